import { basename } from "node:path";
import { type AccountName, findAccounts, readAccount } from "./cloudflare-account";
import { readWanted, writeAccount } from "./config-file";
import { type Ask, describeSecrets, gatherSecrets, secretsOfShell } from "./secrets";
import { findProblems } from "./settings";
import { planSteps, type Step } from "./steps";
import { createWrangler, type Wrangler } from "./wrangler";

export type Options = {
  /** The wrangler.toml to deploy, absolute path. */
  path: string;
  isDryRun: boolean;
  /** Overrides this process's environment, for wrangler and for secrets given by the shell. */
  env: NodeJS.ProcessEnv;
  ask: Ask;
  say(line: string): void;
  build(): Promise<void>;
  /** Whether wrangler may print to this terminal and ask questions in it. */
  terminal: "inherit" | "ignore";
};

/**
 * Prepares the account and deploys the Worker: creates what is missing, writes ids, migrates, uploads. Existing things
 * are left alone, so a second run only changes the version, and an interrupted one can be resumed.
 * @returns the exit code
 * @throws Error with a one-line message when it can't continue
 */
export async function deploy(options: Options): Promise<number> {
  const { path, isDryRun, ask, say, env } = options;
  const wanted = readWanted(path);
  const problems = findProblems(wanted, null);
  if (problems.length > 0) return refuse(problems, say);
  const login = await chooseAccount(options, wanted.accountId);
  if (login === null) {
    say(
      "Plan: log in to Cloudflare, then make what the account lacks. A dry run after `npx wrangler login` says what.",
    );
    return 0;
  }
  const { account, wrangler } = login;
  say(`Account: ${account.name} (${account.id})`);
  const found = await readAccount(wrangler, wanted);
  const given = secretsOfShell(found.secrets, env);
  const steps = planSteps(path, wanted, found, wrangler);
  tellPlan(steps, describeSecrets(found.secrets, given, ask !== null), wanted.worker, say);
  const seen = Object.fromEntries([...(found.secrets ?? [])].map((name) => [name, null]));
  if (isDryRun) {
    const late = findProblems(wanted, { COOKIE_SECRET: null, ...seen, ...given });
    return late.length > 0 ? refuse(late, say) : 0;
  }
  const secrets = await gatherSecrets(found.secrets, given, ask);
  const late = findProblems(wanted, { ...seen, ...secrets });
  if (late.length > 0) return refuse(late, say);
  await options.build();
  for (const { text, run } of steps) {
    if (!run) continue;
    say(capital(text));
    await run();
  }
  say(`Deploy ${wanted.worker}`);
  tellAddress(await wrangler.deploy(secrets), String(wanted.vars.APP_ORIGIN), say);
  return 0;
}

function refuse(problems: string[], say: Options["say"]): number {
  for (const problem of problems) say(`! ${problem}`);
  say("Settings go under [vars] of wrangler.toml, secrets to `npx wrangler secret put NAME`. Nothing was changed.");
  return 1;
}

function tellPlan(steps: Step[], secrets: string | null, worker: string, say: Options["say"]): void {
  say("Plan:");
  for (const { text, run } of steps) say(`  ${run ? text : `there: ${text}`}`);
  if (secrets) say(`  set ${secrets}`);
  say(`  deploy ${worker}`);
}

/** Logs in if needed. @returns null when a dry run would have to log in */
async function chooseAccount(
  { path, isDryRun, ask, say, env, terminal }: Options,
  written: string | undefined,
): Promise<{ account: AccountName; wrangler: Wrangler } | null> {
  const shell = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const anyone = createWrangler(path, shell, terminal);
  let accounts = await findAccounts(anyone);
  if (accounts === null) {
    if (isDryRun) return null;
    if (!ask)
      throw new Error("Nobody is logged in to Cloudflare: set CLOUDFLARE_API_TOKEN, or run `npx wrangler login`.");
    await anyone.openly("login");
    accounts = (await findAccounts(anyone)) ?? [];
  }
  const id = env.CLOUDFLARE_ACCOUNT_ID || written || (await pick(accounts, ask));
  if (!env.CLOUDFLARE_ACCOUNT_ID && !written && accounts.length > 1 && !isDryRun) {
    writeAccount(path, id);
    say(`Wrote account_id into ${basename(path)}`);
  }
  const account = accounts.find((one) => one.id === id) ?? { id, name: "an account that this login does not list" };
  return { account, wrangler: createWrangler(path, { ...shell, CLOUDFLARE_ACCOUNT_ID: id }, terminal) };
}

async function pick(accounts: AccountName[], ask: Ask): Promise<string> {
  const [only] = accounts;
  if (only && accounts.length === 1) return only.id;
  const list = accounts.map(({ id, name }, index) => `  ${index + 1}. ${name} (${id})`).join("\n");
  if (accounts.length === 0 || !ask) {
    throw new Error(`Set CLOUDFLARE_ACCOUNT_ID: this login has ${accounts.length} accounts.${list && `\n${list}`}`);
  }
  const answer = Number(await ask(`${list}\nWhich account? `));
  const chosen = accounts[answer - 1];
  if (!chosen) throw new Error("That is not one of them. Nothing was changed.");
  return chosen.id;
}

function tellAddress(targets: string[], origin: string, say: Options["say"]): void {
  say(`Deployed: ${origin}`);
  const host = new URL(origin).host;
  if (targets.some((target) => target.replace(/^https?:\/\//, "").split("/")[0] === host)) return;
  say(
    `! The Worker is reached at ${targets.join(", ") || "no address"}, but answers as ${host} alone (APP_ORIGIN): add ` +
      `routes = [{ pattern = "${host}", custom_domain = true }] to wrangler.toml, unless the domain was added elsewhere.`,
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

import { readdirSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { NOTIFICATION_TEXTS } from "~/functions/notifications/notification-texts";
import { counted } from "~/functions/text/counted";
import { deploy, type Options } from "~/workers/commands/deploy/deploy";
import { makeProject, ORIGIN } from "../fakes/cloudflare/project";
import { standInForCloudflare } from "../fakes/cloudflare/server";
import { EVERY_CASE } from "../helpers/every-case";

// A deploy is a dozen commands of wrangler, about a second each on a quiet machine.
vi.setConfig({ testTimeout: 180_000 });

let cloudflare: Awaited<ReturnType<typeof standInForCloudflare>>;
let project: ReturnType<typeof makeProject>;
let builds = 0;

beforeAll(async () => {
  cloudflare = await standInForCloudflare();
  project = makeProject();
});
afterAll(async () => {
  await cloudflare.close();
  project.remove();
});

async function run(options: Partial<Options> = {}) {
  const said: string[] = [];
  const before = cloudflare.account.changes.length;
  const code = await deploy({
    path: project.path,
    isDryRun: false,
    env: cloudflare.env,
    ask: null,
    say: (line) => void said.push(line),
    build: async () => void builds++,
    terminal: "ignore",
    ...options,
  });
  expect(cloudflare.unknown).toEqual([]);
  return { code, said, changes: cloudflare.account.changes.slice(before) };
}

const MIGRATIONS = readdirSync("db/migrations").filter((name) => name.endsWith(".sql"));

/** What a new account lacks, as the plan of a deploy says it. */
const PLAN = [
  "Plan:",
  "  create D1 database vidwright",
  "  write the id of D1 database vidwright into wrangler.toml",
  "  create KV namespace vidwright-counters",
  "  write the id of KV namespace vidwright-counters into wrangler.toml",
  "  create queue vidwright",
  "  create queue vidwright-dead-letters",
  `  apply ${counted(MIGRATIONS.length, "migration")} to vidwright`,
  "  write the product's own texts into vidwright",
];

test.runIf(EVERY_CASE)("a dry run shows what a new account lacks and changes nothing", async () => {
  const toml = project.read();
  const { code, said, changes } = await run({ isDryRun: true });
  expect(code).toBe(0);
  expect(said).toEqual([
    `Account: Makers (${cloudflare.account.id})`,
    ...PLAN,
    "  set COOKIE_SECRET (made at random), VAPID_KEYS (made at random)",
    "  deploy vidwright",
  ]);
  expect(changes).toEqual([]);
  expect(project.read()).toBe(toml);
  expect(builds).toBe(0);
});

const asked: string[] = [];
const ask: Options["ask"] = async (question) => {
  asked.push(question.split(",")[0] ?? "");
  return question.startsWith("SUPADATA_API_KEY") ? "key of the captions" : "";
};

test.runIf(EVERY_CASE)("the first deploy creates what is missing", async () => {
  const { account } = cloudflare;
  const first = await run({ ask, env: { ...cloudflare.env, OPENAI_API_KEY: "key of the model" } });
  expect(first.code).toBe(0);
  expect(first.said.slice(1, 1 + PLAN.length)).toEqual(PLAN);
  expect(first.said.at(-1)).toBe(`Deployed: ${ORIGIN}`);
  expect(asked).toEqual(["SUPADATA_API_KEY", "RESEND_API_KEY", "STRIPE_SECRET_KEY", "TURNSTILE_SECRET_KEY"]);

  const [[uuid, database] = []] = account.databases;
  const [[namespace, title] = []] = account.namespaces;
  expect([database?.name, title]).toEqual(["vidwright", "vidwright-counters"]);
  const toml = project.read();
  expect(toml).toContain(`database_id = "${uuid}"\npreview_database_id = "00000000-0000-0000-0000-000000000000"`);
  expect(toml).toContain(`id = "${namespace}"\npreview_id = "00000000000000000000000000000000"`);
  expect([...account.queues.values()]).toMatchObject([
    { name: "vidwright", consumers: [{ script: "vidwright", dead_letter_queue: "vidwright-dead-letters" }] },
    { name: "vidwright-dead-letters", consumers: [] },
  ]);
  const migrated = account.query(uuid ?? "", "SELECT name FROM d1_migrations ORDER BY name").results;
  expect(migrated).toEqual(MIGRATIONS.map((name) => ({ name })));
  const texts = account.query(uuid ?? "", "SELECT template_key FROM notification_templates").results;
  expect(texts).toHaveLength(NOTIFICATION_TEXTS.length);
  const script = account.script("vidwright");
  expect(script.crons).toEqual(["*/2 * * * *"]);
  expect(script.bindings).toContainEqual({ name: "APP_ORIGIN", type: "plain_text", text: ORIGIN });
  const secrets = Object.fromEntries(script.secrets);
  expect(secrets).toEqual({
    COOKIE_SECRET: expect.stringMatching(/^[\w-]{43}$/),
    VAPID_KEYS: expect.stringMatching(/^B[\w-]{86}\.[\w-]{43}$/),
    OPENAI_API_KEY: "key of the model",
    SUPADATA_API_KEY: "key of the captions",
  });
  expect(first.said.join("\n")).not.toMatch(/key of the/);
});

test.runIf(EVERY_CASE)("the second deploy changes only the version", async () => {
  const { secrets } = cloudflare.account.script("vidwright");
  const [toml, before] = [project.read(), Object.fromEntries(secrets)];
  const second = await run({ ask });
  expect(second.code).toBe(0);
  expect(second.changes).toEqual(["upload vidwright"]);
  expect(second.said.filter((line) => line.startsWith("  ") && !line.startsWith("  there: "))).toEqual([
    "  write the product's own texts into vidwright",
    "  deploy vidwright",
  ]);
  expect(asked).toHaveLength(4);
  expect(project.read()).toBe(toml);
  expect(Object.fromEntries(secrets)).toEqual(before);
});

test("settings that production refuses are listed one per line, before logging in", async () => {
  const unset = makeProject((toml) =>
    toml.replace(/^APP_ORIGIN.*/m, 'OWNER_EMAIL = "nobody"\nRESEND_API_KEY = "re_1"'),
  );
  const insecure = makeProject((toml) => toml.replace("https://", "http://").replace('"production"', '"development"'));
  const nowhere = { CLOUDFLARE_API_BASE_URL: "http://127.0.0.1:9", CLOUDFLARE_API_TOKEN: "none" };
  const { code, said } = await run({ path: unset.path, env: nowhere });
  expect(code).toBe(1);
  expect(said.slice(0, -1)).toEqual([
    "! RESEND_API_KEY is a secret: it does not go under [vars] of wrangler.toml, which everyone can read",
    "! OWNER_EMAIL Invalid email address",
  ]);
  expect((await run({ path: insecure.path, env: nowhere })).said.slice(0, -1)).toEqual([
    '! ENVIRONMENT is "production" in a deploy: development shows mail to everyone',
    "! APP_ORIGIN begins with https:// in production",
  ]);
  writeFileSync(unset.path, unset.read().replace(/^(OWNER|RESEND).*\n/gm, ""));
  expect((await run({ path: unset.path, env: nowhere })).said[0]).toBe(
    "! APP_ORIGIN is required in production: the address people see",
  );
  unset.remove();
  insecure.remove();
});

test("a refused token stops it with a one-line message", async () => {
  const env = { ...cloudflare.env, CLOUDFLARE_API_TOKEN: "old" };
  const before = cloudflare.account.changes.length;
  await expect(run({ env })).rejects.toThrow(/^wrangler whoami: .*\[code: 10000\]$/);
  expect(cloudflare.account.changes).toHaveLength(before);
});

import { checkVars } from "../../env";
import type { Wanted } from "./config-file";
import { SECRET_NAMES } from "./secrets";

/** Placeholder for a secret that exists in the account but cannot be read. */
const UNSEEN = "x".repeat(32);
/** Placeholders for secrets with a required format. */
const FORMED: Record<string, string> = {
  VAPID_KEYS: `B${"x".repeat(86)}.${"x".repeat(43)}`,
  RESEND_WEBHOOK_SECRET: "whsec_x",
};

/**
 * What prevents wrangler.toml's settings from running in production, one line each.
 * @param secrets names and, if known, values of the account's secrets; null when the account is not known yet, and then
 *   nothing is said about them
 */
export function findProblems(wanted: Wanted, secrets: Record<string, string | null> | null): string[] {
  const { vars } = wanted;
  const problems = SECRET_NAMES.filter((name) => vars[name] !== undefined).map(
    (name) => `${name} is a secret: it does not go under [vars] of wrangler.toml, which everyone can read`,
  );
  if ((vars.ENVIRONMENT ?? "production") !== "production") {
    problems.push('ENVIRONMENT is "production" in a deploy: development shows mail to everyone');
  }
  const filled = Object.entries(secrets ?? { COOKIE_SECRET: null }).map(([name, value]) => [
    name,
    value ?? FORMED[name] ?? UNSEEN,
  ]);
  const checked = checkVars({ ...Object.fromEntries(filled), ...vars, ENVIRONMENT: "production" }, wanted.hasMail);
  const found = "problems" in checked ? checked.problems : insecure(checked.vars.APP_ORIGIN ?? "");
  // A secret whose value cannot be read cannot be checked here.
  const unseen = Object.entries(secrets ?? {}).flatMap(([name, value]) => (value === null ? [`${name} `] : []));
  const isSayable = (line: string) =>
    !unseen.some((name) => line.startsWith(name)) &&
    (secrets !== null || !SECRET_NAMES.some((name) => line.includes(name)));
  return [...problems, ...found.filter(isSayable)];
}

const insecure = (origin: string) =>
  origin.startsWith("https://") ? [] : ["APP_ORIGIN begins with https:// in production"];

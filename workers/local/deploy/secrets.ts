import { randomBytes } from "node:crypto";
import { makeVapidKeys } from "../vapid-keys.mjs";

/** Asks in the terminal; null where nobody is there to answer. */
export type Ask = ((question: string, isHidden?: boolean) => Promise<string>) | null;

/** Made here, once: another cookie secret would end every session, other keys every browser's subscription. */
const MADE: Record<string, () => string> = {
  COOKIE_SECRET: () => randomBytes(32).toString("base64url"),
  VAPID_KEYS: makeVapidKeys,
};

/** What only an outside service can give, and what there is without it. */
const OPTIONAL = {
  OPENAI_API_KEY: "a language model; without it Workers AI writes",
  SUPADATA_API_KEY: "hosted transcripts; without it YouTube is asked itself",
  RESEND_API_KEY: "mail through Resend; without it, or the EMAIL binding, no mail leaves",
  RESEND_WEBHOOK_SECRET: "Resend's webhook at /api/notifications/webhook/resend",
  STRIPE_SECRET_KEY: "payment; without it the upgrade button says that there is none",
  STRIPE_WEBHOOK_SECRET: "Stripe's webhook at /api/payment/webhook",
  TURNSTILE_SECRET_KEY: "Turnstile, together with TURNSTILE_SITE_KEY under [vars]",
};

/** Secrets that are of no use without another. */
const NEEDS: Record<string, string> = {
  STRIPE_WEBHOOK_SECRET: "STRIPE_SECRET_KEY",
  RESEND_WEBHOOK_SECRET: "RESEND_API_KEY",
};

export const SECRET_NAMES = [...Object.keys(MADE), ...Object.keys(OPTIONAL)];

/** The secrets that the account lacks and this shell exports. */
export function secretsOfShell(known: Set<string> | null, shell: NodeJS.ProcessEnv): Record<string, string> {
  const lacking = SECRET_NAMES.filter((name) => !known?.has(name));
  return Object.fromEntries(lacking.flatMap((name) => (shell[name] ? [[name, shell[name]]] : [])));
}

/** One line for a plan: how each secret that is lacking will come, null when none will. */
export function describeSecrets(known: Set<string> | null, given: Record<string, string>, isAsking: boolean) {
  const parts = Object.keys(given).map((name) => `${name} (of this shell)`);
  const made = Object.keys(MADE).filter((name) => !known?.has(name) && !given[name]);
  parts.unshift(...made.map((name) => `${name} (made at random)`));
  if (known === null && isAsking) parts.push("others (asked for, each may be left out)");
  return parts.length > 0 ? parts.join(", ") : null;
}

/**
 * The secrets to upload. Before the first deploy the optional ones are asked for; later ones come from the shell.
 * @param known what the account has, null before the Worker's first deploy
 */
export async function gatherSecrets(
  known: Set<string> | null,
  given: Record<string, string>,
  ask: Ask,
): Promise<Record<string, string>> {
  const secrets = { ...given };
  for (const [name, make] of Object.entries(MADE)) {
    if (!known?.has(name) && !secrets[name]) secrets[name] = make();
  }
  if (known !== null || !ask) return secrets;
  for (const [name, what] of Object.entries(OPTIONAL)) {
    const needed = NEEDS[name];
    if (secrets[name] || (needed && !secrets[needed])) continue;
    const value = (await ask(`${name}, for ${what}. Enter leaves it out: `, true)).trim();
    if (value) secrets[name] = value;
  }
  return secrets;
}

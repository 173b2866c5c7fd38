import { randomBytes } from "node:crypto";
import { makeVapidKeys } from "../vapid-keys";

/** Asks in the terminal; null if nobody is there to answer. */
export type Ask = ((question: string, isHidden?: boolean) => Promise<string>) | null;

/** Generated once: a new cookie secret would end every session, and new keys every browser's subscription. */
const MADE: Record<string, () => string> = {
  COOKIE_SECRET: () => randomBytes(32).toString("base64url"),
  VAPID_KEYS: makeVapidKeys,
};

/** Secrets from outside services, and what happens without each. */
const OPTIONAL = {
  OPENAI_API_KEY: "a language model; without it Workers AI writes",
  SPEECH_API_KEY: "a speech service for recordings; without it Workers AI hears them",
  SUPADATA_API_KEY: "hosted transcripts; without it YouTube is asked itself",
  RESEND_API_KEY: "mail through Resend; without it, or the EMAIL binding, no mail leaves",
  RESEND_WEBHOOK_SECRET: "Resend's webhook at /api/notifications/webhook/resend",
  STRIPE_SECRET_KEY: "payment; without it the upgrade button says that there is none",
  STRIPE_WEBHOOK_SECRET: "Stripe's webhook at /api/payment/webhook",
  TURNSTILE_SECRET_KEY: "Turnstile, together with TURNSTILE_SITE_KEY under [vars]",
};

/** Secrets that are useless without another one. */
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

/** One line of the plan: where each missing secret will come from; null when none will. */
export function describeSecrets(known: Set<string> | null, given: Record<string, string>, isAsking: boolean) {
  const parts = Object.keys(given).map((name) => `${name} (of this shell)`);
  const made = Object.keys(MADE).filter((name) => !known?.has(name) && !given[name]);
  parts.unshift(...made.map((name) => `${name} (made at random)`));
  if (known === null && isAsking) parts.push("others (asked for, each may be left out)");
  return parts.length > 0 ? parts.join(", ") : null;
}

/**
 * Gathers the secrets to upload. Before the first deploy it asks for the optional ones; later they come from the shell.
 * @param known the account's secrets, null before the Worker's first deploy
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

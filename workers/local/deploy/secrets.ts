import { randomBytes } from "node:crypto";

/** Asks in the terminal; null where nobody is there to answer. */
export type Ask = ((question: string, isHidden?: boolean) => Promise<string>) | null;

/** Made here, once: another one would end every session. */
const MADE = "COOKIE_SECRET";

/** What only an outside service can give, and what there is without it. */
const OPTIONAL = {
  OPENAI_API_KEY: "a language model; without it Workers AI writes",
  SUPADATA_API_KEY: "hosted transcripts; without it YouTube is asked itself",
  RESEND_API_KEY: "mail through Resend; without it, or the EMAIL binding, no mail leaves",
  STRIPE_SECRET_KEY: "payment; without it the upgrade button says that there is none",
  STRIPE_WEBHOOK_SECRET: "Stripe's webhook at /api/payment/webhook",
  TURNSTILE_SECRET_KEY: "Turnstile, together with TURNSTILE_SITE_KEY under [vars]",
};

export const SECRET_NAMES = [MADE, ...Object.keys(OPTIONAL)];

/** The secrets that the account lacks and this shell exports. */
export function secretsOfShell(known: Set<string> | null, shell: NodeJS.ProcessEnv): Record<string, string> {
  const lacking = SECRET_NAMES.filter((name) => !known?.has(name));
  return Object.fromEntries(lacking.flatMap((name) => (shell[name] ? [[name, shell[name]]] : [])));
}

/** One line for a plan: how each secret that is lacking will come, null when none will. */
export function describeSecrets(known: Set<string> | null, given: Record<string, string>, isAsking: boolean) {
  const parts = Object.keys(given).map((name) => `${name} (of this shell)`);
  if (!known?.has(MADE) && !given[MADE]) parts.unshift(`${MADE} (made at random)`);
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
  if (!known?.has(MADE) && !secrets[MADE]) secrets[MADE] = randomBytes(32).toString("base64url");
  if (known !== null || !ask) return secrets;
  for (const [name, what] of Object.entries(OPTIONAL)) {
    if (secrets[name] || (name === "STRIPE_WEBHOOK_SECRET" && !secrets.STRIPE_SECRET_KEY)) continue;
    const value = (await ask(`${name}, for ${what}. Enter leaves it out: `, true)).trim();
    if (value) secrets[name] = value;
  }
  return secrets;
}

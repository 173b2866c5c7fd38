import type { Deps, RateLimit } from "../deps";
import { AppError } from "../errors";
import { sha256 } from "./tokens";

/** Who tries, and for which account. */
export type Attempt = { email: string; networkAddress: string };

type AttemptDeps = Pick<Deps, "allowance" | "accountLimits">;

/** Guesses from many addresses at one account may be this many times as frequent as from one. */
const FROM_ANYWHERE = 5;

/**
 * Counts a try of a password: for the account from this network address, for the account from anywhere, and for the
 * network address with any account. Counts alike whether or not the account exists.
 * @throws AppError rate_limited
 */
export async function limitPasswordTries(deps: AttemptDeps, { email, networkAddress }: Attempt): Promise<void> {
  const { password, network } = deps.accountLimits;
  const account = await sha256(email);
  await hitAll(deps, [
    [`password:${account}:${networkAddress}`, password],
    [`password:${account}`, { ...password, max: password.max * FROM_ANYWHERE }],
    [`accounts:${networkAddress}`, network],
  ]);
}

/**
 * Counts a mail to this address, whether or not one is sent, so that nobody's mailbox is flooded.
 * @throws AppError rate_limited
 */
export async function limitMails(deps: AttemptDeps, email: string): Promise<void> {
  await hitAll(deps, [[`mail:${await sha256(email)}`, deps.accountLimits.mail]]);
}

/** Counts a call about accounts from this network address. @throws AppError rate_limited */
export async function limitCalls(deps: AttemptDeps, networkAddress: string): Promise<void> {
  await hitAll(deps, [[`accounts:${networkAddress}`, deps.accountLimits.network]]);
}

async function hitAll(deps: AttemptDeps, hits: [subject: string, limit: RateLimit][]): Promise<void> {
  const waits = await Promise.all(hits.map(([subject, limit]) => deps.allowance.hit(subject, limit)));
  const seconds = Math.max(...waits);
  if (seconds === 0) return;
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  throw new AppError("rate_limited", `Too many attempts. Please try again in ${wait}.`, { retryAfterSeconds: seconds });
}

import { hitNetworks } from "~/functions/allowance/network-of";
import type { RateLimit } from "~/functions/allowance/port";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { inMinutes } from "~/functions/text/minutes";
import { sha256 } from "~/functions/text/sha256";

/** Who makes the attempt, and for which account. */
export type Attempt = {
  email: string;
  networkAddress: string;
  /** Identifies a browser that has signed in to this account before, or its session; null for a stranger. */
  deviceId: string | null;
};

type AttemptDeps = Pick<Deps, "allowance" | "accountLimits">;

/**
 * Strangers on many networks may guess at one account this many times as often as one network may, and then ever more
 * slowly.
 */
const GUESSES_FROM_ANYWHERE = 5;
/** Someone guessing codes already has the password, so many networks together get no more attempts than one. */
const CODES_FROM_ANYWHERE = 1;
/** The corresponding factor for mails that strangers request for one address. */
const MAILS_FROM_ANYWHERE = 2;

/**
 * Counts a password attempt. Browsers known to the account are counted separately, so no stranger can lock its owner
 * out. Strangers are counted per network first; only attempts within that limit count for the account. Unknown accounts
 * are counted the same way.
 * @throws AppError rate_limited
 */
export async function limitPasswordTries(deps: AttemptDeps, attempt: Attempt): Promise<void> {
  await limitAttempt(deps, "password", attempt, deps.accountLimits.password, GUESSES_FROM_ANYWHERE);
}

/** Counts a code attempt, in the same way as a password attempt. @throws AppError rate_limited */
export async function limitCodeTries(deps: AttemptDeps, attempt: Attempt): Promise<void> {
  await limitAttempt(deps, "code", attempt, deps.accountLimits.password, CODES_FROM_ANYWHERE);
}

/**
 * Counts a mail to this address, whether or not one is sent: first for the requester, then for the address. This way
 * nobody's mailbox is flooded, and nobody's own request is crowded out.
 * @throws AppError rate_limited
 */
export async function limitMails(deps: AttemptDeps, attempt: Attempt): Promise<void> {
  await limitAttempt(deps, "mail", attempt, deps.accountLimits.mail, MAILS_FROM_ANYWHERE);
}

/** Counts an account call from this network address. @throws AppError rate_limited */
export async function limitCalls(deps: AttemptDeps, networkAddress: string): Promise<void> {
  refuse(await hitNetworks(deps, "accounts", networkAddress, deps.accountLimits.network));
}

async function limitAttempt(
  deps: AttemptDeps,
  kind: "password" | "code" | "mail",
  { email, networkAddress, deviceId }: Attempt,
  limit: RateLimit,
  fromAnywhere: number,
): Promise<void> {
  if (deviceId !== null) {
    refuse(await deps.allowance.hit(`${kind}:device:${deviceId}`, limit));
    return;
  }
  const subject = `${kind}:${await sha256(email)}`;
  refuse(await hitNetworks(deps, subject, networkAddress, limit));
  if (kind === "password") await limitCalls(deps, networkAddress);
  refuse(await deps.allowance.hitSlowing(subject, { ...limit, max: limit.max * fromAnywhere }));
}

function refuse(seconds: number): void {
  if (seconds === 0) return;
  throw new AppError("rate_limited", `Too many attempts. Please try again in ${inMinutes(seconds)}.`, {
    retryAfterSeconds: seconds,
  });
}

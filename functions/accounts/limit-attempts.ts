import { hitNetworks } from "~/functions/allowance/network-of";
import type { RateLimit } from "~/functions/allowance/port";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { inMinutes } from "~/functions/text/minutes";
import { sha256 } from "~/functions/text/sha256";

/** Who tries, and for which account. */
export type Attempt = {
  email: string;
  networkAddress: string;
  /** What names a browser that has signed in to this very account before, or its session; null for a stranger. */
  deviceId: string | null;
};

type AttemptDeps = Pick<Deps, "allowance" | "accountLimits">;

/** Strangers from many networks may guess at one account this many times as often as from one, and then ever more slowly. */
const GUESSES_FROM_ANYWHERE = 5;
/** Whoever guesses codes has the password already, so strangers together get no more of them than one does. */
const CODES_FROM_ANYWHERE = 1;
/** Likewise for the mails that strangers have sent to one address. */
const MAILS_FROM_ANYWHERE = 2;

/**
 * Counts a try of a password. A browser that the account knows is counted by itself, so that no stranger can shut its
 * owner out. A stranger is counted for the network first, and only what that lets pass counts for the account. Counts
 * alike whether or not the account exists.
 * @throws AppError rate_limited
 */
export async function limitPasswordTries(deps: AttemptDeps, attempt: Attempt): Promise<void> {
  await limitAttempt(deps, "password", attempt, deps.accountLimits.password, GUESSES_FROM_ANYWHERE);
}

/** Counts a try of a code, as one of a password is counted. @throws AppError rate_limited */
export async function limitCodeTries(deps: AttemptDeps, attempt: Attempt): Promise<void> {
  await limitAttempt(deps, "code", attempt, deps.accountLimits.password, CODES_FROM_ANYWHERE);
}

/**
 * Counts a mail to this address, whether or not one is sent: for who asks first, then for the address, so that nobody's
 * mailbox is flooded and nobody's own request is crowded out.
 * @throws AppError rate_limited
 */
export async function limitMails(deps: AttemptDeps, attempt: Attempt): Promise<void> {
  await limitAttempt(deps, "mail", attempt, deps.accountLimits.mail, MAILS_FROM_ANYWHERE);
}

/** Counts a call about accounts from this network address. @throws AppError rate_limited */
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

import { findUserByEmail, updatePasswordHash } from "~/db/queries/accounts/account-rows";
import { insertFailedSignIn } from "~/db/queries/accounts/security-events";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { newChallenge } from "./challenges";
import { limitPasswordTries } from "./limit-attempts";
import { MAX_USER_AGENT, type SignInArrival, type Started, startSession } from "./start-session";

export type LoginInput = SignInArrival & {
  email: string;
  password: string;
  networkAddress: string;
  /** Identifies a browser that has signed in to this account before; null for a stranger. */
  deviceId: string | null;
};

/** Signed in, or what the second step needs along with a code (`second-factor/sign-in.ts`). */
export type LoginResult = ({ isSignedIn: true } & Started) | { isSignedIn: false; ticket: string };

/**
 * Signs in. Every attempt derives one key, whether or not the address is known, so neither the response nor its time
 * reveals that.
 * @throws AppError invalid_credentials, email_unverified (only after the right password), rate_limited
 */
export async function login(
  deps: Pick<Deps, "db" | "passwords" | "allowance" | "accountLimits" | "now" | "newToken">,
  input: LoginInput,
): Promise<LoginResult> {
  await limitPasswordTries(deps, input);
  const found = await findUserByEmail(deps.db, input.email);
  const matched = await deps.passwords.match(input.password, hashesOf(found));
  if (!found || matched === -1) {
    const { email, userAgent } = input;
    await insertFailedSignIn(deps.db, { email, userAgent: userAgent.slice(0, MAX_USER_AGENT), createdAt: deps.now() });
    throw new AppError("invalid_credentials", "Invalid email or password");
  }
  const { user } = found;
  // The second hash belongs to a registration that found the address taken: it must look like any unverified one.
  if (matched === 1 || !user.emailVerified) {
    throw new AppError("email_unverified", "Please verify your email first. We sent you a link.");
  }
  if (deps.passwords.isOutdated(user.password)) {
    const to = await deps.passwords.hash(input.password, null);
    await updatePasswordHash(deps.db, { userId: user.id, from: user.password, to });
  }
  if (found.hasSecondFactor) {
    const asked = { purpose: "second_step", owner: input.owner, userId: user.id } as const;
    return { isSignedIn: false, ticket: await newChallenge(deps, asked) };
  }
  return { isSignedIn: true, ...(await startSession(deps, user, input, "password")) };
}

function hashesOf(found: Awaited<ReturnType<typeof findUserByEmail>>): string[] {
  if (!found) return [];
  return found.shadowPassword === null ? [found.user.password] : [found.user.password, found.shadowPassword];
}

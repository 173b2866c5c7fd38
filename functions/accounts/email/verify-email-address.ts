import { spendVerification } from "~/db/queries/accounts/account-rows";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { sha256 } from "~/functions/text/sha256";
import { limitCalls } from "../limit-attempts";
import { type SignInArrival, type Started, startSession } from "../start-session";
import { registrationMark } from "./verification";

const INVALID_VERIFICATION = "Invalid verification link. Please request a new verification email.";

type VerifyInput = SignInArrival & {
  token: string | null;
  networkAddress: string;
  /** Whether this browser made the registration that a mark names. */
  hasRegistered: (mark: string) => boolean;
};

/**
 * Redeems the code of a verification mail. Signs in the browser that registered, unless somebody is signed in there; in
 * any other one, the link may come from whoever registered with a stranger's address, or for a stranger to open.
 * @returns null if nobody was signed in
 * @throws AppError invalid_token if it is missing, unknown, used or older than 24 hours
 */
export async function verifyAddress(
  deps: Pick<Deps, "db" | "now" | "newToken" | "allowance" | "accountLimits">,
  { token, networkAddress, hasRegistered, ...arrival }: VerifyInput,
): Promise<Started | null> {
  await limitCalls(deps, networkAddress);
  const user = token ? await spendVerification(deps.db, await sha256(token), deps.now()) : null;
  if (!token || !user) throw new AppError("invalid_token", INVALID_VERIFICATION);
  const isOwn = arrival.owner.userId === null && hasRegistered(await registrationMark(token));
  return isOwn ? startSession(deps, user, arrival, "the email link") : null;
}

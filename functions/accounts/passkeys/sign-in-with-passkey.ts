import { hitNetworks } from "~/functions/allowance/network-of";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { newChallenge } from "../challenges";
import type { Assertion } from "../model";
import type { Owner } from "../owner";
import { type SignInArrival, type Started, startSession } from "../start-session";
import { rpIdOf } from "./ceremony";
import { checkAssertion } from "./check-assertion";

/** The options for `navigator.credentials.get`; binary values are base64url. */
export type SignInOptions = { challenge: string; rpId: string; timeout: number; userVerification: "required" };

/** How long the browser waits for the user, in milliseconds: the lifetime of the challenge. */
const TIMEOUT_MS = 5 * 60_000;

type OptionDeps = Pick<Deps, "db" | "now" | "newToken" | "allowance" | "accountLimits">;

/**
 * A challenge for any passkey of this site. Not counted with attempts, because the login page requests one whenever it
 * is opened.
 * @throws AppError rate_limited
 */
export async function signInOptions(
  deps: OptionDeps,
  input: { owner: Owner; networkAddress: string; origin: string; purpose: "passkey_sign_in" | "passkey_confirm" },
): Promise<SignInOptions> {
  const { owner, networkAddress, origin, purpose } = input;
  const seconds = await hitNetworks(deps, "passkey-challenges", networkAddress, deps.accountLimits.network);
  if (seconds > 0) {
    throw new AppError("rate_limited", "Too many attempts. Please try again later.", { retryAfterSeconds: seconds });
  }
  const challenge = await newChallenge(deps, { purpose, owner, userId: owner.userId });
  return { challenge, rpId: rpIdOf(origin), timeout: TIMEOUT_MS, userVerification: "required" };
}

/**
 * Signs in with a passkey. That is two factors in one: the device, and the PIN or biometrics it asked for.
 * @throws AppError invalid_input, invalid_token, invalid_credentials, rate_limited
 */
export async function signInWithPasskey(
  deps: Pick<Deps, "db" | "now" | "newToken" | "allowance" | "accountLimits">,
  input: SignInArrival & { assertion: Assertion; networkAddress: string; origin: string },
): Promise<Started> {
  const { user } = await checkAssertion(deps, { ...input, purpose: "passkey_sign_in" });
  return startSession(deps, user, input, "passkey");
}

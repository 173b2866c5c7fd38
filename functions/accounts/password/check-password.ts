import type { UserRow } from "~/db/queries/accounts/account-rows";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { limitPasswordTries } from "../limit-attempts";

/**
 * Asks a signed-in user for the password again before an irreversible action. Attempts are counted per session.
 * @throws AppError invalid_credentials, rate_limited
 */
export async function checkPassword(
  deps: Pick<Deps, "passwords" | "allowance" | "accountLimits">,
  input: { user: UserRow; sessionHash: string; password: string },
): Promise<void> {
  const { user, sessionHash, password } = input;
  await limitPasswordTries(deps, { email: user.email, networkAddress: "", deviceId: `session:${sessionHash}` });
  if ((await deps.passwords.match(password, [user.password])) !== 0) {
    throw new AppError("invalid_credentials", "That password is incorrect");
  }
}

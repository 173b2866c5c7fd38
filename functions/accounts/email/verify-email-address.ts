import { spendVerification } from "~/db/queries/accounts/account-rows";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { sha256 } from "~/functions/text/sha256";
import { limitCalls } from "../limit-attempts";

const INVALID_VERIFICATION = "Invalid verification link. Please request a new verification email.";

/**
 * Redeems the code of a verification mail.
 * @throws AppError invalid_token if it is missing, unknown, used or older than 24 hours
 */
export async function verifyAddress(
  deps: Pick<Deps, "db" | "now" | "allowance" | "accountLimits">,
  input: { token: string | null; networkAddress: string },
): Promise<void> {
  await limitCalls(deps, input.networkAddress);
  const isSpent = input.token && (await spendVerification(deps.db, await sha256(input.token), deps.now()));
  if (!isSpent) throw new AppError("invalid_token", INVALID_VERIFICATION);
}

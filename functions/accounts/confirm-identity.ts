import type { UserRow } from "~/db/queries/accounts/account-rows";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import type { Proof } from "./model";
import type { Owner } from "./owner";
import { checkAssertion } from "./passkeys/check-assertion";
import { checkPassword } from "./password/check-password";

export type ConfirmDeps = Pick<Deps, "db" | "now" | "passwords" | "allowance" | "accountLimits">;

/**
 * Asks a signed-in user for the password or a passkey before a sign-in method changes.
 * @throws AppError invalid_credentials, invalid_token for a passkey's answer that comes too late, rate_limited
 */
export async function confirmUser(
  deps: ConfirmDeps,
  input: { user: UserRow; sessionHash: string; owner: Owner; proof: Proof; networkAddress: string; origin: string },
): Promise<void> {
  const { user, sessionHash, owner, proof, networkAddress, origin } = input;
  if (!proof.assertion) return checkPassword(deps, { user, sessionHash, password: proof.password ?? "" });
  const given = { assertion: proof.assertion, purpose: "passkey_confirm" as const, owner, networkAddress, origin };
  const signer = await checkAssertion(deps, given);
  if (signer.user.id !== user.id) throw new AppError("invalid_credentials", "This passkey belongs to another account.");
}

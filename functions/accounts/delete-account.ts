import { deleteUser } from "~/db/queries/accounts/account-deletion";
import type { Deps } from "~/functions/deps";
import { requireUser } from "./current-user";
import type { Owner } from "./owner";
import { checkPassword } from "./password/check-password";

/**
 * Deletes the caller's account with everything it owns, and everything this browser made without an account.
 * @throws AppError authentication_required, invalid_credentials, rate_limited
 */
export async function deleteAccount(
  deps: Pick<
    Deps,
    "db" | "now" | "passwords" | "allowance" | "accountLimits" | "reviewSchedule" | "libraryIndex" | "speechDesk"
  >,
  input: { owner: Owner; anonymousId: string | null; password: string },
): Promise<void> {
  const { user, sessionHash } = await requireUser(deps, input.owner);
  await checkPassword(deps, { user, sessionHash, password: input.password });
  // Before the account: if this fails, deleting the account can be retried, and the study data goes with it.
  const owners: Owner[] = [{ userId: user.id, anonymousId: null }];
  if (input.anonymousId !== null) owners.push({ userId: null, anonymousId: input.anonymousId });
  for (const owner of owners) {
    await deps.reviewSchedule.erase(owner);
    await deps.libraryIndex.erase(owner);
    await deps.speechDesk.erase(owner);
  }
  await deleteUser(deps.db, { userId: user.id, email: user.email, anonymousId: input.anonymousId });
}

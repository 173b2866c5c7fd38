import { deleteUser } from "~/db/queries/account-deletion";
import type { Deps } from "../deps";
import { requireUser } from "./current-user";
import type { Owner } from "./owner";
import { checkPassword } from "./password/check";

/**
 * Deletes the account that asks with everything it owns, and what this browser made without an account.
 * @throws AppError authentication_required, invalid_credentials, rate_limited
 */
export async function deleteAccount(
  deps: Pick<Deps, "db" | "now" | "passwords" | "allowance" | "accountLimits" | "reviewSchedule">,
  input: { owner: Owner; anonymousId: string | null; password: string },
): Promise<void> {
  const { user, sessionHash } = await requireUser(deps, input.owner);
  await checkPassword(deps, { user, sessionHash, password: input.password });
  // Before the account goes: should this fail, the account can be deleted again, and what it studied with it.
  await deps.reviewSchedule.erase({ userId: user.id, anonymousId: null });
  if (input.anonymousId !== null) await deps.reviewSchedule.erase({ userId: null, anonymousId: input.anonymousId });
  await deleteUser(deps.db, { userId: user.id, email: user.email, anonymousId: input.anonymousId });
}

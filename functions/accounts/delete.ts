import { deleteUser } from "~/db/queries/account-deletion";
import { deleteSummary } from "~/db/queries/reviews";
import type { Deps, Owner } from "../deps";
import { requireUser } from "./current-user";
import { checkPassword } from "./password/check";

/**
 * Deletes the account that asks with everything it owns, and what this browser made without an account.
 * @throws AppError authentication_required, invalid_credentials, rate_limited
 */
export async function deleteAccount(
  deps: Pick<Deps, "db" | "now" | "passwords" | "allowance" | "accountLimits" | "study">,
  input: { owner: Owner; anonymousId: string | null; password: string; networkAddress: string },
): Promise<void> {
  const { user } = await requireUser(deps, input.owner);
  await checkPassword(deps, { user, ...input });
  // Before the account goes: should this fail, the account can be deleted again, and what it studied with it.
  await deps.study.erase({ userId: user.id, anonymousId: null });
  if (input.anonymousId !== null) {
    const visitor = { userId: null, anonymousId: input.anonymousId };
    await deps.study.erase(visitor);
    await deleteSummary(deps.db, visitor);
  }
  await deleteUser(deps.db, { userId: user.id, email: user.email, anonymousId: input.anonymousId });
}

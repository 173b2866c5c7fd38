import { requireUser, type SignedIn } from "~/functions/accounts/current-user";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";

/** The account whose notifications are requested; visitors have none. @throws AppError authentication_required */
export async function requireLearner(deps: Pick<Deps, "db" | "now">, owner: Owner): Promise<SignedIn> {
  if (owner.userId === null) throw new AppError("authentication_required", "Sign in to get reminders.");
  return requireUser(deps, owner);
}

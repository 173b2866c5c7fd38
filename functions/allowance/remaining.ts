import type { CurrentUser } from "~/functions/accounts/model";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import type { FreeUses } from "./port";

/** Free uses left, or null for an owner whose uses are not counted. */
export async function remainingUses(deps: Pick<Deps, "allowance">, owner: Owner): Promise<FreeUses | null> {
  return owner.userId === null ? deps.allowance.remaining(owner.anonymousId) : null;
}

/** The daily uses that a free account has left, per feature; null for a premium account, which has no limit. */
export async function dailyUses(
  deps: Pick<Deps, "allowance" | "dailyGenerations">,
  user: Pick<CurrentUser, "id" | "isPremium">,
): Promise<{ limit: number; left: FreeUses } | null> {
  if (user.isPremium) return null;
  const limit = deps.dailyGenerations;
  const [prd, transcript] = await Promise.all([
    deps.allowance.usedToday(user.id, "prd"),
    deps.allowance.usedToday(user.id, "transcript"),
  ]);
  return { limit, left: { prd: Math.max(0, limit - prd), transcript: Math.max(0, limit - transcript) } };
}

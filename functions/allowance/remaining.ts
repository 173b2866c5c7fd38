import type { Deps, FreeUses, Owner } from "../deps";

/** Free uses left, or null for an owner whose uses are not counted. */
export async function remainingUses(deps: Pick<Deps, "allowance">, owner: Owner): Promise<FreeUses | null> {
  return owner.userId === null ? deps.allowance.remaining(owner.anonymousId) : null;
}

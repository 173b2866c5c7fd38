import type { Deps, FreeFeature, Owner } from "../deps";
import { AppError } from "../errors";
import { FREE_LIMIT_MESSAGE } from "./limits";

/**
 * Takes one free use of an anonymous visitor; owners with an account are not counted here.
 * @param useId names this use, so that taking it twice, or giving it back twice, has one effect
 * @returns uses left, or null where they are not counted
 * @throws AppError free_limit_reached
 */
export async function spendUse(
  deps: Pick<Deps, "allowance">,
  owner: Owner,
  feature: FreeFeature,
  useId: string,
): Promise<number | null> {
  if (owner.userId !== null) return null;
  const left = await deps.allowance.spend(owner.anonymousId, feature, useId);
  if (left === null) throw new AppError("free_limit_reached", FREE_LIMIT_MESSAGE);
  return left;
}

/** Gives a use back after a failure, so that only what was delivered is counted. */
export async function giveBackUse(
  deps: Pick<Deps, "allowance">,
  owner: Owner,
  feature: FreeFeature,
  useId: string,
): Promise<void> {
  if (owner.userId === null) await deps.allowance.giveBack(owner.anonymousId, feature, useId);
}

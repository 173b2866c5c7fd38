import { findIsPremium } from "~/db/queries/sessions";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import { AppError } from "../errors";
import { FREE_LIMIT_MESSAGE, NETWORK_LIMIT_MESSAGE } from "./free-uses";
import { hitNetworks, LOOPBACK } from "./network";
import type { FreeFeature } from "./port";

export type SpendDeps = Pick<Deps, "allowance" | "db" | "dailyGenerations" | "freeRuns">;

/**
 * Takes one free use of an anonymous visitor, or one of an account's generations of the last 24 hours; premium accounts
 * are not counted. Visitors without an account also share what their network has a day, because a new one is made by
 * leaving a cookie out; a run that fails later costs the network all the same.
 * @param useId names this use, so that taking it twice, or giving it back twice, has one effect
 * @returns free uses left of an anonymous visitor, else null
 * @throws AppError free_limit_reached, network_limit_reached, daily_limit_reached
 */
export async function spendUse(
  deps: SpendDeps,
  { owner, networkAddress }: { owner: Owner; networkAddress: string },
  feature: FreeFeature,
  useId: string,
): Promise<number | null> {
  if (owner.userId !== null) {
    await spendDailyUse(deps, owner, feature, useId);
    return null;
  }
  const left = await deps.allowance.spend(owner.anonymousId, feature, useId);
  if (left === null) throw new AppError("free_limit_reached", FREE_LIMIT_MESSAGE);
  // Only now, so that a visitor who has no uses left takes nothing from the others of the network.
  if (networkAddress === LOOPBACK) return left;
  const seconds = await hitNetworks(deps, "free-runs", networkAddress, deps.freeRuns);
  if (seconds === 0) return left;
  await deps.allowance.giveBack(owner.anonymousId, feature, useId);
  throw new AppError("network_limit_reached", NETWORK_LIMIT_MESSAGE, { retryAfterSeconds: seconds });
}

/** Runs of samples a day, for each run of another video that a network, or an account, has. */
export const SAMPLE_FACTOR = 10;

/**
 * Counts a run of a bundled sample, which takes no use and meets no challenge, but where a model writes is paid for like
 * any other: for the network of a visitor, or for an account without premium.
 * @throws AppError network_limit_reached, daily_limit_reached
 */
export async function countSample(
  deps: SpendDeps,
  { owner, networkAddress }: { owner: Owner; networkAddress: string },
): Promise<void> {
  if (owner.userId === null) {
    if (networkAddress === LOOPBACK) return;
    const limit = { ...deps.freeRuns, max: deps.freeRuns.max * SAMPLE_FACTOR };
    const seconds = await hitNetworks(deps, "samples", networkAddress, limit);
    if (seconds > 0) throw new AppError("network_limit_reached", NETWORK_LIMIT_MESSAGE, { retryAfterSeconds: seconds });
    return;
  }
  if (await findIsPremium(deps.db, owner)) return;
  const max = deps.dailyGenerations * SAMPLE_FACTOR;
  const seconds = await deps.allowance.hit(`samples:user:${owner.userId}`, { max, windowSeconds: DAY_SECONDS });
  if (seconds > 0) throw new AppError("daily_limit_reached", dailyLimitMessage(max), { retryAfterSeconds: seconds });
}

const DAY_SECONDS = 86_400;

const dailyLimitMessage = (max: number) =>
  `You've reached today's limit of ${max}. Upgrade to Pro for unlimited use, or come back tomorrow.`;

async function spendDailyUse(
  deps: SpendDeps,
  owner: Extract<Owner, { userId: number }>,
  feature: FreeFeature,
  useId: string,
): Promise<void> {
  if (await findIsPremium(deps.db, owner)) return;
  const max = deps.dailyGenerations;
  if ((await deps.allowance.spendDaily(owner.userId, feature, useId, max)) === null) {
    throw new AppError("daily_limit_reached", dailyLimitMessage(max));
  }
}

/** Gives a use back after a failure, so that only what was delivered is counted. */
export async function giveBackUse(
  deps: Pick<Deps, "allowance">,
  owner: Owner,
  feature: FreeFeature,
  useId: string,
): Promise<void> {
  if (owner.userId === null) await deps.allowance.giveBack(owner.anonymousId, feature, useId);
  else await deps.allowance.giveBackDaily(owner.userId, feature, useId);
}

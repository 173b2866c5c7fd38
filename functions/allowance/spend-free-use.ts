import { findIsPremium } from "~/db/queries/accounts/session-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { ownerName } from "~/functions/owner-name";
import { FREE_LIMIT_MESSAGE, NETWORK_LIMIT_MESSAGE } from "./free-uses";
import { hitNetworks, LOOPBACK, waitOfNetworks } from "./network-of";
import type { FreeFeature } from "./port";

export type SpendDeps = Pick<Deps, "allowance" | "db" | "dailyGenerations" | "freeRuns">;

/**
 * Takes one of an anonymous visitor's free uses, or one of an account's generations in the last 24 hours; premium
 * accounts are not counted. Visitors without an account also share their network's daily limit, because omitting a
 * cookie makes a new visitor; a run that fails later still counts for the network.
 * @param useId identifies this use, so that taking or returning it twice has one effect
 * @returns an anonymous visitor's free uses left, else null
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
  const isCounted = networkAddress !== LOOPBACK;
  // Checked first, so that the visitor gets no counter if the network has no run left.
  if (isCounted) refuse(await waitOfNetworks(deps, "free-runs", networkAddress, deps.freeRuns));
  const left = await deps.allowance.spend(owner.anonymousId, feature, useId);
  if (left === null) throw new AppError("free_limit_reached", FREE_LIMIT_MESSAGE);
  if (!isCounted) return left;
  // Counted only now, so that a visitor without uses left costs others on the network nothing.
  const seconds = await hitNetworks(deps, "free-runs", networkAddress, deps.freeRuns);
  if (seconds > 0) await deps.allowance.giveBack(owner.anonymousId, feature, useId);
  refuse(seconds);
  return left;
}

function refuse(seconds: number): void {
  if (seconds === 0) return;
  throw new AppError("network_limit_reached", NETWORK_LIMIT_MESSAGE, { retryAfterSeconds: seconds });
}

/** Daily sample runs allowed for each run of another video, per network or account. */
const SAMPLE_FACTOR = 10;

/**
 * Counts a run of a bundled sample. It takes no use and needs no challenge, but with a model it costs as much as any
 * other: so it counts for a visitor's network, or for an account without premium.
 * @throws AppError network_limit_reached, daily_limit_reached
 */
export async function countSample(
  deps: SpendDeps,
  { owner, networkAddress }: { owner: Owner; networkAddress: string },
): Promise<void> {
  if (owner.userId === null) {
    if (networkAddress === LOOPBACK) return;
    const limit = { ...deps.freeRuns, max: deps.freeRuns.max * SAMPLE_FACTOR };
    refuse(await hitNetworks(deps, "samples", networkAddress, limit));
    return;
  }
  if (await findIsPremium(deps.db, owner)) return;
  const max = deps.dailyGenerations * SAMPLE_FACTOR;
  const seconds = await deps.allowance.hit(`samples:${ownerName(owner)}`, { max, windowSeconds: DAY_SECONDS });
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

/** Returns a use after a failure, so that only delivered results count. */
export async function giveBackUse(
  deps: Pick<Deps, "allowance">,
  owner: Owner,
  feature: FreeFeature,
  useId: string,
): Promise<void> {
  if (owner.userId === null) await deps.allowance.giveBack(owner.anonymousId, feature, useId);
  else await deps.allowance.giveBackDaily(owner.userId, feature, useId);
}

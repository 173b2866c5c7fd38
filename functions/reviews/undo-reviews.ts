import type { Owner } from "~/functions/accounts/owner";
import { ownItems, type ReviewDeps } from "./check-own-items";
import type { ReviewItemView } from "./model";
import type { LogPage } from "./optimizer/review-histories";
import type { StudyStatistics } from "./review-statistics";
import type { SettingsPatch, StudySettings } from "./schedule-settings";
import { syncCardChanges } from "./send-card-changes";

/** The caller's study statistics. @throws AppError authentication_required */
export async function readStatistics(deps: ReviewDeps, owner: Owner): Promise<StudyStatistics> {
  await syncCardChanges(deps, owner);
  return deps.reviewSchedule.statistics(owner, deps.now().getTime());
}

/** A page of the caller's log, for fitting weights. @throws AppError authentication_required */
export async function readLog(
  deps: ReviewDeps,
  { owner, after, limit }: { owner: Owner; after: number; limit: number },
): Promise<LogPage> {
  await ownItems(deps, owner, []);
  return deps.reviewSchedule.log(owner, after, limit);
}

/** @throws AppError authentication_required */
export async function readSettings(deps: ReviewDeps, owner: Owner): Promise<StudySettings> {
  await ownItems(deps, owner, []);
  return deps.reviewSchedule.settings(owner);
}

/** Changes the fields that are named. @throws AppError authentication_required */
export async function changeSettings(deps: ReviewDeps, owner: Owner, patch: SettingsPatch): Promise<StudySettings> {
  await ownItems(deps, owner, []);
  return deps.reviewSchedule.changeSettings(owner, patch);
}

/**
 * Undoes reviews by id, or the last few; the last one by default. Reviews already undone stay undone.
 * @throws AppError authentication_required
 */
export async function undoReviews(
  deps: ReviewDeps,
  { owner, ids, count = 1 }: { owner: Owner; ids?: readonly string[] | undefined; count?: number | undefined },
): Promise<{ undone: string[]; items: ReviewItemView[] }> {
  await ownItems(deps, owner, []);
  return deps.reviewSchedule.undo(owner, ids ? { ids } : { count }, deps.now().getTime());
}

import type { Owner } from "../deps";
import type { LogPage } from "./fitting/history";
import { catchUp } from "./hear";
import { ownItems, type ReviewDeps } from "./own-items";
import type { ItemView } from "./schema";
import type { SettingsPatch, StudySettings } from "./settings";
import type { StudyStatistics } from "./statistics";

/** What the caller can see of the progress. @throws AppError authentication_required */
export async function readStatistics(deps: ReviewDeps, owner: Owner): Promise<StudyStatistics> {
  await catchUp(deps, owner);
  return deps.study.statistics(owner, deps.now().getTime());
}

/** A page of the caller's log, for fitting weights to it. @throws AppError authentication_required */
export async function readLog(
  deps: ReviewDeps,
  { owner, after, limit }: { owner: Owner; after: number; limit: number },
): Promise<LogPage> {
  await ownItems(deps, owner, []);
  return deps.study.log(owner, after, limit);
}

/** @throws AppError authentication_required */
export async function readSettings(deps: ReviewDeps, owner: Owner): Promise<StudySettings> {
  await ownItems(deps, owner, []);
  return deps.study.settings(owner);
}

/** Changes the fields that are named. @throws AppError authentication_required */
export async function changeSettings(deps: ReviewDeps, owner: Owner, patch: SettingsPatch): Promise<StudySettings> {
  await ownItems(deps, owner, []);
  return deps.study.changeSettings(owner, patch);
}

/**
 * Undoes reviews by id, or the last so many; the last one when nothing is said. What is undone already stays so.
 * @throws AppError authentication_required
 */
export async function undoReviews(
  deps: ReviewDeps,
  { owner, ids, count = 1 }: { owner: Owner; ids?: readonly string[] | undefined; count?: number | undefined },
): Promise<{ undone: string[]; items: ItemView[] }> {
  await ownItems(deps, owner, []);
  return deps.study.undo(owner, ids ? { ids } : { count }, deps.now().getTime());
}

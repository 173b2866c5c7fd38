import { deleteMerge, findMerges } from "~/db/queries/reviews/review-rows";
import type { Deps } from "../deps";

/** Merges in one cron tick; the rest wait for the next. */
const SWEEP_LIMIT = 20;

/** Moves a visitor's study history into their account. Running it again changes nothing. */
export async function mergeVisitor(
  deps: Pick<Deps, "db" | "reviewSchedule" | "now">,
  merge: { userId: number; anonymousId: string },
): Promise<void> {
  await deps.reviewSchedule.merge(merge.anonymousId, merge.userId, deps.now().getTime());
  await deleteMerge(deps.db, merge);
}

/**
 * Merges visitors whose account has not asked for it yet. One failure does not stop the others.
 * @throws AggregateError of the failures
 */
export async function sweepMerges(deps: Pick<Deps, "db" | "reviewSchedule" | "now" | "log">): Promise<void> {
  const merges = await findMerges(deps.db, SWEEP_LIMIT);
  const failures: unknown[] = [];
  for (const merge of merges) {
    try {
      await mergeVisitor(deps, merge);
    } catch (thrown) {
      failures.push(thrown);
    }
  }
  if (merges.length > 0) deps.log("info", "study merged", { merges: merges.length - failures.length });
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} visitors were not taken over`);
}

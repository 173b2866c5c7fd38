import { deleteMerge, findMerges } from "~/db/queries/reviews";
import type { Deps } from "../deps";

/** Taken over in one tick of the cron; the rest waits for the next. */
const SWEEP_LIMIT = 20;

/** Has an account take over what its visitor studied. Carried out twice it changes nothing more. */
export async function mergeVisitor(
  deps: Pick<Deps, "db" | "reviewSchedule" | "now">,
  merge: { userId: number; anonymousId: string },
): Promise<void> {
  await deps.reviewSchedule.merge(merge.anonymousId, merge.userId, deps.now().getTime());
  await deleteMerge(deps.db, merge);
}

/**
 * Takes over what no account has asked for yet. One that fails holds no other up.
 * @throws AggregateError of those that failed
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

import { deleteMerge, findMerges } from "~/db/queries/reviews";
import type { Deps } from "../deps";

/** Taken over in one tick of the cron; the rest waits for the next. */
const SWEEP_LIMIT = 20;

/** Has an account take over what its visitor studied. Carried out twice it changes nothing more. */
export async function mergeVisitor(
  deps: Pick<Deps, "db" | "study" | "now">,
  merge: { userId: number; anonymousId: string },
): Promise<void> {
  await deps.study.merge(merge.anonymousId, merge.userId, deps.now().getTime());
  await deleteMerge(deps.db, merge);
}

/** Takes over what no account has asked for yet. */
export async function sweepMerges(deps: Pick<Deps, "db" | "study" | "now" | "log">): Promise<void> {
  const merges = await findMerges(deps.db, SWEEP_LIMIT);
  for (const merge of merges) await mergeVisitor(deps, merge);
  if (merges.length > 0) deps.log("info", "study merged", { merges: merges.length });
}

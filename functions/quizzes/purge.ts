import { purgeDeletedQuizzes } from "~/db/queries/quizzes";
import type { Deps } from "../deps";
import { UNDO_MS } from "../undo";

/** Purges quizzes whose deletion can no longer be undone. */
export async function purgeQuizzes(deps: Pick<Deps, "db" | "now">): Promise<number> {
  return purgeDeletedQuizzes(deps.db, new Date(deps.now().getTime() - UNDO_MS));
}

import { sweepDeletedHighlights } from "~/db/queries/highlights";
import type { Deps } from "../deps";
import { UNDO_MS } from "../undo";

/** Purges highlights whose deletion can no longer be undone. */
export async function sweepHighlights(deps: Pick<Deps, "db" | "now">): Promise<number> {
  return sweepDeletedHighlights(deps.db, new Date(deps.now().getTime() - UNDO_MS));
}

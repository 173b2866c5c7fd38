import { purgeDeletedHighlights } from "~/db/queries/highlights";
import type { Deps } from "../deps";
import { UNDO_MS } from "../undo";

/** Purges highlights whose deletion can no longer be undone. */
export async function purgeHighlights(deps: Pick<Deps, "db" | "now">): Promise<number> {
  return purgeDeletedHighlights(deps.db, new Date(deps.now().getTime() - UNDO_MS));
}

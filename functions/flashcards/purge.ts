import { purgeDeletedFlashcards } from "~/db/queries/flashcard-deletions";
import type { Deps } from "../deps";
import { UNDO_MS } from "../undo";

/** Purges cards whose deletion can no longer be undone. */
export async function purgeCards(deps: Pick<Deps, "db" | "now">): Promise<number> {
  return purgeDeletedFlashcards(deps.db, new Date(deps.now().getTime() - UNDO_MS));
}

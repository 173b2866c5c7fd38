import { sweepDeletedCollections } from "~/db/queries/collections/collection-rows";
import { purgeDeletedFlashcards } from "~/db/queries/flashcards/flashcard-deletions";
import { purgeDeletedHighlights } from "~/db/queries/highlights/highlight-rows";
import { deleteForgottenPrompts } from "~/db/queries/prds/prd-history";
import { purgeDeletedQuizzes } from "~/db/queries/quizzes/quiz-rows";
import { sweepDeletedTags } from "~/db/queries/tags/tag-rows";
import { sweepDeletedTranscripts } from "~/db/queries/transcripts/transcript-deletions";
import type { Deps } from "./deps";
import { UNDO_MS } from "./undo-window";

type PurgeDeps = Pick<Deps, "db" | "now" | "log">;

/** PRDs purged in one tick of the cron; the rest waits for the next. */
const MAX_PROMPTS = 200;

/** What was deleted before this moment can no longer be undone. */
const purgedBefore = ({ now }: PurgeDeps): Date => new Date(now().getTime() - UNDO_MS);

/**
 * Permanently deletes what its owner deleted too long ago to undo, one cron job per kind. Each takes a limited number
 * of rows; the rest waits for the next tick.
 */
export const PURGES: Record<string, (deps: PurgeDeps) => Promise<unknown>> = {
  "prompt purge": purgePrompts,
  "highlight purge": (deps) => purgeDeletedHighlights(deps.db, purgedBefore(deps)),
  "card purge": (deps) => purgeDeletedFlashcards(deps.db, purgedBefore(deps)),
  "quiz purge": (deps) => purgeDeletedQuizzes(deps.db, purgedBefore(deps)),
  "transcript purge": (deps) => sweepDeletedTranscripts(deps.db, purgedBefore(deps)),
  "tag purge": (deps) => sweepDeletedTags(deps.db, purgedBefore(deps)),
  "collection purge": (deps) => sweepDeletedCollections(deps.db, purgedBefore(deps)),
};

async function purgePrompts(deps: PurgeDeps): Promise<void> {
  const purged = await deleteForgottenPrompts(deps.db, purgedBefore(deps), MAX_PROMPTS);
  if (purged > 0) deps.log("info", "prompts removed", { removed: purged });
}

import { markTranscriptDeleted, restoreTranscriptRow } from "~/db/queries/transcripts/transcript-deletions";
import { updateVideoTitle } from "~/db/queries/transcripts/transcript-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { UNDO_MS } from "~/functions/undo-window";
import type { TranscriptHead } from "./model";
import { readTranscriptHead } from "./read-transcript";
import { transcriptNotFound } from "./transcript-not-found";

type TranscriptInput = { owner: Owner; id: number };

/** Renames a transcript. @throws AppError not_found */
export async function renameTranscript(
  deps: Pick<Deps, "db">,
  { owner, id, videoTitle }: TranscriptInput & { videoTitle: string },
): Promise<void> {
  if (!(await updateVideoTitle(deps.db, owner, id, videoTitle))) throw transcriptNotFound();
}

/**
 * Deletes a transcript with its quizzes, cards and highlights, which can be restored for a day. PRDs made from it stay.
 * @throws AppError not_found
 */
export async function deleteTranscript(
  deps: Pick<Deps, "db" | "now" | "cardsChanged">,
  { owner, id }: TranscriptInput,
): Promise<void> {
  if (!(await markTranscriptDeleted(deps.db, owner, id, deps.now()))) throw transcriptNotFound();
  await deps.cardsChanged(owner);
}

/**
 * Restores a deleted transcript and everything deleted with it. One that is not deleted is returned unchanged.
 * @throws AppError not_found
 */
export async function restoreTranscript(
  deps: Pick<Deps, "db" | "now" | "cardsChanged">,
  { owner, id }: TranscriptInput,
): Promise<TranscriptHead> {
  await restoreTranscriptRow(deps.db, owner, id, new Date(deps.now().getTime() - UNDO_MS));
  const head = await readTranscriptHead(deps, { owner, id });
  if (!head) throw transcriptNotFound();
  await deps.cardsChanged(owner);
  return head;
}

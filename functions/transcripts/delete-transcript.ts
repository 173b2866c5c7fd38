import { markTranscriptDeleted, restoreTranscriptRow } from "~/db/queries/transcripts/transcript-deletions";
import { updateVideoTitle } from "~/db/queries/transcripts/transcript-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { UNDO_MS } from "~/functions/undo-window";
import type { TranscriptHead } from "./model";
import { readTranscriptHead } from "./read-transcript";
import { transcriptNotFound } from "./transcript-not-found";

type TranscriptInput = { owner: Owner; id: number };

/** Gives a transcript another title. @throws AppError not_found */
export async function renameTranscript(
  deps: Pick<Deps, "db">,
  { owner, id, videoTitle }: TranscriptInput & { videoTitle: string },
): Promise<void> {
  if (!(await updateVideoTitle(deps.db, owner, id, videoTitle))) throw transcriptNotFound();
}

/**
 * Deletes a transcript with its quizzes, cards and highlights; for a day it can be brought back with them. PRDs made of it
 * stay.
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
 * Restores a deleted transcript with what was deleted with it. One that is there is answered as it is.
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

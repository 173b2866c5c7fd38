import { listHighlights, setHighlightDeleted, updateHighlight } from "~/db/queries/highlights/highlight-rows";
import { AppError } from "~/functions/errors";
import { transcriptNotFound } from "~/functions/transcripts/transcript-not-found";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import { cleanAnswer } from "./answer";
import { toHighlightView } from "./highlight-views";
import type { HighlightEdit, HighlightView } from "./model";

type HighlightInput = { owner: Owner; id: number };

/**
 * The owner's highlights of a transcript, in the order of the text.
 * @throws AppError not_found
 */
export async function readHighlights(
  deps: Pick<Deps, "db">,
  input: { owner: Owner; transcriptId: number },
): Promise<HighlightView[]> {
  const rows = await listHighlights(deps.db, input.owner, input.transcriptId);
  if (!rows) throw transcriptNotFound();
  return rows.map(toHighlightView);
}

/**
 * Changes the prompt, the answer, the note or the color of a highlight; the first two mark it as edited by hand.
 * @throws AppError not_found
 */
export async function editHighlight(
  deps: Pick<Deps, "db" | "now">,
  { owner, id, edit }: HighlightInput & { edit: HighlightEdit },
): Promise<HighlightView> {
  const { userPrompt, aiResponse, note, color } = edit;
  const isOfAnswer = userPrompt !== undefined || aiResponse !== undefined;
  const row = await updateHighlight(deps.db, owner, id, {
    ...(userPrompt === undefined ? {} : { userPrompt }),
    ...(aiResponse === undefined ? {} : { aiResponse: cleanAnswer(aiResponse) }),
    ...(note === undefined ? {} : { note: cleanAnswer(note) }),
    ...(color === undefined ? {} : { color }),
    ...(isOfAnswer ? { editedAt: deps.now() } : {}),
  });
  if (!row) throw highlightNotFound();
  return toHighlightView(row);
}

/**
 * Deletes a highlight, which can be restored for a day.
 * @throws AppError not_found
 */
export async function deleteHighlight(deps: Pick<Deps, "db" | "now">, { owner, id }: HighlightInput): Promise<void> {
  if (!(await setHighlightDeleted(deps.db, owner, id, deps.now()))) throw highlightNotFound();
}

/**
 * Restores a deleted highlight; one that is not deleted is returned unchanged.
 * @throws AppError not_found
 */
export async function restoreHighlight(deps: Pick<Deps, "db">, { owner, id }: HighlightInput): Promise<HighlightView> {
  const row = await setHighlightDeleted(deps.db, owner, id, null);
  if (!row) throw highlightNotFound();
  return toHighlightView(row);
}

/** The same whether it does not exist, was deleted, or belongs to someone else. */
function highlightNotFound(): AppError {
  return new AppError("not_found", "This highlight could not be found or you don't have access to it.");
}

import { call } from "~/app/browser/calls/call";
import type { NoteText } from "~/functions/exchange/note";

/** The new text of the note that a card belongs to. */
export type NoteUpdate = { id: number; text: NoteText };

/**
 * Updates the text of notes, one after the other.
 * @param onDone called with the number of notes updated so far
 * @throws CallFailed at the first that fails
 */
export async function updateNotes(updates: readonly NoteUpdate[], onDone: (count: number) => void): Promise<void> {
  for (const [index, { id, text }] of updates.entries()) {
    await call("PUT /api/flashcards/:id", { param: { id }, json: text });
    onDone(index + 1);
  }
}

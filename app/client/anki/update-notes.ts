import { call } from "~/app/client/api/call";
import type { NoteText } from "~/functions/exchange/note";

/** A text for the note of a card. */
export type NoteUpdate = { id: number; text: NoteText };

/**
 * Gives notes other texts, one after the other.
 * @param onDone called with the number of those that have theirs
 * @throws CallFailed at the first that fails
 */
export async function updateNotes(updates: readonly NoteUpdate[], onDone: (count: number) => void): Promise<void> {
  for (const [index, { id, text }] of updates.entries()) {
    await call("PUT /api/flashcards/:id", { param: { id }, json: text });
    onDone(index + 1);
  }
}

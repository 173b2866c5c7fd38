import type { FlashcardRow } from "~/db/queries/flashcards";

/**
 * The name under which a card's note goes into files, by which the same note is known when it comes back. What was moved
 * to another transcript has a key that only tells it apart there, so the time of its making goes with it.
 */
export function rowGuid({ key, noteKey, createdAt }: Pick<FlashcardRow, "key" | "noteKey" | "createdAt">): string {
  if (noteKey !== null) return noteKey;
  return key.startsWith("moved:") ? `${key}:${createdAt.getTime().toString(36)}` : key;
}

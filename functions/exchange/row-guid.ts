import type { FlashcardRow } from "~/db/queries/flashcards/flashcard-rows";

/**
 * The guid that identifies a card's note in an export and when it returns. The key of a note moved to another
 * transcript is unique only there, so its creation time is added.
 */
export function rowGuid({ key, noteKey, createdAt }: Pick<FlashcardRow, "key" | "noteKey" | "createdAt">): string {
  const name = noteKey ?? key;
  if (name.startsWith(FOREIGN)) return name.slice(FOREIGN.length, -1);
  return noteKey === null && key.startsWith("moved:") ? `${key}:${createdAt.getTime().toString(36)}` : name;
}

const FOREIGN = "file:";
/** Keys given here to notes that are moved, deleted, claimed or edited, and the suffix of a note's second card. */
const GIVEN_HERE = /^(?:moved|gone|claimed|note|file):|#\d+$/;

/** The key for an imported note: its own guid, unless one of our cards could get the same key. */
export function keyOfGuid(guid: string): string {
  return GIVEN_HERE.test(guid) ? `${FOREIGN}${guid}:` : guid;
}

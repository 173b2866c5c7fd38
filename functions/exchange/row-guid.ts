import type { FlashcardRow } from "~/db/queries/flashcards";

/**
 * The name under which a card's note goes into files, by which the same note is known when it comes back. What was moved
 * to another transcript has a key that only tells it apart there, so the time of its making goes with it.
 */
export function rowGuid({ key, noteKey, createdAt }: Pick<FlashcardRow, "key" | "noteKey" | "createdAt">): string {
  const name = noteKey ?? key;
  if (name.startsWith(FOREIGN)) return name.slice(FOREIGN.length, -1);
  return noteKey === null && key.startsWith("moved:") ? `${key}:${createdAt.getTime().toString(36)}` : name;
}

const FOREIGN = "file:";
/** Names that are given here to what is moved, deleted, claimed or edited, and the end of a second card's of a note. */
const GIVEN_HERE = /^(?:moved|gone|claimed|note|file):|#\d+$/;

/** What a note of a file is named by here: by its own name, unless a card of ours could come to have the same. */
export function keyOfGuid(guid: string): string {
  return GIVEN_HERE.test(guid) ? `${FOREIGN}${guid}:` : guid;
}

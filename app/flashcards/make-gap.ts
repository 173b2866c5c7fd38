import { listClozeNumbers } from "~/functions/flashcards/cloze";

/** A text and its selection, in UTF-16 units. */
export type Selection = { text: string; start: number; end: number };

/**
 * Turns the selection into a gap, as a new card or with the last gap's number; without a selection it inserts an empty
 * gap. The gap's content is selected afterward.
 */
export function makeGap({ text, start, end }: Selection, isSameCard = false): Selection & { inserted: string } {
  const last = listClozeNumbers(text).at(-1) ?? 0;
  const number = Math.max(1, isSameCard ? last : last + 1);
  const opening = `{{c${number}::`;
  const inside = text.slice(start, end);
  const inserted = `${opening}${inside}}}`;
  return {
    inserted,
    text: text.slice(0, start) + inserted + text.slice(end),
    start: start + opening.length,
    end: start + opening.length + inside.length,
  };
}

import { listClozeNumbers } from "~/functions/flashcards/cloze";

/** A text with what is selected in it, in UTF-16 units. */
export type Selection = { text: string; start: number; end: number };

/**
 * Makes a gap of what is selected, as a card of its own or together with the last gap; without a selection an empty gap
 * to write in. What is selected afterwards is the inside of the gap.
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

import type { Segment } from "../../../transcripts/schema";
import { countWords } from "./words";

/** Words beyond the limit, so that the sentence it falls into is whole. */
const SLACK = 100;
/** Characters for each word, at most: what holds next to no words costs time too. */
const CHARACTERS_A_WORD = 12;

/**
 * The segments from the first on that hold as many words as are read. Whatever looks at the whole text, before its words
 * are counted one by one, looks at these alone.
 * @param most words that are read
 */
export function withinReach(segments: readonly Segment[], most: number): readonly Segment[] {
  let words = 0;
  let characters = 0;
  for (const [index, { text }] of segments.entries()) {
    if (words >= most + SLACK || characters >= (most + SLACK) * CHARACTERS_A_WORD) return segments.slice(0, index);
    words += countWords(text);
    characters += text.length;
  }
  return segments;
}

import type { Segment } from "../../../transcripts/schema";
import { countWords } from "./words";

/** Words beyond the limit, so that the last sentence is complete. */
const SLACK = 100;
/** The most characters per word, because text with hardly any words takes time too. */
const CHARACTERS_A_WORD = 12;

/**
 * The first segments, up to the most words that are read. Everything that examines a whole text before counting its
 * words must use only these.
 * @param most the most words that are read
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

import type { Segment } from "../../../transcripts/schema";
import { countWords, firstWords } from "./words";

/** Words beyond the limit, so that the last sentence is complete. */
const SLACK = 100;
/** Words of one segment beyond the limit, after which it is cut: no real caption has as many. */
const LONGEST = 1000;
/** The most characters per word, because text with hardly any words takes time too. */
const CHARACTERS_A_WORD = 12;

/**
 * The first segments, up to the most words that are read. Everything that examines a whole text before counting its
 * words must use only these. A segment of very many words ends where they are too many.
 * @param most the most words that are read
 */
export function withinReach(segments: readonly Segment[], most: number): readonly Segment[] {
  let words = 0;
  let characters = 0;
  for (const [index, segment] of segments.entries()) {
    const { text } = segment;
    if (words >= most + SLACK || characters >= (most + SLACK) * CHARACTERS_A_WORD) return segments.slice(0, index);
    const [own, left] = [countWords(text), most + LONGEST - words];
    if (own > left) return [...segments.slice(0, index), { ...segment, text: firstWords(text, left) }];
    words += own;
    characters += text.length;
  }
  return segments;
}

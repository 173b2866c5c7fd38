import type { Segment } from "~/functions/transcripts/schema";

/** A stretch of speech as it is read: one time mark in the margin, then its segments. */
export type Paragraph = Segment[];

const PAUSE_MS = 4000;
const FULL_LENGTH = 420;
const MAX_LENGTH = 900;
const SENTENCE_END = /[.!?…。！？]["'”’)\]]*$/;

/**
 * Groups segments for reading: a new paragraph after a long pause, at the end of a sentence once it is long enough, and
 * where no sentence ends for a very long time (auto captions carry no punctuation).
 */
export function toParagraphs(segments: readonly Segment[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let length = 0;
  for (const segment of segments) {
    const current = paragraphs.at(-1);
    const before = current?.at(-1);
    const breaks =
      !before ||
      segment.startMs - before.endMs > PAUSE_MS ||
      length > MAX_LENGTH ||
      (length > FULL_LENGTH && SENTENCE_END.test(before.text));
    if (!current || breaks) {
      paragraphs.push([segment]);
      length = segment.text.length;
    } else {
      current.push(segment);
      length += segment.text.length + 1;
    }
  }
  return paragraphs;
}

const PARAGRAPHS_A_CHUNK = 8;

/** Paragraphs in stretches that the browser may leave unrendered until they come near. */
export function toChunks(paragraphs: readonly Paragraph[]): Paragraph[][] {
  return Array.from({ length: Math.ceil(paragraphs.length / PARAGRAPHS_A_CHUNK) }, (_, index) =>
    paragraphs.slice(index * PARAGRAPHS_A_CHUNK, (index + 1) * PARAGRAPHS_A_CHUNK),
  );
}

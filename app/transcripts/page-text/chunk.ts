import { formatMark } from "~/functions/text/format-time";
import type { Segment } from "~/functions/transcripts/model";
import type { TextParagraph } from "../group-paragraphs";

/**
 * About two screens of a transcript. Near the viewport it is rendered as lines, with a timestamp for each paragraph and an
 * element for each segment; elsewhere as plain text in one element.
 */
export type Chunk = {
  /** Indexes of its first and last segments. */
  first: number;
  last: number;
  paragraphs: readonly TextParagraph[];
};

const MAX_LETTERS = 3000;
const MAX_PARAGRAPHS = 16;
const MAX_SEGMENTS = 80;

/** Groups paragraphs into chunks. Paragraphs are never split: a very long one is a chunk of its own. */
export function toTextChunks(paragraphs: readonly TextParagraph[]): Chunk[] {
  const chunks: (Chunk & { paragraphs: TextParagraph[] })[] = [];
  let letters = 0;
  for (const paragraph of paragraphs) {
    const [first, last] = [paragraph.said[0]?.id ?? 0, paragraph.said.at(-1)?.id ?? 0];
    const length = chunkLength(paragraph);
    const current = chunks.at(-1);
    const isFull =
      !current ||
      letters + length > MAX_LETTERS ||
      current.paragraphs.length === MAX_PARAGRAPHS ||
      last - current.first >= MAX_SEGMENTS;
    if (isFull) {
      chunks.push({ first, last, paragraphs: [paragraph] });
      letters = length;
    } else {
      current.paragraphs.push(paragraph);
      current.last = last;
      letters += length;
    }
  }
  return chunks;
}

/** A paragraph's length in UTF-16 units, with spaces. */
export const chunkLength = ({ said }: TextParagraph): number =>
  said.reduce((sum, { text }) => sum + text.length + 1, 0);

/** What precedes a paragraph's words in plain text: its time, and the speaker's name if it changed. */
const opening = ({ speaker, said }: TextParagraph): string =>
  `${formatMark(said[0] ?? { startMs: 0 })}  ${speaker ? `${speaker}: ` : ""}`;

const wordsOf = (said: readonly Segment[]): string => said.map(({ text }) => text).join(" ");

/**
 * A chunk as plain text, for readers without a script, screen readers, and the browser's own search.
 * @returns `starts`: the offset in `text` at which each paragraph's words begin
 */
export function chunkToPlainText({ paragraphs }: Chunk): { text: string; starts: number[] } {
  let text = "";
  const starts: number[] = [];
  for (const [index, paragraph] of paragraphs.entries()) {
    text += `${index > 0 ? "\n\n" : ""}${opening(paragraph)}`;
    starts.push(text.length);
    text += wordsOf(paragraph.said);
  }
  return { text, starts };
}

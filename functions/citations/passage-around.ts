import { cleanText } from "~/functions/text/clean-text";
import { isUnspaced, wordsOf } from "~/functions/text/words";
import type { Segment } from "../transcripts/model";
import type { Citation } from "./model";

/** A line of the transcript around a quote. In the text, what is quoted stands between « and ». */
type PassageLine = { speaker?: string | undefined; text: string };

/** The passages that a line's citations stand in, in the order of the video. */
export type PassageFinder = (citations: readonly Citation[]) => PassageLine[][];

/** Captions after the quote's that belong to the passage, by the words of the quote's: a short one ends within a thought. */
const AFTER = [
  { below: 8, captions: 2 },
  { below: 15, captions: 1 },
];
/** A sentence that goes on after the quote is shown to its end, or so many words where there are no full stops. */
const MOST_WORDS_ON = 10;
const SENTENCE_END = /[.!?\u2026\u3002\uff01\uff1f]/u;
/** Most characters of a caption that are shown before and behind its quote; a caption may be minutes long. */
const BESIDE_QUOTE = 300;

/** A quote as [from, to) in the text of one segment. */
type Mark = { from: number; to: number };
/** Segments [first, last], and the quotes in them by position. */
type Passage = { first: number; last: number; marks: Map<number, Mark[]> };

/**
 * Creates a finder of what was said around quotes: the captions of the quote, the one before, and where captions are
 * short, one or two after. Passages that overlap are one.
 * @param least captions that are found after a quote in any case
 */
export function passageFinder(segments: readonly Segment[], least = 0): PassageFinder {
  const positions = new Map(segments.map(({ id }, position) => [id, position]));
  return (citations) => {
    const found = citations
      .map((citation) => passageOf(segments, positions.get(citation.segmentId), citation, least))
      .filter((passage) => passage !== null)
      .sort((one, other) => one.first - other.first);
    const joined: Passage[] = [];
    for (const next of found) {
      const before = joined.at(-1);
      if (before && next.first <= before.last + 1) join(before, next);
      else joined.push(next);
    }
    return joined.map((passage) => linesOf(segments, passage));
  };
}

function join(passage: Passage, next: Passage): void {
  passage.last = Math.max(passage.last, next.last);
  for (const [position, marks] of next.marks) {
    passage.marks.set(position, [...(passage.marks.get(position) ?? []), ...marks]);
  }
}

function passageOf(
  segments: readonly Segment[],
  position: number | undefined,
  citation: Citation,
  least: number,
): Passage | null {
  if (position === undefined) return null;
  const marks = findQuote(segments, position, citation.quote);
  const end = Math.max(position, ...marks.keys());
  const length = lengthOf(segments[end]?.text ?? "");
  const after = AFTER.find(({ below }) => length < below)?.captions ?? least;
  const last = Math.max(end + after, endOfThought(segments, end, marks));
  return { first: Math.max(0, position - 1), last: Math.min(segments.length - 1, last), marks };
}

/** The segment in which the sentence of a quote ends that ends in segment `end`; at most `MOST_WORDS_ON` further. */
function endOfThought(segments: readonly Segment[], end: number, marks: Passage["marks"]): number {
  const { speaker, text = "" } = segments[end] ?? {};
  let on = text.slice(marks.get(end)?.at(-1)?.to ?? text.length);
  let last = end;
  while (!SENTENCE_END.test(on) && lengthOf(on) < MOST_WORDS_ON) {
    const next = segments[last + 1];
    if (!next || next.speaker !== speaker || next.turn) return last;
    on += ` ${next.text}`;
    last += 1;
  }
  return last;
}

/** Words of a text; about two characters make a word where words are not spaced. */
function lengthOf(text: string): number {
  return wordsOf(text).reduce((sum, { folded }) => sum + (isUnspaced(folded) ? 0.5 : 1), 0);
}

/** Where the words of a quote stand, from the segment in which it begins. */
function findQuote(segments: readonly Segment[], position: number, quote: string): Map<number, Mark[]> {
  // The last word of a quote that was shortened may be cut.
  const wanted = wordsOf(quote).slice(0, quote.endsWith("\u2026") ? -1 : undefined);
  const spoken: { folded: string; at: number; start: number; end: number }[] = [];
  let begins = 0;
  for (let at = position; at < segments.length && spoken.length < begins + wanted.length; at += 1) {
    for (const word of wordsOf(segments[at]?.text ?? "")) spoken.push({ ...word, at });
    if (at === position) begins = spoken.length;
  }
  const start = spoken.findIndex((_, from) =>
    wanted.every(({ folded }, offset) => spoken[from + offset]?.folded === folded),
  );
  const marks = new Map<number, Mark[]>();
  if (start < 0) return marks;
  for (const { at, ...word } of spoken.slice(start, start + wanted.length)) {
    marks.set(at, [{ from: marks.get(at)?.[0]?.from ?? word.start, to: word.end }]);
  }
  return marks;
}

function linesOf(segments: readonly Segment[], { first, last, marks }: Passage): PassageLine[] {
  const quoted = Math.min(...marks.keys());
  return segments.slice(first, last + 1).map(({ speaker, text }, offset) => {
    const own = merged(marks.get(first + offset) ?? []);
    // Of a line without a quote, the side toward the quote is shown.
    const [nearest = { from: first + offset < quoted ? text.length : 0 }] = own;
    const shown = { from: nearest.from - BESIDE_QUOTE, to: (own.at(-1)?.to ?? nearest.from) + BESIDE_QUOTE };
    return { ...(speaker !== undefined && { speaker }), text: marked(text, own, shown) };
  });
}

/** Quotes in the order of the text, those that overlap as one. */
function merged(marks: readonly Mark[]): Mark[] {
  const all: Mark[] = [];
  for (const mark of [...marks].sort((one, other) => one.from - other.from)) {
    const before = all.at(-1);
    if (before && mark.from <= before.to) before.to = Math.max(before.to, mark.to);
    else all.push({ ...mark });
  }
  return all;
}

/** The text with its quotes between marks. Its own guillemets become single ones, so they cannot pose as marks. */
function marked(text: string, marks: readonly Mark[], shown: Mark): string {
  const plain = (from: number, to: number) =>
    text.slice(from, to).replaceAll("\u00ab", "\u2039").replaceAll("\u00bb", "\u203a");
  const [begin, end] = [Math.max(0, shown.from), Math.min(text.length, shown.to)];
  let at = begin;
  let line = begin > 0 ? "\u2026" : "";
  for (const { from, to } of marks) {
    line += `${plain(at, from)}\u00ab${plain(from, to)}\u00bb`;
    at = to;
  }
  return cleanText(`${line}${plain(at, end)}${end < text.length ? "\u2026" : ""}`);
}

import { cleanText, shorten } from "~/functions/text/clean-text";
import { isUnspaced, type Word, wordsOf } from "~/functions/text/words";
import type { Segment } from "~/functions/transcripts/model";
import { isBare } from "./bare-answers";
import { beginsTurn } from "./begins-turn";
import { closestStretch, slippedStretch, slipsOf, toleranceOf, type WordStretch } from "./closeness";
import type { Citation } from "./model";
import { voiceOf } from "./speaker-kinds";

/**
 * A quote with at least this many words (characters in unspaced scripts) need not be exact and is searched for in the
 * whole transcript.
 */
const ENOUGH_WORDS = 3;
const ENOUGH_CHARACTERS = 6;
/** A longer quote is a chapter, not evidence for a line, and would be slow to compare. */
const MAX_QUOTE_WORDS = 200;
const MAX_SHOWN_QUOTE = 400;

/** Where a model omitted part of a quote. */
const GAP = /\[?(?:\u2026|\.{3})\]?/;

/** `isName`: whether each word names something, judged by its capital letter inside the quote. */
type Quote = { words: string[]; isName: boolean[]; isLong: boolean; isBareAnswer: boolean };

/** Finds a quote in the transcript, or returns null if it was not said there. */
export type QuoteFinder = (segmentId: number, quote: string) => Citation | null;

/**
 * Creates a finder that reads the transcript at the first look-up; each look-up then costs about the length of the
 * quote and its surroundings. A quote must occur exactly in the cited segment joined with its neighbors; one short word
 * must be all of the cited segment, as an answer is (see `withoutBareAnswers`). From three words on, a small tolerance or one changed word in eight is allowed. An exact quote that occurs only once elsewhere
 * is cited there. Of a quote with a gap ("…"), the longest piece that was said is cited, and of one that runs over a
 * change of speaker, the longest turn. The citation quotes the transcript, not the model.
 */
export function quoteFinder(segments: readonly Segment[]): QuoteFinder {
  let indexed: Transcript | undefined;
  return (segmentId, text) => {
    indexed ??= indexTranscript(segments);
    const transcript = indexed;
    const cited = transcript.positionOf.get(segmentId);
    const quote = withoutName(text, cited === undefined ? undefined : segments[cited]);
    const found = findStretch(transcript, quote, cited) ?? findPiece(transcript, quote, cited);
    const turn = found && longestTurn(transcript, segments, found);
    return turn && citationOf(transcript, segments, turn);
  };
}

function findStretch(transcript: Transcript, text: string, cited: number | undefined): WordStretch | null {
  const quote = readQuote(text);
  if (!quote) return null;
  if (quote.isBareAnswer) return cited === undefined ? null : wholeSegment(transcript, quote, cited);
  return (
    (cited === undefined ? null : exactNear(transcript, quote, cited)) ??
    (quote.isLong ? exactOnce(transcript, quote) : null) ??
    (cited === undefined || !quote.isLong ? null : closeNear(transcript, quote, cited))
  );
}

/** The longest part of a quote with gaps that was said; short parts prove nothing and are skipped. */
function findPiece(transcript: Transcript, text: string, cited: number | undefined): WordStretch | null {
  const pieces = text.split(GAP);
  if (pieces.length < 2) return null;
  const found = pieces.flatMap((piece) =>
    readQuote(piece)?.isLong ? (findStretch(transcript, piece, cited) ?? []) : [],
  );
  const [first, ...others] = found;
  if (!first) return null;
  return others.reduce((longest, one) => (one.to - one.from > longest.to - longest.from ? one : longest), first);
}

/** Without the name that a prompt's line begins with. */
function withoutName(quote: string, segment: Segment | undefined): string {
  const name = segment && voiceOf(segment);
  const label = `${name}:`;
  return name && quote.startsWith(label) ? quote.slice(label.length) : quote;
}

/** The longest part of a stretch that one person says; null if no part of several is long enough to prove anything. */
function longestTurn(
  transcript: Transcript,
  segments: readonly Segment[],
  { from, to }: WordStretch,
): WordStretch | null {
  const { segmentOf } = transcript;
  const turns: WordStretch[] = [];
  for (let at = from; at < to; at += 1) {
    const turn = turns.at(-1);
    const [before, position] = [segmentOf[at - 1], segmentOf[at]];
    const begins = before !== position && beginsTurn(segments[before ?? -1], segments[position ?? -1]);
    if (turn && !begins) turn.to = at + 1;
    else turns.push({ from: at, to: at + 1 });
  }
  const [first, ...others] = turns;
  if (!first || others.length === 0) return first ?? null;
  const longest = others.reduce((best, one) => (one.to - one.from > best.to - best.from ? one : best), first);
  const words = transcript.words.slice(longest.from, longest.to).map(({ folded }) => folded);
  return isEnough(words) ? longest : null;
}

type Transcript = ReturnType<typeof indexTranscript>;

function indexTranscript(segments: readonly Segment[]) {
  const words: Word[] = [];
  /** For each word, the position of its segment; for each segment, its first word (and one past the last, at the end). */
  const segmentOf: number[] = [];
  const firstWord: number[] = [];
  const positionOf = new Map<number, number>();
  const occurrences = new Map<string, number[]>();
  segments.forEach((segment, position) => {
    firstWord.push(words.length);
    if (!positionOf.has(segment.id)) positionOf.set(segment.id, position);
    for (const word of wordsOf(segment.text)) {
      const known = occurrences.get(word.folded);
      if (known) known.push(words.length);
      else occurrences.set(word.folded, [words.length]);
      words.push(word);
      segmentOf.push(position);
    }
  });
  firstWord.push(words.length);
  return { words, segmentOf, firstWord, positionOf, occurrences };
}

function readQuote(text: string): Quote | null {
  const found = wordsOf(text);
  const words = found.map(({ folded }) => folded);
  if (words.length === 0 || words.length > MAX_QUOTE_WORDS) return null;
  const isName = found.map(({ start }, index) => index > 0 && /\p{Lu}/u.test(text.charAt(start)));
  return { words, isName, isLong: isEnough(words), isBareAnswer: isBare(words) };
}

function isEnough(words: readonly string[]): boolean {
  const unspaced = words.filter(isUnspaced).length;
  return unspaced >= ENOUGH_CHARACTERS || words.length - unspaced >= ENOUGH_WORDS;
}

/** The words of the cited segment and its neighbors, as [from, to). */
function surroundings({ firstWord }: Transcript, position: number): WordStretch {
  const last = firstWord.length - 1;
  return { from: firstWord[Math.max(0, position - 1)] ?? 0, to: firstWord[Math.min(last, position + 2)] ?? 0 };
}

/** All of the cited segment: one short word occurs anywhere, but as a whole caption it is an answer. */
function wholeSegment(transcript: Transcript, quote: Quote, position: number): WordStretch | null {
  const from = transcript.firstWord[position] ?? 0;
  const to = transcript.firstWord[position + 1] ?? from;
  return to - from === quote.words.length && matchesAt(transcript, quote, from) ? { from, to } : null;
}

function exactNear(transcript: Transcript, quote: Quote, position: number): WordStretch | null {
  const near = surroundings(transcript, position);
  const length = quote.words.length;
  const starts: number[] = [];
  for (let start = Math.max(0, near.from - length + 1); start < near.to; start += 1) {
    if (matchesAt(transcript, quote, start)) starts.push(start);
  }
  const start = starts.find((at) => transcript.segmentOf[at] === position) ?? starts[0];
  return start === undefined ? null : { from: start, to: start + length };
}

function exactOnce(transcript: Transcript, quote: Quote): WordStretch | null {
  let rarest: { offset: number; places: readonly number[] } | null = null;
  for (const [offset, word] of quote.words.entries()) {
    const places = transcript.occurrences.get(word);
    if (!places) return null;
    if (!rarest || places.length < rarest.places.length) rarest = { offset, places };
  }
  if (!rarest) return null;
  const { offset } = rarest;
  const starts = rarest.places.map((at) => at - offset).filter((start) => matchesAt(transcript, quote, start));
  const [start] = starts;
  return start === undefined || starts.length > 1 ? null : { from: start, to: start + quote.words.length };
}

function matchesAt({ words }: Transcript, quote: Quote, start: number): boolean {
  return quote.words.every((word, offset) => words[start + offset]?.folded === word);
}

function closeNear(transcript: Transcript, quote: Quote, position: number): WordStretch | null {
  const near = surroundings(transcript, position);
  const slack = quote.words.length + toleranceOf(quote.words.length) + slipsOf(quote.words.length);
  const from = Math.max(0, near.from - slack);
  const spoken = transcript.words.slice(from, near.to + slack).map(({ folded }) => folded);
  const found =
    closestStretch(quote.words, spoken) ?? slippedStretch(quote.words, spoken, (index) => quote.isName[index] === true);
  if (!found) return null;
  const stretch = { from: from + found.from, to: from + found.to };
  return stretch.from < near.to && stretch.to > near.from ? stretch : null;
}

/** The citation of a stretch of words, in the transcript's own spelling, at the segment in which it starts. */
function citationOf(transcript: Transcript, segments: readonly Segment[], { from, to }: WordStretch): Citation | null {
  const first = transcript.segmentOf[from];
  const last = transcript.segmentOf[to - 1];
  if (first === undefined || last === undefined) return null;
  const segment = segments[first];
  if (!segment) return null;
  const texts = segments.slice(first, last + 1).map(({ text }, index) => {
    const end = first + index === last ? transcript.words[to - 1]?.end : undefined;
    return text.slice(index === 0 ? transcript.words[from]?.start : 0, end);
  });
  return {
    segmentId: segment.id,
    startMs: segment.startMs,
    ...(segment.estimated && { estimated: segment.estimated }),
    ...(segment.speaker && { speaker: segment.speaker }),
    quote: shorten(cleanText(texts.join(" ")), MAX_SHOWN_QUOTE),
  };
}

import { isUnspacedSentence } from "../classifier/sentence-features";
import type { JudgedSentence } from "../document/extract-line";
import { quoteSpan, segmentIndexAt } from "../rules/passage";
import type { SentenceReading } from "../rules/read-sentences";
import { findTerms, type SpokenTerm } from "./spoken-terms";
import type { StudyModel } from "./study-words";

/** A term of the talk with the words around it, as spoken. `others`: terms of like shape, best first. */
export type Gap = {
  before: string;
  term: string;
  after: string;
  others: string[];
  startMs: number;
  /** Whether it is a sentence and no excerpt. */
  isWhole: boolean;
  citation: { segmentId: number; quote: string };
};

/** Words on either side, or as many characters as they take in a script without spaces. */
const AROUND = { words: 12, characters: 26 };
/** Words, or characters, that must remain on both sides together. */
const LEAST = { words: 8, characters: 18 };
const MIN_SCORE = 1.7;
/** Log odds of being worth keeping below which speech is small talk. */
const MIN_KEEP = -2;
/** Two gaps a minute. */
const APART_MS = 30_000;
/** Terms that may be wrong options; the others say little about the talk. */
const MOST_COMPARED = 300;
const OTHERS = 3;
/** Letters from which one word that begins another gives it away. */
const TELLING = 5;
const TWICE = /(?<![\p{L}\p{M}])(\p{L}+)(?: \1)+(?![\p{L}\p{M}])/giu;
const ENDS = /[.!?…。！？؟।]["'”’»)」]*\s*$/u;
const ENDED = /[.!?…。！？؟।]["'”’»)」]*(?:\s+|$|(?<=[。！？][」]?))/gu;

/** The gaps of a talk, the best first: at most two a minute, each for another term. */
export function findGaps(reading: SentenceReading, sentences: readonly JudgedSentence[], model: StudyModel): Gap[] {
  const isAside = asidesOf(sentences);
  const terms = findTerms(reading, model).filter((term) => term.score >= MIN_SCORE && !isAside(term.start));
  const first = new Map(terms.toReversed().map((term) => [term.key, term]));
  const best = [...first.values()].sort((a, b) => b.score - a.score).slice(0, MOST_COMPARED);
  const chosen: (Gap & { key: string })[] = [];
  for (const term of terms) {
    const startMs = startOf(term, reading);
    const isFree = chosen.every((one) => Math.abs(one.startMs - startMs) >= APART_MS && !isAlike(one.key, term.key));
    const gap = isFree ? gapAt(term, reading, best) : null;
    if (gap) chosen.push({ ...gap, key: term.key });
  }
  return chosen.map(({ key, ...gap }) => gap);
}

/** Tells whether what was said at an offset is small talk or advertises. */
function asidesOf(sentences: readonly JudgedSentence[]): (offset: number) => boolean {
  return (offset) => {
    let [low, high] = [0, sentences.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sentences[middle]?.end ?? 0) > offset) high = middle;
      else low = middle + 1;
    }
    const said = sentences[low];
    return said !== undefined && (said.isSponsored || said.keep < MIN_KEEP);
  };
}

function startOf({ start }: SpokenTerm, { passage }: SentenceReading): number {
  return passage.segments[segmentIndexAt(passage, start)]?.startMs ?? 0;
}

function gapAt(term: SpokenTerm, reading: SentenceReading, terms: readonly SpokenTerm[]): Gap | null {
  const { passage, language } = reading;
  const { text } = passage;
  const isUnspaced = isUnspacedSentence(term.text);
  const around = isUnspaced ? AROUND.characters : AROUND.words;
  const least = isUnspaced ? LEAST.characters : LEAST.words;
  const measure = (said: string) => (isUnspaced ? said.replaceAll(" ", "").length : wordsOf(said).length);
  const near = {
    before: lastOf(text.slice(0, term.start), around, isUnspaced),
    after: firstOf(text.slice(term.end), around, isUnspaced),
  };
  const inSentence = { before: sentenceEnd(near.before), after: sentenceStart(near.after) };
  const isEnough = measure(inSentence.before) + measure(inSentence.after) >= least;
  const sides = isEnough ? inSentence : near;
  const found = quoteSpan(passage, term.start - sides.before.length, term.end + sides.after.length);
  const isTold = tells(`${sides.before} ${sides.after}`, term.text, isUnspaced);
  if (!found || isTold || measure(sides.before) + measure(sides.after) < least) return null;
  const clean = (said: string) => {
    const spoken = language.habits.fillers ? said.replace(language.habits.fillers, " ") : said;
    return isUnspaced ? spoken.replaceAll(" ", "") : spoken.replace(/\s+/g, " ").replace(TWICE, "$1");
  };
  const isBegun = sides.before.length === term.start || (isEnough && sides.before !== near.before);
  const isDone = term.end + sides.after.length === text.length || ENDS.test(sides.after);
  return {
    before: isBegun ? clean(sides.before).trimStart() : `… ${clean(sides.before).trimStart()}`,
    term: term.text,
    after: isDone ? clean(sides.after).trimEnd() : `${clean(sides.after).trimEnd()} …`,
    others: othersOf(term, terms, `${sides.before} ${sides.after}`),
    startMs: startOf(term, reading),
    isWhole: isBegun && isDone,
    citation: { segmentId: found.segmentId, quote: found.quote },
  };
}

const wordsOf = (said: string) => said.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
const LONGEST = 200;

function lastOf(text: string, count: number, isUnspaced: boolean): string {
  if (isUnspaced) return text.slice(-count);
  return text
    .slice(-LONGEST)
    .split(" ")
    .slice(-count - 1)
    .join(" ");
}

function firstOf(text: string, count: number, isUnspaced: boolean): string {
  if (isUnspaced) return text.slice(0, count);
  return text
    .slice(0, LONGEST)
    .split(" ")
    .slice(0, count + 1)
    .join(" ");
}

/** The part of what comes before that belongs to the same sentence. */
function sentenceEnd(before: string): string {
  const last = [...before.matchAll(ENDED)].at(-1);
  return last ? before.slice(last.index + last[0].length) : before;
}

function sentenceStart(after: string): string {
  const first = after.match(ENDED)?.[0];
  return first === undefined ? after : after.slice(0, after.indexOf(first) + first.length);
}

/** Whether the words beside a gap hold the term, a form of it, or a word made of it. */
function tells(beside: string, term: string, isUnspaced: boolean): boolean {
  if (isUnspaced) return beside.replaceAll(" ", "").includes(term);
  const parts = wordsOf(term).filter((word) => word.length >= TELLING - 1);
  return wordsOf(beside).some((word) =>
    parts.some((part) => word.includes(part) || (word.length >= TELLING && isAlike(word, part))),
  );
}

function isAlike(one: string, other: string): boolean {
  const length = Math.max(TELLING, Math.min(one.length, other.length) - 2);
  return one === other || (one.length >= TELLING && one.slice(0, length) === other.slice(0, length));
}

/** Up to three other terms with as many words, the same kind of first letter, and if possible the same ending. */
function othersOf(term: SpokenTerm, terms: readonly SpokenTerm[], beside: string): string[] {
  const isUnspaced = isUnspacedSentence(term.text);
  const kind = ({ text }: SpokenTerm) => `${/^\p{Lu}/u.test(text)} ${/^\p{sc=Han}/u.test(text)}`;
  const like = terms.filter(
    (other) =>
      other.words === term.words &&
      kind(other) === kind(term) &&
      !isAlike(other.key, term.key) &&
      !other.text.includes(term.text) &&
      !term.text.includes(other.text) &&
      !tells(beside, other.text, isUnspaced),
  );
  const distance = ({ text }: SpokenTerm) =>
    Math.abs(text.length - term.text.length) - (text.slice(-2) === term.text.slice(-2) ? 6 : 0);
  const chosen: SpokenTerm[] = [];
  for (const other of like.sort((a, b) => distance(a) - distance(b))) {
    if (!chosen.some(({ key }) => isAlike(key, other.key))) chosen.push(other);
    if (chosen.length === OTHERS) break;
  }
  return chosen.map(({ text }) => text);
}

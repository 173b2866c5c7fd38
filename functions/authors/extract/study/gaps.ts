import { isUnspacedSentence } from "../classifier/sentence-features";
import type { JudgedSentence } from "../document/extract-line";
import { quoteSpan, segmentIndexAt } from "../rules/passage";
import type { SentenceReading } from "../rules/read-sentences";
import { othersOf } from "./choices";
import { isAlike, tells, wordsOf } from "./gap-words";
import { findTerms, type SpokenTerm } from "./spoken-terms";
import type { StudyModel } from "./study-words";
import type { Usages } from "./usage";

/** A term of the talk with the words around it, as spoken. `others`: three terms that fit into it, or none. */
export type Gap = {
  before: string;
  term: string;
  after: string;
  others: string[];
  startMs: number;
  /** Whether it is a sentence and no excerpt. */
  isWhole: boolean;
  /** Whether only who heard the talk can say the term, as a question takes that shows no other side. */
  isTelling: boolean;
  citation: { segmentId: number; quote: string };
};

/** Words on either side, or as many characters as they take in a script without spaces. */
const AROUND = { words: 12, characters: 26 };
/** Words, or characters, that must remain on both sides together. */
const LEAST = { words: 8, characters: 18 };
const MIN_SCORE = 1.7;
/** What is said more often is what the talk is all about, so its sentences are completed without having heard it. */
const MOST_TIMES = 3;
/** Characters of a name in a script without spaces that is composed of two. */
const COMPOSED = 4;
/** The score of terms that may still be wrong options. */
const MIN_COMPARED = 1.2;
/** Log odds of being worth keeping below which speech is small talk. */
const MIN_KEEP = -2;
/** Two gaps a minute. */
const APART_MS = 30_000;
/** Terms that may be wrong options; the others say little about the talk. */
const MOST_COMPARED = 300;
const TWICE = /(?<![\p{L}\p{M}])(\p{L}+)(?: \1)+(?![\p{L}\p{M}])/giu;
const ENDS = /[.!?…。！？؟।]["'”’»)」]*\s*$/u;
const ENDED = /[.!?…。！？؟।]["'”’»)」]*(?:\s+|$|(?<=[。！？][」]?))/gu;

/** The gaps of a talk, the best first: at most two a minute, each for another term. */
export function findGaps(reading: SentenceReading, sentences: readonly JudgedSentence[], model: StudyModel): Gap[] {
  const isAside = asidesOf(sentences);
  const found = findTerms(reading, model);
  const said = found.terms.filter((term) => term.score >= MIN_COMPARED && !isAside(term.start));
  const terms = said
    .filter((term) => term.score >= MIN_SCORE && !found.usages.isTorn(term))
    .sort((a, b) => Number(isTelling(b)) - Number(isTelling(a)) || b.score - a.score);
  const first = new Map(said.toReversed().map((term) => [term.key, term]));
  const best = [...first.values()].sort((a, b) => b.score - a.score).slice(0, MOST_COMPARED);
  const chosen: (Gap & { key: string })[] = [];
  for (const term of terms) {
    const startMs = startOf(term, reading);
    const isFree = chosen.every((one) => Math.abs(one.startMs - startMs) >= APART_MS && !isAlike(one.key, term.key));
    const gap = isFree ? gapAt(term, reading, { best, usages: found.usages }) : null;
    if (gap) chosen.push({ ...gap, key: term.key });
  }
  return chosen.map(({ key, ...gap }) => gap);
}

/** Whether a gap asks for what the talk introduces there or for a composed name, not for any word that fits. */
function isTelling({ isIntroduced, isCalled, said, text, times }: SpokenTerm): boolean {
  const isComposed = said.length > 1 || (isUnspacedSentence(text) && text.length >= COMPOSED);
  return isCalled || said.length > 1 || (times <= MOST_TIMES && (isIntroduced || isComposed));
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

type Known = { best: readonly SpokenTerm[]; usages: Usages };

function gapAt(term: SpokenTerm, reading: SentenceReading, { best, usages }: Known): Gap | null {
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
    others: othersOf(term, best, sides, usages),
    startMs: startOf(term, reading),
    isWhole: isBegun && isDone,
    isTelling: isTelling(term),
    citation: { segmentId: found.segmentId, quote: found.quote },
  };
}

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

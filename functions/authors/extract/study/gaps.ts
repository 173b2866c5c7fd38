import { findNumerals } from "~/functions/text/numerals/find-numerals";
import { isUnspacedSentence } from "../classifier/sentence-features";
import type { JudgedSentence } from "../document/extract-line";
import { quoteSpan, segmentIndexAt } from "../rules/passage";
import type { SentenceReading } from "../rules/read-sentences";
import { isCorrected } from "../rules/retraction/cues-of";
import { cutToWholeWords } from "../rules/whole-words";
import { isEcho } from "./called-names";
import { othersOf } from "./choices";
import { beginsLate, clauseAfter, clauseBefore, type Starts } from "./clause-begin";
import { cutAtSense, type Sides } from "./cut-at-sense";
import { begunBefore, doneAfter, ENDS, sentenceEnd, sentenceStart } from "./excerpt-words";
import { isAlike, wordsOf } from "./gap-words";
import { headOf, isGivenAway, mostBare, POINTED_WORDS, pointsBefore, withSentenceBefore } from "./names-explained";
import { findTerms, type SpokenTerm } from "./spoken-terms";
import { neverIn, type StudyModel, type StudyWords } from "./study-words";
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

/** Words on either side, as many characters as they take in a script without spaces, and words before "that is called". */
const AROUND = { words: 12, characters: 26, pointing: 18 };
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
/** Two gaps a minute of talk. Names that are given may stand closer, for a lecture gives several in a row. */
const PER_MS = 30_000;
const APART_MS = { named: 10_000, others: PER_MS };
/** How many pieces of speech around terms that they do not introduce are asked about, where nothing better is. */
const FILLED_MS = 360_000;
/** Terms that may be wrong options; the others say little about the talk. */
const MOST_COMPARED = 300;
const TWICE = /(?<![\p{L}\p{M}])(\p{L}+(?:['’ ]\p{L}+)?)(?: \1)+(?![\p{L}\p{M}])/giu;

/**
 * The gaps of a talk, the best first: at most two a minute, each for another term.
 * @param isClear whether nothing in a sentence refers to an earlier one
 */
export function findGaps(
  reading: SentenceReading,
  sentences: readonly JudgedSentence[],
  model: StudyModel,
  isClear: (said: string, maySituate: boolean) => boolean,
): Gap[] {
  const isAside = asidesOf(sentences, reading, model.words[reading.code]);
  const found = findTerms(reading, model);
  const said = found.terms.filter((term) => term.score >= MIN_COMPARED && !isAside(term.start));
  const terms = said
    .filter((term) => term.score >= MIN_SCORE && !found.usages.isTorn(term))
    .sort(
      (a, b) =>
        Number(b.isIntroduced) - Number(a.isIntroduced) ||
        Number(isTelling(b)) - Number(isTelling(a)) ||
        b.score - a.score,
    );
  const first = new Map(said.toReversed().map((term) => [term.key, term]));
  const best = [...first.values()].sort((a, b) => b.score - a.score).slice(0, MOST_COMPARED);
  const chosen: (Gap & { key: string })[] = [];
  const [most, few] = [PER_MS, FILLED_MS].map((each) => Math.max(1, Math.ceil(lastedOf(reading) / each))) as [
    number,
    number,
  ];
  const words = model.words[reading.code];
  const starts = new Set(reading.sentences.map(({ start }) => start));
  let isTold = false;
  for (const term of terms) {
    if (chosen.length === most) break;
    const startMs = startOf(term, reading);
    const apart = term.isCalled ? APART_MS.named : APART_MS.others;
    const isFree = chosen.every((one) => Math.abs(one.startMs - startMs) >= apart && !isAlike(one.key, term.key));
    const gap = isFree ? gapAt(term, reading, { best, usages: found.usages, words, isClear, starts }) : null;
    // A single word of a sentence that does not introduce it says little: "the microbe is weakened".
    const isPassing = !gap?.isWhole || (term.said.length === 1 && !isUnspacedSentence(term.text));
    const isFilling = gap && words?.terms && !term.isIntroduced && isPassing;
    const isUnclear = gap?.isWhole && !term.isIntroduced && !isClear(headIn(gap), false);
    if (!gap || isUnclear || (isFilling && (isTold || chosen.length >= few))) continue;
    isTold ||= !isFilling;
    chosen.push({ ...gap, key: term.key });
  }
  return chosen.map(({ key, ...gap }) => gap);
}

const headIn = ({ before, term, after }: Gap) => headOf(`${before}${term}${after}`, isUnspacedSentence(term));

/** Whether a gap asks for what the talk introduces there or for a composed name, not for any word that fits. */
function isTelling({ isIntroduced, isCalled, said, text, times }: SpokenTerm): boolean {
  const isComposed = said.length > 1 || (isUnspacedSentence(text) && text.length >= COMPOSED);
  return isCalled || said.length > 1 || (times <= MOST_TIMES && (isIntroduced || isComposed));
}

/**
 * Tells whether what was said at an offset is small talk, advertises, announces something, stands for another noun, or
 * is taken back at once.
 */
function asidesOf(
  sentences: readonly JudgedSentence[],
  { passage, code }: SentenceReading,
  words: StudyWords | undefined,
): (offset: number) => boolean {
  const { announces = "$^", instead = "$^" } = words ? neverIn(words) : {};
  const useless = cutToWholeWords(`(?:${announces}|${instead})`, passage.text);
  const textOf = (one: JudgedSentence | undefined) => (one ? passage.text.slice(one.start, one.end) : "");
  return (offset) => {
    let [low, high] = [0, sentences.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sentences[middle]?.end ?? 0) > offset) high = middle;
      else low = middle + 1;
    }
    const [said, next] = [sentences[low], sentences[low + 1]];
    const isTakenBack =
      said?.finding.isTakenBack || isCorrected(passage.text.slice(offset, said?.end), textOf(next), code);
    return (
      said !== undefined && (isTakenBack || said.isSponsored || said.keep < MIN_KEEP || useless.test(textOf(said)))
    );
  };
}

function startOf({ start }: SpokenTerm, { passage }: SentenceReading): number {
  return passage.segments[segmentIndexAt(passage, start)]?.startMs ?? 0;
}

function lastedOf({ passage: { segments } }: SentenceReading): number {
  return (segments.at(-1)?.endMs ?? 0) - (segments[0]?.startMs ?? 0);
}

type Known = {
  best: readonly SpokenTerm[];
  usages: Usages;
  words: StudyWords | undefined;
  isClear: (said: string, maySituate: boolean) => boolean;
  starts: Starts;
};

type Near = Sides & { isBegun: boolean };

/** The words around a term; of a name given in speech without full stops, its clause, or null where that has no beginning. */
function nearTo(term: SpokenTerm, reading: SentenceReading, { words, starts }: Known): Near | null {
  const { text } = reading.passage;
  const isUnspaced = isUnspacedSentence(term.text);
  const around = isUnspaced ? AROUND.characters : AROUND.words;
  const said = text.slice(0, term.start);
  const isPointing = pointsBefore(term, said, words);
  const before = begunBefore(said, isPointing ? AROUND.pointing : around, isUnspaced);
  const after = doneAfter(text.slice(term.end), around, isUnspaced);
  const isCut = sentenceEnd(before) === before && before.length < term.start;
  if (!(term.isCalled || isPointing) || !isCut || !words?.terms || isUnspaced) return { before, after, isBegun: false };
  const least = isPointing ? POINTED_WORDS : LEAST.words;
  const begun = clauseBefore(said, { words, starts, least, clean: cleanIn(reading, isUnspaced) });
  const [next = ""] = wordsOf(after);
  const isExplained = term.said.some((word) => isEcho(next, word));
  return begun === null
    ? null
    : { before: begun, after: isExplained ? "" : clauseAfter(after, term.end, starts), isBegun: true };
}

function cleanIn({ language: { habits } }: SentenceReading, isUnspaced: boolean): (said: string) => string {
  return (said) => {
    const spoken = habits.fillers ? said.replace(habits.fillers, " ") : said;
    return isUnspaced ? spoken.replaceAll(" ", "") : spoken.replace(/\s+/g, " ").replace(TWICE, "$1");
  };
}

function gapAt(term: SpokenTerm, reading: SentenceReading, known: Known): Gap | null {
  const { best, usages, words, isClear } = known;
  const { passage } = reading;
  const { text } = passage;
  const isUnspaced = isUnspacedSentence(term.text);
  const least = isUnspaced ? LEAST.characters : LEAST.words;
  const measure = (said: string) => (isUnspaced ? said.replaceAll(" ", "").length : wordsOf(said).length);
  const isPointing = term.isCalled && pointsBefore(term, text.slice(0, term.start), words);
  const near = nearTo(term, reading, known);
  if (!near) return null;
  const isNamed = term.isCalled || term.isIntroduced;
  // "NKCC two" is one name, of which captions write half as a number.
  const [next = ""] = near.after.trimStart().split(" ");
  if (isNamed && (/^\d/.test(next) || findNumerals(next, reading.code).length > 0)) return null;
  // "Alfabeto Fonético Internacional" is one name too.
  if (reading.code !== "de" && /(?<!\S)\p{Lu}\S*$/u.test(term.text) && /^ \p{Lu}/u.test(text.slice(term.end)))
    return null;
  const inSentence = { before: sentenceEnd(near.before), after: sentenceStart(near.after) };
  const says = ({ before, after }: Sides) => measure(before) + measure(after) >= least;
  /** Whether there is room for what "that" stands for in "that is called". */
  const isPointedAt = ({ before }: Sides) =>
    !isPointing || before.length >= inSentence.before.length || measure(before) >= POINTED_WORDS;
  const isBare = measure(inSentence.before) <= mostBare(inSentence.before, isPointing, words);
  const isShort =
    isNamed && (isBare || !says(inSentence)) && inSentence.before !== near.before && ENDS.test(inSentence.after);
  const explained = isShort ? withSentenceBefore(term, inSentence, { text, isUnspaced, words, isClear }) : null;
  if (isShort && explained === null) return null;
  // A whole sentence too short to ask about would stand between halves of two others.
  if (!isNamed && !says(inSentence) && inSentence.before !== near.before && inSentence.after !== near.after)
    return null;
  const isEnough = explained !== null || says(inSentence);
  const said = explained ?? (isEnough ? inSentence : near);
  const sides = cutAtSense(said, words, {
    ...{ isUnspaced, isNamed, isPointing, isEnough: (sides) => says(sides) && isPointedAt(sides) },
    isOpen: {
      before: !near.isBegun && said.before === near.before && said.before.length < term.start,
      after: !ENDS.test(said.after) && term.end + said.after.length < text.length,
    },
  });
  const start = term.start - sides.before.trimStart().length;
  const isBegun = start === 0 || (isEnough && ENDS.test(text.slice(Math.max(0, start - 4), start)));
  const found = quoteSpan(passage, term.start - sides.before.length, term.end + sides.after.length);
  const isTold = isGivenAway(term, term.isCalled && term.said.length > 1 ? sides : said, isUnspaced);
  if (!found || isTold || measure(sides.before) + measure(sides.after) < least) return null;
  const clean = cleanIn(reading, isUnspaced);
  if (words && beginsLate(clean(sides.before).trimStart(), words)) return null;
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

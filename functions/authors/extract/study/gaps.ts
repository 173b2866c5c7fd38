import { findNumerals } from "~/functions/text/numerals/find-numerals";
import type { JudgedSentence } from "../document/extract-line";
import { quoteSpan, segmentIndexAt, sentenceIndexAt } from "../rules/passage";
import type { SentenceReading } from "../rules/read-sentences";
import { isCorrected } from "../rules/retraction/cues-of";
import { cutToWholeWords } from "../rules/whole-words";
import { beginsLate, clauseAfter, clauseBefore, type Starts } from "./clause-begin";
import { cutAtSense, type Sides } from "./cut-at-sense";
import { begunBefore, doneAfter, ENDS, sentenceEnd, sentenceStart } from "./excerpt-words";
import { echoesIn, isAlike, wordsOf } from "./gap-words";
import { readOptions } from "./like-terms";
import { isGivenAway, mostBare, POINTED_WORDS, pointsBefore, withSentenceBefore } from "./names-explained";
import type { StudyModel, StudyWords } from "./study-words";
import { type Slotted, swappedTerm } from "./swapped-term";
import { findTerms, type SpokenTerm } from "./terms/find-terms";
import { isUnspacedIn } from "./terms/term-spans";

/** A term of the talk with the words around it, as spoken. */
export type Gap = {
  before: string;
  term: string;
  after: string;
  /** Another term with which the sentence is false; null if there is none. */
  other: string | null;
  /** Other terms of its kind, as wrong options; empty if there are too few. */
  options: string[];
  startMs: number;
  /** Whether it is a sentence and no excerpt. */
  isWhole: boolean;
  citation: { segmentId: number; quote: string };
};

/** Words on either side, as many characters as they take in a script without spaces, and words before "that is called". */
const AROUND = { words: 15, characters: 26, pointing: 18 };
/**
 * With fewer words, or characters, before a gap readers found its cards worse. `clause`, `most`: how many words before a gap
 * its clause may begin.
 */
const CONTEXT = { words: 8, characters: 14, clause: 12, most: 26 };
/** What follows a term that a question ends with. */
const ASKED = /^["'”’»)」 \u00A0\u202F]*[?？؟]/u;
/** Words before a term that ends its sentence with which that may only turn to it. */
const TURNING = 3;
/** Words, or characters, that must remain on both sides together. */
const LEAST = { words: 8, characters: 18 };
/**
 * Log odds from which readers found at most one card in ten bad: a whole sentence, an excerpt, how much more for words in
 * a row between which a sentence may have ended, and how much less for a name that a learner's selection gives.
 */
const LEAST_SCORE = { whole: 0.7, excerpt: 1.3, loose: 0.8, selected: 1.2 };
/** Log odds of being worth keeping below which speech is small talk. */
const MIN_KEEP = -2;
/**
 * From this many gaps on, and this often, a talk explains terms. A pitch and a selection do not, and are asked about whatever
 * they say.
 */
const EXPLAINING = { gaps: 5, everyMs: 180_000 };
/** At most two gaps a minute of talk, but a lecture gives several names in a row. */
const PER_MS = 30_000;
const APART_MS = 8_000;
const TWICE = /(?<![\p{L}\p{M}])(\p{L}+(?:['’ ]\p{L}+)?)(?: \1)+(?![\p{L}\p{M}])/giu;

/**
 * The gaps of a talk, the best first: at most two a minute, each for another term; all places where it says what a
 * term is; and whether it explains terms.
 * @param isClear whether nothing in a sentence refers to an earlier one
 * @throws AppError `cancelled` when the signal aborts
 */
export async function findGaps(
  reading: SentenceReading & { isSelection: boolean },
  sentences: readonly JudgedSentence[],
  model: StudyModel,
  isClear: (said: string, maySituate: boolean) => boolean,
  signal?: AbortSignal,
): Promise<{ gaps: Gap[]; terms: readonly SpokenTerm[]; isExplaining: boolean }> {
  const isAside = asidesOf(sentences, reading, model.words[reading.code]);
  const { terms, slotOf } = await findTerms({ ...reading, sentences }, model, signal);
  const chosen: (Excerpt & Slotted & { key: string; start: number })[] = [];
  const most = Math.max(1, Math.ceil(lastedOf(reading) / PER_MS));
  const words = model.words[reading.code];
  const starts = new Set(reading.sentences.map(({ start }) => start));
  const lowered = reading.isSelection ? LEAST_SCORE.selected : 0;
  for (const term of terms) {
    if (chosen.length === most || term.score < LEAST_SCORE.whole - lowered) break;
    const score = term.score + (term.isCalled ? lowered : 0);
    const startMs = startOf(term, reading);
    const isFree = chosen.every((one) => Math.abs(one.startMs - startMs) >= APART_MS && !isAlike(one.key, term.key));
    const gap = isFree && !isAside(term.start) ? excerptOf(term, reading, { words, isClear, starts }) : null;
    const least = (gap?.isWhole ? LEAST_SCORE.whole : LEAST_SCORE.excerpt) + (term.isLoose ? LEAST_SCORE.loose : 0);
    if (!gap || score < least) continue;
    chosen.push({ ...gap, key: term.key, start: term.start, said: term.said, slot: slotOf(term.said, gap.before) });
  }
  const optionsOf = readOptions(terms, slotOf);
  const gaps = chosen.map((gap) => {
    const { key, said, slot, start, ...shown } = gap;
    return { ...shown, other: swappedTerm(gap, chosen), options: optionsOf(gap) };
  });
  const isOften = gaps.length * EXPLAINING.everyMs >= lastedOf(reading);
  return { gaps, terms, isExplaining: !reading.isSelection && gaps.length >= EXPLAINING.gaps && isOften };
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
  const { announces = "$^", instead = "$^" } = words ? words.never : {};
  const useless = cutToWholeWords(`(?:${announces}|${instead})`, passage.text);
  const textOf = (one: JudgedSentence | undefined) => (one ? passage.text.slice(one.start, one.end) : "");
  return (offset) => {
    const index = sentenceIndexAt(sentences, offset);
    const [said, next] = [sentences[index], sentences[index + 1]];
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

type Excerpt = Omit<Gap, "other" | "options">;

type Known = {
  words: StudyWords | undefined;
  isClear: (said: string, maySituate: boolean) => boolean;
  starts: Starts;
};

type Near = Sides & { isBegun: boolean };

/** The words around a term; of a name given in speech without full stops, its clause, or null where that has no beginning. */
function nearTo(term: SpokenTerm, reading: SentenceReading, { words, starts }: Known): Near | null {
  const { text } = reading.passage;
  const isUnspaced = isUnspacedIn(reading.code);
  const around = isUnspaced ? AROUND.characters : AROUND.words;
  const said = text.slice(0, term.start);
  const isPointing = pointsBefore(term, said, words);
  const before = begunBefore(said, isPointing ? AROUND.pointing : around, isUnspaced);
  const after = doneAfter(text.slice(term.end), around, isUnspaced);
  const isCut = sentenceEnd(before) === before && before.length < term.start;
  if (!isCut || !words || isUnspaced) return { before, after, isBegun: false };
  const clauseOf = (least: number) => clauseBefore(said, { words, starts, least, clean: cleanIn(reading, isUnspaced) });
  const wide = isPointing ? null : clauseOf(CONTEXT.clause);
  const isNear = wide !== null && wordsOf(wide).length <= CONTEXT.most;
  const begun = isNear ? wide : clauseOf(isPointing ? POINTED_WORDS : LEAST.words);
  if (begun !== null && !term.isCalled && !isPointing && wordsOf(begun).length > CONTEXT.most)
    return { before, after, isBegun: false };
  if (begun === null) return term.isCalled || isPointing ? null : { before, after, isBegun: false };
  const [next = ""] = wordsOf(after);
  const isExplained = term.said.some((word) => echoesIn(next, word).includes("begun"));
  return { before: begun, after: isExplained ? "" : clauseAfter(after, term.end, starts), isBegun: true };
}

function cleanIn({ language: { habits } }: SentenceReading, isUnspaced: boolean): (said: string) => string {
  return (said) => {
    const spoken = habits.fillers ? said.replace(habits.fillers, " ") : said;
    return isUnspaced ? spoken.replaceAll(" ", "") : spoken.replace(/\s+/g, " ").replace(TWICE, "$1");
  };
}

function excerptOf(term: SpokenTerm, reading: SentenceReading, known: Known): Excerpt | null {
  const { words, isClear } = known;
  const { passage } = reading;
  const { text } = passage;
  const isUnspaced = isUnspacedIn(reading.code);
  const least = isUnspaced ? LEAST.characters : LEAST.words;
  const measure = (said: string) => (isUnspaced ? said.replaceAll(" ", "").length : wordsOf(said).length);
  const isPointing = term.isCalled && pointsBefore(term, text.slice(0, term.start), words);
  const near = nearTo(term, reading, known);
  // "So where does knowledge come from?" does not say.
  if (!near || ASKED.test(near.after)) return null;
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
  const isLonely = inSentence.before !== near.before && ENDS.test(inSentence.after);
  const isFew = measure(inSentence.before) < (isUnspaced ? CONTEXT.characters : CONTEXT.words);
  // "Finally, externalities." turns to something. (37 judged cards: 41% good, 43% bad.)
  if (isLonely && !isNamed && !isUnspaced && measure(inSentence.before) <= TURNING && measure(inSentence.after) === 0)
    return null;
  // Before a sentence that only names something, one that points back itself says nothing of it.
  const isNaming = isBare || (isNamed && !says(inSentence));
  const around = { text, isUnspaced, words, isClear: isNaming ? isClear : () => true };
  const explained = isLonely && (isFew || isBare) ? withSentenceBefore(term, inSentence, around) : null;
  if (isLonely && isNamed && isNaming && explained === null) return null;
  // A sentence too short to ask about would stand beside half of another one.
  if (
    explained === null &&
    !isNamed &&
    !says(inSentence) &&
    (inSentence.before !== near.before || inSentence.after !== near.after)
  )
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
    startMs: startOf(term, reading),
    isWhole: isBegun && isDone,
    citation: { segmentId: found.segmentId, quote: found.quote },
  };
}

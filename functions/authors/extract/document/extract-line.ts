import type { PrdGroup } from "~/functions/prds/model";
import { UNSPACED } from "~/functions/text/unspaced";
import { CLASSES, PART_OF } from "../classifier/classes";
import { cleanSentence, shortenLine } from "../rules/clean-sentence";
import { listTerms, listWords } from "../rules/cue-words";
import { quoteSpan, type SpokenPassage } from "../rules/passage";
import type { ReadSentence, SentenceReading } from "../rules/read-sentences";
import { isCorrection } from "../rules/retraction/cues-of";
import { denies } from "../rules/retraction/denies";
import { cueWords } from "../rules/speech/cue-words";
import { turnCue } from "../rules/speech/turn-cues";
import { leaningOf } from "./product";

/** In UTF-16 units; a character of a script without spaces counts twice when stretches are joined. */
const MAX_LINE = 260;
/** A stretch with lower log odds of being worth keeping is left out, even if it may belong to the sentence. */
const UNWANTED = -2;
/** A sentence of lower worth is left out of a conversation. */
export const LEAST_WORTH = 0.68;
const UNSPACED_LETTER = new RegExp(`[${UNSPACED}]`, "gv");

/**
 * The stretches around one that may be the same sentence, because the border model doubts the cuts between them. Cut
 * off from its negation, a sentence says the opposite.
 * @param isFree whether a stretch belongs to no other line
 */
export function wholeSentence(
  talk: Pick<JudgedTalk, "sentences" | "passage">,
  stretch: JudgedSentence,
  isFree: (index: number) => boolean,
): { first: JudgedSentence; last: JudgedSentence } {
  const { sentences, passage } = talk;
  let [first, last] = [stretch, stretch];
  const canAdd = (one: JudgedSentence | undefined): one is JudgedSentence =>
    one !== undefined &&
    one.turn === stretch.turn &&
    isFree(one.index) &&
    !(one.finding.isQuestion || one.finding.isTakenBack || one.isSponsored) &&
    (one.keep > UNWANTED || stretch.finding.claim !== null) &&
    widthOf(passage.text.slice(Math.min(first.start, one.start), Math.max(last.end, one.end))) <= MAX_LINE;
  for (let one = sentences[first.index - 1]; first.mayContinue && canAdd(one); one = sentences[first.index - 1])
    first = one;
  for (let one = sentences[last.index + 1]; one?.mayContinue && canAdd(one); one = sentences[last.index + 1])
    last = one;
  return { first, last };
}

/** The length of a text; a character of a script without spaces counts as two. */
function widthOf(text: string): number {
  return text.length + (text.match(UNSPACED_LETTER)?.length ?? 0);
}

/** Compiled on demand, because compiling takes a noticeable part of an isolate's start. */
let namedParts: readonly (readonly [PrdGroup, RegExp])[] | undefined;

function compileParts(): readonly (readonly [PrdGroup, RegExp])[] {
  return (Object.entries(cueWords().parts) as [PrdGroup, string][]).map(([part, names]) => [
    part,
    new RegExp(names, "iu"),
  ]);
}

/** What a name from `parts` of the cue words adds to a part's probability. */
const NAMES = 0.4;
/** The weight of the overview's classes. A requirement with a figure is easily mistaken for a measure of success. */
const OVERVIEW = 0.5;

/**
 * The part of a document that a sentence fits best.
 * @param parts probability of each class, in the order of `CLASSES`
 */
function partOf(parts: Float32Array, text: string): PrdGroup {
  const weights = new Map<PrdGroup, number>();
  for (const [column, name] of CLASSES.entries()) {
    const part = PART_OF[name];
    if (part)
      weights.set(part, (weights.get(part) ?? 0) + (parts[column] ?? 0) * (part === "Project Overview" ? OVERVIEW : 1));
  }
  namedParts ??= compileParts();
  for (const [part, names] of namedParts) {
    if (names.test(text)) weights.set(part, (weights.get(part) ?? 0) + NAMES);
  }
  let best: { part: PrdGroup; weight: number } = { part: "Core Features", weight: 0 };
  for (const [part, weight] of weights) if (weight > best.weight) best = { part, weight };
  return best.part;
}

const MIN_WORDS = 4;
/** A sentence that refers back is shown with the previous one if both together are at most this long. */
const MAX_PAIR = 240;
/** An answer of at most this many words rarely repeats the question. */
const LONGEST_ANSWER = 16;

/** A sentence with the classifier's scores. */
export type JudgedSentence = ReadSentence & {
  /** How much the talk would lose without it, 0 to 1. */
  worth: number;
  /** Log odds that it is worth keeping. */
  keep: number;
  isSponsored: boolean;
  parts: Float32Array;
};

/** The sentences of a talk with the classifier's scores. */
export type JudgedTalk = Omit<SentenceReading, "sentences"> & { sentences: readonly JudgedSentence[] };

/** A finished line, where it was said, and what it is about. */
export type SpokenLine = {
  /** Of its evidence; that of a second turn ends with another letter. */
  id: string;
  /** The first and the last sentence of the line; those in between need no line of their own. */
  first: number;
  last: number;
  text: string;
  /** One for each turn that it joins. */
  citations: readonly { segmentId: number; quote: string }[];
  terms: ReadonlySet<string>;
  worth: number;
  /** Its position in the talk, 0 to 1. */
  place: number;
  part: PrdGroup;
  /** Log odds that it is about something to build rather than about knowledge. */
  odds: number;
  /**
   * The probability that it says what is not done: of the sentence it is made of, and the highest of all its sentences.
   */
  ownDenial: number;
  denial: number;
  /** What became of another turn's claim: put off, defended again, or corrected; null if it was rejected or is none. */
  state: "waiting" | "open" | "decided" | null;
};

const NON_GOAL = CLASSES.indexOf("non-goal");

/** Who speaks, before the words of each turn of a line that joins two. */
function voiceAt({ segments }: SpokenPassage, { segmentId }: { segmentId: number }): string {
  const speaker = segments.find(({ id }) => id === segmentId)?.speaker;
  return speaker ? `${speaker}: ` : "— ";
}

/**
 * Makes a line of a sentence: its words, cleaned, and the stretches that may belong to it. Adds the previous sentence
 * if this one refers back to it, answers it, or takes it back.
 * @param isFree whether a sentence belongs to no other line
 * @returns null if it makes no sense alone: a question, a retraction, a fragment, too few words
 */
export function spokenLine(
  reading: JudgedTalk,
  sentence: JudgedSentence,
  isFree: (index: number) => boolean = () => true,
): SpokenLine | null {
  const { passage, language, sentences } = reading;
  if (sentence.finding.isQuestion || sentence.finding.isTakenBack) return null;
  const denialIn = ({ start, end, parts }: JudgedSentence) =>
    denies(passage.text.slice(start, end), reading.code) ? (parts[NON_GOAL] ?? 0) : 0;
  const said = passage.text.slice(sentence.start, sentence.end);
  const before = sentences[sentence.index - 1];
  const named = sentences[sentence.finding.claim ?? -1];
  const claim = named && named.keep > 0 ? named : undefined;
  // "We dropped that because it was slow" only makes sense beside what it takes back.
  const isAfterTakenBack = before?.finding.isTakenBack === true && before.turn === sentence.turn;
  const isNo = isCorrection(said, reading.code);
  const takesBack = isAfterTakenBack && !isNo;
  const isAnswer = before?.finding.isQuestion === true && sentence.wordCount <= LONGEST_ANSWER;
  if (isAnswer && before.finding.isTakenBack && claim !== before) return null;
  const needsBefore =
    takesBack || isAnswer || (sentence.finding.pointsBack && !isAfterTakenBack && before?.turn === sentence.turn);
  const partner = claim ?? (needsBefore ? before : undefined);
  const isOther = partner !== undefined && partner.turn !== sentence.turn;
  const length = sentence.end - (partner?.start ?? 0) - (isOther ? sentence.start - partner.end : 0);
  const isPair = partner !== undefined && isFree(partner.index) && length <= MAX_PAIR;
  const whole = wholeSentence(reading, sentence, isFree);
  const first = isPair && !isOther && partner.index < whole.first.index ? partner : whole.first;
  const found = quoteSpan(passage, first.start, whole.last.end);
  const joined = isPair && isOther ? quoteSpan(passage, partner.start, partner.end) : null;
  if (!found) return null;
  const excerpt = { beginsInside: first.continues, endsInside: sentences[whole.last.index + 1]?.continues === true };
  const own = shortenLine(cleanSentence(found.quote, language.habits, excerpt), MAX_LINE);
  const text = joined
    ? `${voiceAt(passage, joined)}${cleanSentence(joined.quote, language.habits)} ${voiceAt(passage, found)}${own}`
    : own;
  const words = listWords(text);
  const terms = new Set(listTerms(words, language.isCommon));
  if (words.length < MIN_WORDS || terms.size === 0) return null;
  const { building, knowledge } = leaningOf(sentence.parts);
  const isPutOff = turnCue("later", reading.code).test(said);
  const ended = isPutOff ? "waiting" : isNo || denies(said, reading.code) ? null : "decided";
  const state = claim && claim.finding.claim !== null ? "open" : ended;
  const ownDenial = isPair && (takesBack || claim) ? 1 : denialIn(sentence);
  return {
    id: `e${sentence.index}`,
    first: first.index,
    last: whole.last.index,
    text,
    citations: [joined ?? [], found].flat().map(({ segmentId, quote }) => ({ segmentId, quote })),
    terms,
    worth: sentence.worth,
    place: sentence.index / Math.max(1, sentences.length - 1),
    part: partOf(sentence.parts, text),
    odds: Math.log((building + 0.02) / (knowledge + 0.02)),
    ownDenial,
    denial: Math.max(ownDenial, ...sentences.slice(first.index, whole.last.index + 1).map(denialIn)),
    state: isPair && claim ? state : null,
  };
}

import type { PrdGroup } from "~/functions/prds/schema";
import { CLASSES } from "../classifier/classes";
import { cleanLine, shortenLine } from "../rules/clean";
import { quoteSpan } from "../rules/passage";
import type { Reading, ReadSentence } from "../rules/read";
import { isCorrection } from "../rules/retraction/cues-of";
import { listTerms, listWords } from "../rules/words";
import { denialOf } from "./denial";
import { partOf } from "./parts";
import { leaningOf } from "./product";
import { isAnotherSpeaker, MAX_LINE, wholeSentence } from "./whole-sentence";

const MIN_WORDS = 4;
/** A sentence that refers back is shown with the previous one if both together are not longer than this. */
const MAX_PAIR = 240;
/** An answer of at most this many words rarely says what was asked. */
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
export type JudgedTalk = Omit<Reading, "sentences"> & { sentences: readonly JudgedSentence[] };

/** A finished line, where it was said, and what it is about. */
export type SpokenLine = {
  index: number;
  /** The first and the last sentence of the line; those between them need no line of their own. */
  first: number;
  last: number;
  text: string;
  citation: { segmentId: number; quote: string };
  terms: ReadonlySet<string>;
  worth: number;
  /** Its position in the talk, 0 to 1. */
  place: number;
  part: PrdGroup;
  /** Log odds that it is about something to build rather than about knowledge. */
  odds: number;
  /** How likely it tells what is not done: the sentence it is made of, and the likeliest of all its sentences. */
  ownDenial: number;
  denial: number;
};

const NON_GOAL = CLASSES.indexOf("non-goal");

/**
 * The line made of a sentence: its words, cleaned, the stretches that may belong to it, and the previous sentence too if
 * this one refers back to it, answers it, or takes it back.
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
    denialOf(passage.text.slice(start, end), parts[NON_GOAL] ?? 0, reading.code);
  const before = sentences[sentence.index - 1];
  // "We dropped that because it was slow" says what was dropped only beside what it takes back.
  const isAfterTakenBack = before?.finding.isTakenBack === true;
  const takesBack = isAfterTakenBack && !isCorrection(passage.text.slice(sentence.start, sentence.end), reading.code);
  const isAnswer = before?.finding.isQuestion === true && sentence.wordCount <= LONGEST_ANSWER;
  const needsBefore = takesBack || isAnswer || (sentence.finding.pointsBack && !isAfterTakenBack);
  const isPair =
    before !== undefined &&
    needsBefore &&
    isFree(before.index) &&
    sentence.end - before.start <= MAX_PAIR &&
    !isAnotherSpeaker(passage, before, sentence);
  const whole = wholeSentence(reading, sentence, isFree);
  const first = isPair && before.index < whole.first.index ? before : whole.first;
  const found = quoteSpan(passage, first.start, whole.last.end);
  if (!found) return null;
  // A part that was cut again ends where its own borders are heard best.
  const isStretch = sentences[sentence.index] === sentence;
  const excerpt = {
    beginsInside: isStretch && first.continues,
    endsInside: isStretch && sentences[whole.last.index + 1]?.continues === true,
  };
  const text = shortenLine(cleanLine(found.quote, language.habits, excerpt), MAX_LINE);
  const words = listWords(text);
  const terms = new Set(listTerms(words, language.isCommon));
  if (words.length < MIN_WORDS || terms.size === 0) return null;
  const { building, knowledge } = leaningOf(sentence.parts);
  const ownDenial = isPair && takesBack ? 1 : denialIn(sentence);
  return {
    index: sentence.index,
    first: first.index,
    last: whole.last.index,
    text,
    citation: { segmentId: found.segmentId, quote: found.quote },
    terms,
    worth: sentence.worth,
    place: sentence.index / Math.max(1, sentences.length - 1),
    part: partOf(sentence.parts, text),
    odds: Math.log((building + 0.02) / (knowledge + 0.02)),
    ownDenial,
    denial: Math.max(ownDenial, ...sentences.slice(first.index, whole.last.index + 1).map(denialIn)),
  };
}

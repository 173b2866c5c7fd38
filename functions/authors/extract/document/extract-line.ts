import type { PrdGroup } from "~/functions/prds/model";
import { UNSPACED } from "~/functions/text/unspaced";
import { CLASSES, type SentenceClass } from "../classifier/classes";
import { cleanSentence, shortenLine } from "../rules/clean-sentence";
import { listTerms, listWords } from "../rules/cue-words";
import { quoteSpan, type SpokenPassage } from "../rules/passage";
import type { ReadSentence, SentenceReading } from "../rules/read-sentences";
import { isCorrection } from "../rules/retraction/cues-of";
import { denialOf } from "./denial";

import { leaningOf } from "./product";

/** In UTF-16 units; a character of a script without spaces counts twice when stretches are joined. */
const MAX_LINE = 260;
/** A stretch with lower log odds of being worth keeping is left out, even if it may belong to the sentence. */
const UNWANTED = -2;
const UNSPACED_LETTER = new RegExp(`[${UNSPACED}]`, "gv");
/** Separates sentences of different speakers: a mark, or a name that is left out. */
const ANOTHER_SPEAKER = />>|:\s/;

/**
 * The stretches around one that may be the same sentence, because the border model doubts the cuts between them. Cut
 * off from its negation, a sentence says the opposite.
 * @param stretch one of the talk's, or a part of one, which stays as it is
 * @param isFree whether a stretch belongs to no other line
 */
export function wholeSentence(
  talk: Pick<JudgedTalk, "sentences" | "passage">,
  stretch: JudgedSentence,
  isFree: (index: number) => boolean,
): { first: JudgedSentence; last: JudgedSentence } {
  const { sentences, passage } = talk;
  let [first, last] = [stretch, stretch];
  if (sentences[stretch.index] !== stretch) return { first, last };
  const canAdd = (one: JudgedSentence | undefined): one is JudgedSentence =>
    one !== undefined &&
    isFree(one.index) &&
    !(one.finding.isQuestion || one.finding.isTakenBack || one.isSponsored) &&
    one.keep > UNWANTED &&
    widthOf(passage.text.slice(Math.min(first.start, one.start), Math.max(last.end, one.end))) <= MAX_LINE;
  for (let one = sentences[first.index - 1]; first.mayContinue && canAdd(one); one = sentences[first.index - 1]) {
    if (isAnotherSpeaker(passage, one, first)) break;
    first = one;
  }
  for (let one = sentences[last.index + 1]; one?.mayContinue && canAdd(one); one = sentences[last.index + 1]) {
    if (isAnotherSpeaker(passage, last, one)) break;
    last = one;
  }
  return { first, last };
}

/** The length of a text; a character of a script without spaces counts as two. */
function widthOf(text: string): number {
  return text.length + (text.match(UNSPACED_LETTER)?.length ?? 0);
}

function isAnotherSpeaker(
  { text }: Pick<SpokenPassage, "text">,
  before: JudgedSentence,
  after: JudgedSentence,
): boolean {
  return ANOTHER_SPEAKER.test(text.slice(before.end, after.start + 3));
}

/** The part of a document that each class of sentence belongs to; the other classes are background. */
const PART_OF: Partial<Record<SentenceClass, PrdGroup>> = {
  purpose: "Project Overview",
  users: "Project Overview",
  metric: "Project Overview",
  feature: "Core Features",
  technical: "Technical Requirements",
  "non-goal": "Technical Requirements",
  integration: "API Integration",
  design: "Design Vision",
};

/** Names of technology and services, and design words, that are the same in most languages. They show the part. */
const NAMED: Partial<Record<PrdGroup, RegExp>> = {
  "Technical Requirements":
    /(?<!\p{L})(?:postgres\p{L}*|mysql|sqlite|mongodb|redis|kafka|docker|kubernetes|typescript|javascript|python|kotlin|react native|flutter|aws|azure|cloudflare|s3|cdn|bluetooth|gps|ios|android|gdpr|offline|encrypt\p{L}*)(?!\p{L})/iu,
  "API Integration":
    /(?<![a-z])(?:webhooks?|apis?|sdks?|oauth|graphql|stripe|paypal|slack|zapier|twilio|sendgrid|mailchimp|hubspot|salesforce|quickbooks|xero|shopify|plaid|firebase|github|gitlab|jira|google|apple|gmail|outlook|dropbox|whatsapp|telegram|openai|openstreetmap|integr\p{L}*|интегр\p{L}*)(?![a-z])|微信|支付宝|高德|連携|연동|카카오|تكامل|واتساب/iu,
  "Design Vision":
    /(?<!\p{L})(?:ui|ux|figma|dark mode|themes?|fonts?|typeface|colou?rs?|palette|layout|icons?|animation\p{L}*|minimalist\p{L}*|typograph\p{L}*)(?!\p{L})/iu,
};
/** What such a word adds to a part's probability. */
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
  for (const [part, names] of Object.entries(NAMED) as [PrdGroup, RegExp][]) {
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
  index: number;
  /** The first and the last sentence of the line; those in between need no line of their own. */
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
  /**
   * The probability that it says what is not done: of the sentence it is made of, and the highest of all its sentences.
   */
  ownDenial: number;
  denial: number;
};

const NON_GOAL = CLASSES.indexOf("non-goal");

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
    denialOf(passage.text.slice(start, end), parts[NON_GOAL] ?? 0, reading.code);
  const before = sentences[sentence.index - 1];
  // "We dropped that because it was slow" only makes sense beside what it takes back.
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
  // A stretch that was cut again ends at its own likeliest borders.
  const isStretch = sentences[sentence.index] === sentence;
  const excerpt = {
    beginsInside: isStretch && first.continues,
    endsInside: isStretch && sentences[whole.last.index + 1]?.continues === true,
  };
  const text = shortenLine(cleanSentence(found.quote, language.habits, excerpt), MAX_LINE);
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

import { detectLanguage } from "~/functions/transcripts/captions/caption-language";
import type { Segment } from "~/functions/transcripts/model";
import type { VideoText } from "../../port";
import type { SentenceModel } from "../classifier/sentence-classifier";
import { languageOf } from "./cue-language";
import { countCueWords, firstWords, listWords } from "./cue-words";
import { joinSegments, type SpokenPassage, segmentIndexAt } from "./passage";
import { createBreaks, typicalPause } from "./pause";
import { findObjections } from "./retraction/find-objections";
import { takenBack } from "./retraction/find-retractions";
import type { Language } from "./speech/compile";
import { turnCue } from "./speech/turn-cues";
import { type Sentence, splitSentences } from "./split-sentences";
import type { UtteranceCut } from "./utterances";

/** A sentence that begins with "it" and has at most so many words does not say what it is about. */
const FAINT = { words: /^(?:it|it's|es)$/u, most: 8 };
/** A longer stretch without a question mark contains the answer too. */
const LONGEST_QUESTION = 16;
/** Joins a sentence to the one before: "so how". */
const JOINS = /^(?:so|and|but|und|aber|also|y|pero|et|mais|donc|e|mas|então)$/u;
/** Question words that only ask if the verb follows: "what we made is a scale" is a statement. */
const OPENS_CLAUSE = /^(?:what|how|who|when|where|why|was|wie|wer|wo|wann|warum)$/u;
/** A retraction: "an ad in the app, that's, no." */
const TAKEN_BACK = /[,;…–—-]\s*(?:no|nope|nein|non|nee|nie|нет|ні|hayır)[\s.!…]*$/iu;

type Finding = {
  isQuestion: boolean;
  /** Ends by retracting how it began, or is taken back or rejected later. */
  isTakenBack: boolean;
  /** Begins with a pronoun or other word that refers to an earlier sentence, or to the speaker. */
  pointsBack: boolean;
  /** The index of an earlier turn's sentence that it rejects or puts off. */
  claim: number | null;
};

/** @param words of the sentence, lower case; @param text the sentence itself, for its question mark */
export function recognize(words: readonly string[], text: string, language: Language): Finding {
  const [first = "", second = ""] = JOINS.test(words[0] ?? "") ? words.slice(1) : words;
  const asks = language.questions.has(first) && !(OPENS_CLAUSE.test(first) && language.subjects.has(second));
  return {
    isQuestion:
      /[?？؟]["'”’»)]*\s*$/.test(text) || (!/[.!。]\s*$/.test(text) && asks && words.length <= LONGEST_QUESTION),
    isTakenBack: TAKEN_BACK.test(text),
    pointsBack: language.pointers.has(first) || (words.length <= FAINT.most && FAINT.words.test(first)),
    claim: null,
  };
}

/** Words read beyond the limit, so that the last sentence is complete. */
const SLACK = 100;
/** A segment is cut after this many words beyond the limit; no real caption has as many. */
const LONGEST = 1000;
/** The most characters per word, because text with hardly any words takes time too. */
const CHARACTERS_A_WORD = 12;

/**
 * The first segments, up to the most words that are read. Code that examines a whole text before counting its words
 * must use only these. An enormous segment is cut.
 * @param most the most words that are read
 */
function withinReach(segments: readonly Segment[], most: number): readonly Segment[] {
  let words = 0;
  let characters = 0;
  for (const [index, segment] of segments.entries()) {
    const { text } = segment;
    if (words >= most + SLACK || characters >= (most + SLACK) * CHARACTERS_A_WORD) return segments.slice(0, index);
    const [own, left] = [countCueWords(text), most + LONGEST - words];
    if (own > left) return [...segments.slice(0, index), { ...segment, text: firstWords(text, left) }];
    words += own;
    characters += text.length;
  }
  return segments;
}

/** What is read of a video. A selection begins and ends where its reader wants, and may say a term just once. */
export type Talk = Pick<VideoText, "segments" | "videoTitle" | "language"> & { isSelection?: true };

/** The most words of a transcript that are read: fifteen hours of speech without a pause, at 170 words a minute. */
export const MAX_WORDS_READ = 160_000;
/** With as many turns, a talk is a conversation. */
const MIN_TURNS = 4;
/** Within this many words, or forty minutes, a speaker has said what the talk is about. */
const OPENING_WORDS = 6000;
/** Sentences read between two pauses. */
const BATCH = 1500;

/** A sentence of the transcript with everything known about it. */
export type ReadSentence = Sentence & {
  index: number;
  wordCount: number;
  finding: Finding;
};

export type SentenceReading = {
  passage: SpokenPassage;
  language: Language;
  isConversation: boolean;
  /** The language spoken, detected from the words or else taken from the captions' tag (BCP 47 without a region). */
  code: string;
  sentences: ReadSentence[];
  wordCount: number;
  /** Where reading stopped at the limit, in milliseconds of the video; null if all was read. */
  readUntilMs: number | null;
};

/**
 * Reads a transcript once: its sentences, and how each begins and ends. Time is linear in the words.
 * @param most the word limit, which keeps a hostile text from taking longer than the longest talk
 */
export async function readSentences(
  talk: Talk,
  model: SentenceModel,
  signal: AbortSignal | undefined,
  most = MAX_WORDS_READ,
  cut: UtteranceCut = "kinds",
): Promise<SentenceReading> {
  const segments = withinReach(talk.segments, most);
  const passage = joinSegments(segments);
  const code = codeOf(passage.text, talk.language);
  const language = languageOf(code);
  const spans = await splitSentences(passage, talk.language, model, { cut, signal });
  const taken = takenBack(passage.text, spans, { code, isCommon: language.isCommon });
  await typicalPause(signal);
  const sentences: ReadSentence[] = [];
  const isDue = createBreaks(BATCH);
  let wordCount = 0;
  for (const [index, span] of spans.entries()) {
    if (wordCount >= most) break;
    if (isDue()) await typicalPause(signal);
    const text = passage.text.slice(span.start, span.end);
    const words = listWords(text);
    wordCount += words.length;
    const finding = recognize(words, text, language);
    if (taken.has(index)) finding.isTakenBack = true;
    sentences.push({ index, ...span, wordCount: words.length, finding });
  }
  const isProposal = turnCue("proposal", code);
  const isConversation = (spans.at(-1)?.turn ?? 0) >= MIN_TURNS;
  for (const [claim, by] of findObjections(sentences, passage.text, { code, isCommon: language.isCommon })) {
    const [claimed, objecting] = [sentences[claim], sentences[by]];
    if (claimed) claimed.finding.isTakenBack = true;
    if (objecting) objecting.finding.claim ??= claim;
  }
  // In a conversation, a proposal asks for an answer.
  for (const { finding, start, end } of isConversation ? sentences : [])
    finding.isQuestion ||= finding.claim === null && isProposal.test(passage.text.slice(start, end));
  const readUntilMs =
    stopOf(passage, spans[sentences.length]?.start) ?? talk.segments[segments.length]?.startMs ?? null;
  return { passage, language, code, isConversation, sentences, wordCount, readUntilMs };
}

/**
 * Reads the beginning of the same transcript, cut only at likely borders. Its shorter sentences separate one that
 * states a purpose from what follows.
 */
export async function readOpening(
  talk: Talk,
  model: SentenceModel,
  signal: AbortSignal | undefined,
): Promise<SentenceReading> {
  return await readSentences(talk, model, signal, OPENING_WORDS, "borders");
}

function codeOf(text: string, tag: string): string {
  const heard = detectLanguage(text);
  return heard === "und" ? (tag.toLowerCase().split("-")[0] ?? "") : heard;
}

/** The time at which an offset is spoken; null for no offset. */
function stopOf(passage: SpokenPassage, unread: number | undefined): number | null {
  return unread === undefined ? null : (passage.segments[segmentIndexAt(passage, unread)]?.startMs ?? null);
}

import { detectLanguage } from "~/functions/transcripts/captions/caption-language";
import type { Segment } from "~/functions/transcripts/model";
import type { VideoText } from "../../port";
import type { SentenceModel } from "../classifier/sentence-classifier";
import { languageOf } from "./cue-language";
import { countCueWords, firstWords, listWords } from "./cue-words";
import { joinSegments, type SpokenPassage, segmentIndexAt } from "./passage";
import { createBreaks, typicalPause } from "./pause";
import { takenBack } from "./retraction/find-retractions";
import type { Language } from "./speech/compile";
import { type Sentence, splitSentences } from "./split-sentences";
import type { UtteranceCut } from "./utterances";

/** A sentence that begins with "it" and has at most this many words does not say what it is about. */
const SHORT = 8;
/** A longer stretch without a question mark contains the answer too. */
const LONGEST_QUESTION = 16;
/** Question words that only ask if the verb follows: "what we made is a scale" is a statement. */
const OPENS_CLAUSE = /^(?:what|how|who|when|where|why|was|wie|wer|wo|wann|warum)$/u;
/** A retraction: "an ad in the app, that's, no." */
const TAKEN_BACK = /[,;…–—-]\s*(?:no|nope|nein|non|nee|nie|нет|ні|hayır)[\s.!…]*$/iu;

type Finding = {
  isQuestion: boolean;
  /** Ends by retracting how it began. */
  isTakenBack: boolean;
  /** Begins with a pronoun or other word that refers to an earlier sentence, or to the speaker. */
  pointsBack: boolean;
};

/** @param words of the sentence, lower case; @param text the sentence itself, for its question mark */
export function recognize(words: readonly string[], text: string, language: Language): Finding {
  const start = firstMeaningful(words, language);
  const [first = "", second = ""] = words.slice(start);
  const asks = language.questions.has(first) && !(OPENS_CLAUSE.test(first) && language.subjects.has(second));
  return {
    isQuestion:
      /[?？؟]["'”’»)]*\s*$/.test(text) || (!/[.!。]\s*$/.test(text) && asks && words.length <= LONGEST_QUESTION),
    isTakenBack: TAKEN_BACK.test(text),
    pointsBack: language.pointers.has(first) || (words.length <= SHORT && language.faintPointers.has(first)),
  };
}

/** Index of the first word after "so" or "and then", which do not count as the beginning. */
function firstMeaningful(words: readonly string[], { starters, questions }: Language): number {
  const found = words.findIndex((word) => !starters.has(word) || questions.has(word));
  return found < 0 ? words.length : found;
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

/** "ANNA:", "Anna Berg:", or "AB:" at the beginning of a turn. */
const LABEL = /^(?:>>+\s*|[-–—]\s*)?(\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,2}):\s+(?=\S)/u;
/** A name that occurs before a colon only once may be a heading. */
const MIN_TURNS = 2;
type Span = { start: number; end: number };

/**
 * Removes speakers' names from sentences, because a name at the start of a turn is not part of what is said. A label
 * counts as a name if at least two segments or sentences begin with it.
 */
function withoutSpeakers<T extends Span>(sentences: readonly T[], { text }: SpokenPassage): T[] {
  const labels = sentences.map(({ start, end }) => LABEL.exec(text.slice(start, Math.min(end, start + 80))));
  const turns = new Map<string, number>();
  for (const label of labels) if (label?.[1]) turns.set(label[1], (turns.get(label[1]) ?? 0) + 1);
  return sentences.map((sentence, index) => {
    const [whole = "", name = ""] = labels[index] ?? [];
    const start = sentence.start + whole.length;
    return (turns.get(name) ?? 0) >= MIN_TURNS && start < sentence.end ? { ...sentence, start } : sentence;
  });
}

/** What is read of a video. */
export type Talk = Pick<VideoText, "segments" | "videoTitle" | "language">;

/** The most words of a transcript that are read: fifteen hours of speech without a pause, at 170 words a minute. */
export const MAX_WORDS_READ = 160_000;
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
  const spans = withoutSpeakers(await splitSentences(passage, talk.language, model, { cut, signal }), passage);
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
  const readUntilMs =
    stopOf(passage, spans[sentences.length]?.start) ?? talk.segments[segments.length]?.startMs ?? null;
  return { passage, language, code, sentences, wordCount, readUntilMs };
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

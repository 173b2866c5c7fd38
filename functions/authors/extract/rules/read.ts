import { detectLanguage } from "../../../transcripts/captions/language";
import type { VideoText } from "../../port";
import type { SentenceModel } from "../classifier/model";
import { languageOf } from "./language";
import { joinSegments, type Passage, segmentIndexAt } from "./passage";
import { createBreaks, pause } from "./pause";
import { withinReach } from "./reach";
import { type Finding, recognize } from "./recognize";
import { takenBack } from "./retraction/find";
import { type Sentence, splitSentences } from "./sentences";
import { withoutSpeakers } from "./speakers";
import type { Language } from "./speech/compile";
import type { Cut } from "./utterances";
import { listWords } from "./words";

/** What is read of a video. */
export type Talk = Pick<VideoText, "segments" | "videoTitle" | "language">;

/** The most words of a transcript that are read: fifteen hours of speech without a pause, at 170 words a minute. */
export const MAX_WORDS_READ = 160_000;
/** Words in which whoever talks has said what it is about: forty minutes of them. */
const OPENING_WORDS = 6000;
/** Sentences read between two pauses. */
const BATCH = 1500;

/** A sentence of the transcript with all that is known of it. */
export type ReadSentence = Sentence & {
  index: number;
  wordCount: number;
  finding: Finding;
};

export type Reading = {
  passage: Passage;
  language: Language;
  /** The language that is spoken, by its words or else by the captions' tag (BCP 47 without a region). */
  code: string;
  sentences: ReadSentence[];
  wordCount: number;
  /** Where reading stopped because there was more than is read, in milliseconds of the video; null where all was read. */
  readUntilMs: number | null;
};

/**
 * Reads a transcript once: its sentences and how each begins and ends. Time grows in step with the words.
 * @param most the words after which reading ends, so that no text, however hostile, takes longer than the longest talk
 */
export async function readTranscript(
  talk: Talk,
  model: SentenceModel,
  signal: AbortSignal | undefined,
  most = MAX_WORDS_READ,
  cut: Cut = "kinds",
): Promise<Reading> {
  const segments = withinReach(talk.segments, most);
  const passage = joinSegments(segments);
  const code = codeOf(passage.text, talk.language);
  const language = languageOf(code);
  const spans = withoutSpeakers(await splitSentences(passage, talk.language, model, { cut, signal }), passage);
  const taken = takenBack(passage.text, spans, { code, isCommon: language.isCommon });
  await pause(signal);
  const sentences: ReadSentence[] = [];
  const isDue = createBreaks(BATCH);
  let wordCount = 0;
  for (const [index, span] of spans.entries()) {
    if (wordCount >= most) break;
    if (isDue()) await pause(signal);
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
 * The beginning of the same transcript, cut only where borders are heard. Its sentences are shorter, so that one which
 * tells a purpose stands apart from what follows.
 */
export async function readOpening(talk: Talk, model: SentenceModel, signal: AbortSignal | undefined): Promise<Reading> {
  return await readTranscript(talk, model, signal, OPENING_WORDS, "borders");
}

function codeOf(text: string, tag: string): string {
  const heard = detectLanguage(text);
  return heard === "und" ? (tag.toLowerCase().split("-")[0] ?? "") : heard;
}

/** When what stands at an offset is said; null for no offset. */
function stopOf(passage: Passage, unread: number | undefined): number | null {
  return unread === undefined ? null : (passage.segments[segmentIndexAt(passage, unread)]?.startMs ?? null);
}

import type { VideoText } from "../../port";
import { createEffort, type Effort, MAX_WORDS_READ } from "./effort";
import { languageOf } from "./language";
import { joinSegments, type Passage, segmentIndexAt } from "./passage";
import { pause } from "./pause";
import { rankSentences } from "./rank";
import { withinReach } from "./reach";
import { type Finding, recognise } from "./recognise";
import { splitSentences } from "./sentences";
import { withoutSpeakers } from "./speakers";
import type { Language } from "./speech/compile";
import { listTerms, listWords } from "./words";

/** What is read of a video. */
export type Talk = Pick<VideoText, "segments" | "videoTitle" | "language">;

/** Sentences read between two pauses. */
const BATCH = 1500;
/** Sentences that belong to a summary after the words that announce it. */
const SUMMARY_LENGTH = 3;

/** A sentence of the transcript with all that is known of it. */
export type ReadSentence = {
  index: number;
  start: number;
  end: number;
  /** Cut where nothing told of a border: it may begin or end in the middle of a thought. */
  isRough: boolean;
  wordCount: number;
  finding: Finding;
  /** Sums up what was said, or follows such a sentence closely. */
  isSummary: boolean;
  /** How central it is: its place among all sentences by TextRank, 0 the least and 1 the most. */
  centrality: number;
};

export type Reading = {
  passage: Passage;
  language: Language;
  sentences: ReadSentence[];
  wordCount: number;
  /** Where reading stopped because there was more than is read, in milliseconds of the video; null where all was read. */
  readUntilMs: number | null;
};

/**
 * Reads a transcript once: sentences, what each speaks of, how central it is. Time grows in step with the words.
 * @param effort counts the words, and ends the reading when they are too many
 */
export async function readTranscript(
  talk: Talk,
  signal: AbortSignal | undefined,
  effort: Effort = createEffort(MAX_WORDS_READ),
): Promise<Reading> {
  const segments = withinReach(talk.segments, effort.most);
  const passage = joinSegments(segments);
  const language = languageOf(listWords(passage.text.slice(0, 20_000)), talk.language);
  const spans = withoutSpeakers(splitSentences(passage, talk.language, language.borders), passage);
  await pause(signal);
  const vocabulary = new Map<string, number>();
  const bags: Uint32Array[] = [];
  const read: Omit<ReadSentence, "centrality" | "isSummary">[] = [];
  for (const [index, span] of spans.entries()) {
    if (effort.isSpent) break;
    if (index % BATCH === BATCH - 1) await pause(signal);
    const text = passage.text.slice(span.start, span.end);
    const words = listWords(text);
    effort.spend(words.length);
    bags.push(numberTerms(listTerms(words, language.isCommon), vocabulary));
    read.push({ index, ...span, wordCount: words.length, finding: recognise(words, text, language) });
  }
  await pause(signal);
  const title = new Set(numberTerms(listTerms(listWords(talk.videoTitle), language.isCommon), vocabulary));
  const { scores } = rankSentences(bags, vocabulary.size, priorOf(read, bags, title));
  await pause(signal);
  const places = placesOf(scores);
  const sentences = read.map((sentence, index) => ({
    ...sentence,
    centrality: places[index] ?? 0,
    isSummary: read.slice(Math.max(0, index - SUMMARY_LENGTH), index + 1).some(({ finding }) => finding.sumsUp),
  }));
  const wordCount = read.reduce((sum, sentence) => sum + sentence.wordCount, 0);
  const readUntilMs = stopOf(passage, spans[read.length]?.start) ?? talk.segments[segments.length]?.startMs ?? null;
  return { passage, language, sentences, wordCount, readUntilMs };
}

/** When what stands at an offset is said; null for no offset. */
function stopOf(passage: Passage, unread: number | undefined): number | null {
  return unread === undefined ? null : (passage.segments[segmentIndexAt(passage, unread)]?.startMs ?? null);
}

function numberTerms(terms: readonly string[], vocabulary: Map<string, number>): Uint32Array {
  return Uint32Array.from(terms, (term) => {
    const known = vocabulary.get(term);
    if (known !== undefined) return known;
    vocabulary.set(term, vocabulary.size);
    return vocabulary.size - 1;
  });
}

/** Speakers say what it is about early, in words of the title, and not in greetings. */
function priorOf(
  read: readonly { finding: Finding }[],
  bags: readonly Uint32Array[],
  title: ReadonlySet<number>,
): Float64Array {
  return Float64Array.from(read, ({ finding }, index) => {
    const early = 1 + Math.exp(-index / Math.max(20, read.length / 10));
    const inTitle = bags[index]?.reduce((count, term) => count + (title.has(term) ? 1 : 0), 0) ?? 0;
    return (early * (1 + Math.min(3, inTitle))) / (1 + finding.aside);
  });
}

/** Share of the other sentences that each one scores at least as high as. */
function placesOf(scores: Float64Array): Float64Array {
  const order = [...scores.keys()].sort((a, b) => (scores[a] ?? 0) - (scores[b] ?? 0) || b - a);
  const places = new Float64Array(scores.length);
  for (const [place, index] of order.entries()) places[index] = scores.length > 1 ? place / (scores.length - 1) : 1;
  return places;
}

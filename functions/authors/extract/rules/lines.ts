import { cleanLine, shortenLine } from "./clean";
import { pickDistinct } from "./distinct";
import { quoteSpan } from "./passage";
import type { Reading, ReadSentence } from "./read";
import { bestTopic } from "./recognise";
import type { Topic } from "./speech/lexicon";
import { firstThought, standsAsLine } from "./whole";
import { isUnspaced, listTerms, listWords } from "./words";

/** In UTF-16 units. */
const LONGEST_LINE = 220;
const SHORTEST_LINE = 28;
/** Weight of cues from which a sentence may stand in a part. */
const ENOUGH_WEIGHT = 3.5;
/** Where nobody speaks of a product nearby, a sentence must say so itself and fit much better. */
const ENOUGH_FAR_FROM_PRODUCT = 7;
/** From this weight on, a sentence is about the video itself: what will be shown, thanks, greetings. */
const SPOKEN_ASIDE = 4;
/** Sentences on each side in which a product must be spoken of, and in how many of them. */
const NEIGHBOURHOOD = 15;
const PRODUCT_NEIGHBOURS = 4;
/** A talk in which this share of the sentences speaks of a product is about one from end to end. */
const PRODUCT_TALK = 0.15;
/** A thought that was cut out of a longer run of speech is less sure to be whole. */
const RUN_ON = 0.8;
/** Only so many of the best sentences of a part are cleaned and compared, several for each line wanted. */
const POOL = 5;

/** A line ready to stand in a document, and the sentences it was said in (the first is the one it was made of). */
export type Line = { text: string; sources: ReadSentence[]; terms: ReadonlySet<string>; score: number };

/** The best lines about a topic, at most `count`, none saying the same as another or as one `taken`; in order of time. */
export function pickLines(reading: Reading, topic: Topic, count: number, taken: readonly Line[]): Line[] {
  const near = nearProduct(reading.sentences);
  const fitting = reading.sentences.flatMap((sentence) => {
    const score = scoreFor(sentence, topic, near[sentence.index] === 1);
    return score > 0 ? [{ sentence, score }] : [];
  });
  return distil(reading, fitting, count, taken);
}

/** The most central lines of the transcript that no other part of the document would take. */
export function pickCentral(reading: Reading, count: number, taken: readonly Line[]): Line[] {
  const total = Math.max(1, reading.sentences.length);
  const near = nearProduct(reading.sentences);
  const fitting = reading.sentences.flatMap((sentence) => {
    const { topic, weight } = bestTopic(sentence.finding.topics);
    const isProductTalk = near[sentence.index] === 1;
    if (isProductTalk && (sentence.finding.product === 0 || (topic !== "purpose" && weight >= ENOUGH_WEIGHT)))
      return [];
    const place = sentence.index / total;
    // What a talk is about is said at its beginning and again in its summary.
    const telling = sentence.isSummary ? 1.8 : 1 + 0.4 * Math.max(1 - 2 * place, 0);
    const score = (sentence.centrality * telling * shapeOf(sentence)) / (1 + sentence.finding.aside);
    return score > 0.2 ? [{ sentence, score }] : [];
  });
  return distil(reading, fitting, count, taken);
}

function distil(
  reading: Reading,
  fitting: { sentence: ReadSentence; score: number }[],
  count: number,
  taken: readonly Line[],
): Line[] {
  const pool = fitting
    .sort((a, b) => b.score - a.score || a.sentence.index - b.sentence.index)
    .slice(0, 20 + count * POOL);
  const candidates = pool.flatMap(({ sentence, score }) => {
    const line = lineOf(reading, sentence, score);
    return line ? [line] : [];
  });
  const lines = pickDistinct(candidates, count, taken).map(({ chosen, repeats }) => ({
    ...chosen,
    sources: [chosen, ...repeats].flatMap((line) => line.sources),
  }));
  return lines.sort((a, b) => firstIndex(a) - firstIndex(b));
}

function firstIndex(line: Line): number {
  return line.sources[0]?.index ?? 0;
}

function lineOf(reading: Reading, sentence: ReadSentence, score: number): Line | null {
  const { start, end, isRunOn, isBare } = firstThought(reading, sentence);
  const quote = quoteSpan(reading.passage, start, end)?.quote ?? "";
  const text = shortenLine(cleanLine(quote, reading.language.habits), LONGEST_LINE);
  if (isBare && !standsAsLine(text)) return null;
  const words = listWords(text);
  const terms = new Set(listTerms(words, reading.language.isCommon));
  return words.length >= 5 && terms.size >= 2 && text.length >= (isUnspaced(words[0] ?? "") ? 10 : SHORTEST_LINE)
    ? { text, sources: [{ ...sentence, start, end }], terms, score: isRunOn ? score * RUN_ON : score }
    : null;
}

/** 0 when the sentence doesn't belong in the part. */
function scoreFor(sentence: ReadSentence, topic: Topic, isNearProduct: boolean): number {
  const { finding } = sentence;
  const best = bestTopic(finding.topics);
  if (best.topic !== topic || finding.isQuestion) return 0;
  if (topic !== "purpose" && finding.aside >= SPOKEN_ASIDE) return 0;
  const weight = (best.weight - finding.aside) * (finding.pointsBack ? 0.6 : 1);
  const isAllowed = isNearProduct ? weight >= ENOUGH_WEIGHT : weight >= ENOUGH_FAR_FROM_PRODUCT && finding.product > 0;
  if (!isAllowed && !(topic === "purpose" && weight >= ENOUGH_WEIGHT)) return 0;
  return weight * (0.55 + 0.45 * sentence.centrality) * shapeOf(sentence);
}

/** How well a sentence reads by itself, from its length and its beginning: 0 not at all, 1 well. */
function shapeOf({ wordCount, finding, isRough }: ReadSentence): number {
  if (wordCount < 5 || finding.isQuestion) return 0;
  const length = wordCount < 8 ? 0.8 : wordCount > 38 ? 0.7 : 1;
  return length * (finding.pointsBack ? 0.5 : 1) * (isRough ? 0.6 : 1);
}

/** True for a talk that is about a product from end to end. */
export function speaksOfProduct(sentences: readonly ReadSentence[]): boolean {
  const count = sentences.reduce((sum, { finding }) => sum + (finding.product > 0 ? 1 : 0), 0);
  return count >= sentences.length * PRODUCT_TALK;
}

/** 1 for sentences with a product spoken of around them. */
function nearProduct(sentences: readonly ReadSentence[]): Uint8Array {
  const before = new Uint32Array(sentences.length + 1);
  for (const [index, { finding }] of sentences.entries()) {
    before[index + 1] = (before[index] ?? 0) + (finding.product > 0 ? 1 : 0);
  }
  const isAllNear = speaksOfProduct(sentences);
  return Uint8Array.from(sentences, (_, index) => {
    const from = before[Math.max(0, index - NEIGHBOURHOOD)] ?? 0;
    const to = before[Math.min(sentences.length, index + NEIGHBOURHOOD + 1)] ?? 0;
    return isAllNear || to - from >= PRODUCT_NEIGHBOURS ? 1 : 0;
  });
}

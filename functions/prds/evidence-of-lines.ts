import type { Citation } from "~/functions/citations/model";
import { wordsOf } from "~/functions/text/words";
import type { PrdItem } from "./model";

const AFTER_SENTENCE = /(?<=[.!?\u2026\u061f\u06d4\u0964]["'\u2019\u201d)\]]{0,3})\s+|(?<=[\u3002\uff01\uff1f])\s*/u;

/** Splits a line into sentences by punctuation; when in doubt, it splits. */
export function sentencesOf(text: string): string[] {
  return text.split(AFTER_SENTENCE).filter((sentence) => sentence.trim() !== "");
}

/** Equal for sentences that differ only in white space or a final period. */
export function sentenceKey(sentence: string): string {
  return sentence
    .normalize("NFKC")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/(?<![.\u3002])[.\u3002]+$/, "");
}

/**
 * The citations of each sentence of a line, by sentence key. A citation goes to the sentence that shares most of its
 * words, or to all that tie. Words that several sentences share count less. A citation that shares no words supports
 * the whole line.
 */
export function evidenceOf({ text, citations }: Pick<PrdItem, "text" | "citations">): Map<string, Citation[]> {
  const sentences = sentencesOf(text).map((sentence) => ({ key: sentenceKey(sentence), words: foldedWords(sentence) }));
  const bySentence = new Map<string, Citation[]>(sentences.map(({ key }) => [key, []]));
  for (const citation of citations) {
    const scores = sentences.map(({ words }) => sharedWeight(foldedWords(citation.quote), words, sentences));
    const best = Math.max(0, ...scores);
    if (best === 0) continue;
    for (const [at, { key }] of sentences.entries()) if (scores[at] === best) bySentence.get(key)?.push(citation);
  }
  return bySentence;
}

function sharedWeight(
  quote: ReadonlySet<string>,
  sentence: ReadonlySet<string>,
  all: readonly { words: ReadonlySet<string> }[],
): number {
  let weight = 0;
  for (const word of quote) {
    if (sentence.has(word)) weight += 1 / all.filter(({ words }) => words.has(word)).length;
  }
  return weight;
}

function foldedWords(text: string): Set<string> {
  return new Set(wordsOf(text).map(({ folded }) => folded));
}

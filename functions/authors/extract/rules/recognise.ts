import type { Language } from "./speech/compile";
import { TOPICS, type Topic } from "./speech/lexicon";
import { weighPhrases } from "./speech/phrases";
import { LOOSE_UNITS, NUMBER_WORDS, TECHNICAL_UNITS } from "./speech/universal";

/** More cues than this don't make a sentence fit a part any better. */
const MAX_WEIGHT = 9;
/** Words up to which a sentence that begins with "it" leaves open what it speaks of. */
const SHORT = 8;

/** What the words of one sentence tell. Weights are sums of the lexicon's. */
export type Finding = {
  topics: Record<Topic, number>;
  aside: number;
  isQuestion: boolean;
  /** Says that a summary follows or is one. */
  sumsUp: boolean;
  /** Begins with a word or person whose meaning stands in an earlier sentence, or with the speaker. */
  pointsBack: boolean;
};

/** @param words of the sentence, lower case; @param text the sentence itself, for its question mark */
export function recognise(words: readonly string[], text: string, language: Language): Finding {
  const topics = {} as Record<Topic, number>;
  for (const topic of TOPICS) topics[topic] = weighPhrases(language.cues[topic], words);
  topics.technology += weighMeasures(words);
  for (const topic of TOPICS) topics[topic] = Math.min(MAX_WEIGHT, topics[topic]);
  const first = firstMeaningful(words, language);
  return {
    topics,
    aside: weighPhrases(language.aside, words),
    isQuestion: /[?？؟]["'”’»)]*\s*$/.test(text) || (!/[.!。]\s*$/.test(text) && language.questions.has(first)),
    sumsUp: weighPhrases(language.summary, words) > 0,
    pointsBack:
      language.pointers.has(first) ||
      (words.length <= SHORT && language.faintPointers.has(first)) ||
      words.slice(0, 5).some((word) => language.persons.has(word)),
  };
}

/** "so", "and then" before the first word say nothing of how a sentence begins. */
function firstMeaningful(words: readonly string[], { borders, questions }: Language): string {
  return words.find((word) => !borders.starters.has(word) || questions.has(word)) ?? "";
}

/** A number with a unit soon after it, "under 200 milliseconds", is what a technical requirement looks like. */
function weighMeasures(words: readonly string[]): number {
  let most = 0;
  for (const [index, word] of words.entries()) {
    if (!/^\d/.test(word) && !NUMBER_WORDS.has(word)) continue;
    for (const near of words.slice(index, index + 3)) {
      if (TECHNICAL_UNITS.has(near) || /^\d[\d.,]*(?:ms|kb|mb|gb|tb)$/.test(near)) most = 3;
      else if (LOOSE_UNITS.has(near)) most = Math.max(most, 1);
    }
  }
  return most;
}

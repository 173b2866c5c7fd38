import type { Language } from "./speech/compile";

/** Words up to which a sentence that begins with "it" leaves open what it speaks of. */
const SHORT = 8;

/** What the first and last words of one sentence tell. */
export type Finding = {
  isQuestion: boolean;
  /** Begins with a word or person whose meaning stands in an earlier sentence, or with the speaker. */
  pointsBack: boolean;
};

/** @param words of the sentence, lower case; @param text the sentence itself, for its question mark */
export function recognize(words: readonly string[], text: string, language: Language): Finding {
  const first = firstMeaningful(words, language);
  return {
    isQuestion: /[?？؟]["'”’»)]*\s*$/.test(text) || (!/[.!。]\s*$/.test(text) && language.questions.has(first)),
    pointsBack:
      language.pointers.has(first) ||
      (words.length <= SHORT && language.faintPointers.has(first)) ||
      words.slice(0, 5).some((word) => language.persons.has(word)),
  };
}

/** "so", "and then" before the first word say nothing of how a sentence begins. */
function firstMeaningful(words: readonly string[], { starters, questions }: Language): string {
  return words.find((word) => !starters.has(word) || questions.has(word)) ?? "";
}

import type { Language } from "./speech/compile";

/** A sentence that begins with "it" and has at most this many words does not say what it is about. */
const SHORT = 8;
/** Without a question mark, a stretch of more words holds the answer as well. */
const LONGEST_QUESTION = 16;
/** Question words that only ask if the verb follows: "what we made is a scale" is a statement. */
const OPENS_CLAUSE = /^(?:what|how|who|when|where|why|was|wie|wer|wo|wann|warum)$/u;
/** A retraction: "an ad in the app, that's, no." */
const TAKEN_BACK = /[,;…–—-]\s*(?:no|nope|nein|non|nee|nie|нет|ні|hayır)[\s.!…]*$/iu;

/** What the first and last words of a sentence show. */
export type Finding = {
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

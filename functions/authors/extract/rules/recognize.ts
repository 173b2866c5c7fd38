import type { Language } from "./speech/compile";

/** Words up to which a sentence that begins with "it" leaves open what it speaks of. */
const SHORT = 8;
/** A question about an amount, whatever punctuation ends it: statements do not begin like this. */
const ASKS_AMOUNT =
  /^(?:how (?:many|much|often)|wie ?(?:viele?|oft)|cuánt[oa]s?|combien|quant[oaie]s?(?! (?:a|à|ao|al|alla))|hoe ?(?:veel|vaak)|ile|ilu|сколько|скільки|kaç|ne kadar|berapa|bao nhiêu|कितन[ाीे]|كم)(?![\p{L}\p{M}])/iu;
/** Asks only where the verb follows: "what we made is a scale" tells. */
const OPENS_CLAUSE = /^(?:what|how|who|when|where|why|was|wie|wer|wo|wann|warum)$/u;
/** Takes back what was said: "an ad in the app, that's, no." */
const TAKEN_BACK = /[,;…–—-]\s*(?:no|nope|nein|non|nee|nie|нет|ні|hayır)[\s.!…]*$/iu;

/** What the first and last words of one sentence tell. */
export type Finding = {
  isQuestion: boolean;
  /** Ends with a no to what it begins with. */
  isTakenBack: boolean;
  /** Begins with a word or person whose meaning stands in an earlier sentence, or with the speaker. */
  pointsBack: boolean;
};

/** @param words of the sentence, lower case; @param text the sentence itself, for its question mark */
export function recognize(words: readonly string[], text: string, language: Language): Finding {
  const start = firstMeaningful(words, language);
  const [first = "", second = ""] = words.slice(start);
  const asks = language.questions.has(first) && !(OPENS_CLAUSE.test(first) && language.subjects.has(second));
  return {
    isQuestion:
      /[?？؟]["'”’»)]*\s*$/.test(text) ||
      (!/[.!。]\s*$/.test(text) && asks) ||
      ASKS_AMOUNT.test(words.slice(start, start + 3).join(" ")),
    isTakenBack: TAKEN_BACK.test(text),
    pointsBack:
      language.pointers.has(first) ||
      (words.length <= SHORT && language.faintPointers.has(first)) ||
      words.slice(0, 5).some((word) => language.persons.has(word)),
  };
}

/** Index of the first word after "so" or "and then", which say nothing of how a sentence begins. */
function firstMeaningful(words: readonly string[], { starters, questions }: Language): number {
  const found = words.findIndex((word) => !starters.has(word) || questions.has(word));
  return found < 0 ? words.length : found;
}

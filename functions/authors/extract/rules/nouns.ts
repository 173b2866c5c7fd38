import { hasVerb } from "./verbs";
import { stemWord } from "./words";

const BEFORE_NOUNS = new Set(
  (
    "a an the your its every each another any their our his her my this these those some no of in with for on by from between per el la los las un una der die das ein eine den " +
    "dem le les une o os as um uma de del en con para von mit für du des avec pour dans do da com"
  ).split(" "),
);
const BEFORE_VERBS = new Set(
  (
    "to you we they i he she who can can't could will won't would should must may might don't doesn't didn't i'll we'll you'll they'll it'll let's i'd you'd we'd they'd not never " +
    "always then also just really i've we've you've they've"
  ).split(" "),
);

/** How often a word was said in a noun's position, and in a verb's. */
type Places = { noun: number; verb: number };

/**
 * Recognizes nouns by their context: the last word before a function word is in a noun's position after an article, a
 * possessive, or a preposition ("the customers are"), and in a verb's after a pronoun or an auxiliary. That is enough
 * to keep "customer generates" from becoming a term, without a dictionary of parts of speech.
 * @param texts each a list of words in lower case
 * @returns whether a word was used as a noun at least as often as a verb
 */
export function listNouns(
  texts: Iterable<readonly string[]>,
  isCommon: (word: string) => boolean,
): (word: string) => boolean {
  const heard = new Map<string, Places>();
  for (const words of texts) {
    for (const [index, word] of words.entries()) {
      if (isCommon(word)) continue;
      const before = words[index - 1] ?? "";
      const next = words[index + 1];
      const isVerb = BEFORE_VERBS.has(before);
      const isNoun = !isVerb && standsLikeNoun(words, index, next === undefined || isCommon(next), isCommon);
      if (!isVerb && !isNoun) continue;
      const stem = stemWord(word);
      const places = heard.get(stem) ?? { noun: 0, verb: 0 };
      if (isVerb) places.verb++;
      else places.noun++;
      heard.set(stem, places);
    }
  }
  return (word) => {
    const places = heard.get(stemWord(word));
    return places !== undefined && places.noun > 0 && places.noun >= places.verb;
  };
}

function standsLikeNoun(
  words: readonly string[],
  index: number,
  isLast: boolean,
  isCommon: (word: string) => boolean,
): boolean {
  const word = words[index] ?? "";
  const next = words[index + 1] ?? "";
  if (/^(?:is|are|was|were|refers|means)$/.test(next) && !word.endsWith("ing")) return true;
  if (!isLast) return false;
  if (BEFORE_NOUNS.has(words[index - 1] ?? "")) return !word.endsWith("ing") || ARTICLES.test(words[index - 1] ?? "");
  // "The brain decides on": a verb in the third person looks like a plural here.
  if (hasVerb(word) || (/(?:[^s]s|ing|ed)$/.test(word) && !AFTER_NOUNS.test(next))) return false;
  return BEFORE_NOUNS.has(firstBefore(words, index, isCommon));
}

const ARTICLES = /^(?:a|an|the|this|our|your)$/;
const AFTER_NOUNS = /^(?:of|which|who|are|were|have|can|will|)$/;

/** The function word before a run of at most three content words. */
function firstBefore(words: readonly string[], index: number, isCommon: (word: string) => boolean): string {
  for (let at = index - 1; at >= Math.max(0, index - 3); at--) {
    const word = words[at] ?? "";
    if (isCommon(word) || BEFORE_NOUNS.has(word)) return word;
  }
  return "";
}

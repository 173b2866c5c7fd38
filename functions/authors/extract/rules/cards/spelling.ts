import type { Language } from "../speech/compile";
import { findWords } from "../words";

/** Writes the beginning of a sentence as it is written inside one: "Encryption" with a small letter, "Stripe" with its own. */
export type InnerSpelling = (text: string) => string;

/** @param texts all sentences of the video: a word with a capital in the middle of one, and never without, is a name */
export function innerSpelling(texts: readonly string[], language: Language): InnerSpelling {
  const capital = new Set<string>();
  const small = new Set<string>();
  for (const text of texts) {
    for (const { start, end } of findWords(text)) {
      const word = text.slice(start, end);
      if (start > 0 && /^\p{Lu}/u.test(word)) capital.add(word);
      else if (/^\p{Ll}/u.test(word)) small.add(word);
    }
  }
  return (text) => {
    const word = text.slice(0, findWords(text)[0]?.end ?? 0);
    const isName = word === "I" || /^.\S*[\p{Lu}\p{N}]/u.test(word) || capital.has(word);
    const isOwn = isName && !small.has(word.toLowerCase()) && !language.isCommon(word.toLowerCase());
    return isOwn ? text : text.charAt(0).toLowerCase() + text.slice(1);
  };
}

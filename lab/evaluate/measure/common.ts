import { isUnspaced, wordsOf } from "~/functions/text/words";
import { COMMONEST_WORDS } from "~/functions/transcripts/captions/caption-language";

/**
 * The meaningful words of a text: without the most common ones of its language and, in Japanese, without bare grammar.
 */
export function tellingWords(text: string, language: string): string[] {
  const common = new Set(COMMONEST_WORDS[language]?.split(" "));
  return wordsOf(text)
    .map(({ folded }) => folded)
    .filter((word) => !common.has(word) && !/^\p{Script=Hiragana}$/u.test(word))
    .filter((word) => isUnspaced(word) || word.length > 1 || /\p{N}/u.test(word));
}

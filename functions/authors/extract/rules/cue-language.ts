import { COMMONEST_WORDS } from "~/functions/transcripts/captions/caption-language";
import { compileLanguage, type Language } from "./speech/compile";
import { cueWords } from "./speech/cue-words";

/**
 * The compiled word lists of a language, BCP 47 without a region. An unsupported language has its most common words
 * at most.
 */
export function languageOf(code: string): Language {
  const commonest = Object.hasOwn(COMMONEST_WORDS, code) ? COMMONEST_WORDS[code] : undefined;
  const { lexicons } = cueWords();
  return compileLanguage(Object.hasOwn(lexicons, code) ? (lexicons[code] ?? null) : null, commonest);
}

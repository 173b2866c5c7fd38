import { compileLanguage, type Language } from "./speech/compile";
import { ENGLISH } from "./speech/english";
import { FRENCH } from "./speech/french";
import { GERMAN } from "./speech/german";
import type { Lexicon } from "./speech/lexicon";
import { PORTUGUESE } from "./speech/portuguese";
import { SPANISH } from "./speech/spanish";

const LEXICONS: Record<string, Lexicon> = { en: ENGLISH, es: SPANISH, de: GERMAN, fr: FRENCH, pt: PORTUGUESE };

/** The most words that are examined. */
const SAMPLE = 4000;
/** Function words are about half of speech; below this share the language is unknown. */
const MIN_SHARE = 0.28;

/**
 * The language of a text by the share of its function words, because uploads often carry a wrong tag or none.
 * The tag decides only between languages about as likely as each other.
 * @param words lower case
 * @param tag BCP 47
 * @returns a key of LEXICONS, or null
 */
export function hearLanguage(words: readonly string[], tag: string): string | null {
  const heard = words.slice(0, SAMPLE);
  const tagged = tag.toLowerCase().split("-")[0];
  let best: { code: string; share: number } | null = null;
  for (const [code, lexicon] of Object.entries(LEXICONS)) {
    const common = new Set(lexicon.common.split(" "));
    const hits = heard.reduce((count, word) => count + (common.has(word) ? 1 : 0), 0);
    const share = (hits / Math.max(1, heard.length)) * (code === tagged ? 1.2 : 1);
    if (share >= MIN_SHARE && share > (best?.share ?? 0)) best = { code, share };
  }
  return best?.code ?? null;
}

/** The compiled word lists of a text's language; nearly empty for an unknown one. */
export function languageOf(words: readonly string[], tag: string): Language {
  const code = hearLanguage(words, tag);
  return compileLanguage(code ? (LEXICONS[code] ?? null) : null);
}

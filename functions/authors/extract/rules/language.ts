import { COMMONEST_WORDS } from "../../../transcripts/captions/language";
import { compileLanguage, type Language } from "./speech/compile";
import { ENGLISH } from "./speech/english";
import { FRENCH } from "./speech/french";
import { GERMAN } from "./speech/german";
import type { Lexicon } from "./speech/lexicon";
import { PORTUGUESE } from "./speech/portuguese";
import { SPANISH } from "./speech/spanish";

const LEXICONS: ReadonlyMap<string, Lexicon> = new Map([
  ["en", ENGLISH],
  ["es", SPANISH],
  ["de", GERMAN],
  ["fr", FRENCH],
  ["pt", PORTUGUESE],
]);

/** The compiled word lists of a language, BCP 47 without a region; of others only the commonest words, if any. */
export function languageOf(code: string): Language {
  const commonest = Object.hasOwn(COMMONEST_WORDS, code) ? COMMONEST_WORDS[code] : undefined;
  return compileLanguage(LEXICONS.get(code) ?? null, commonest);
}

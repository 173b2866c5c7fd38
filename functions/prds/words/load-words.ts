import { type DocumentWords, ENGLISH } from "./english-words";

/** The product's words for a document that is read outside of it, in the language of its lines (BCP 47). */
export type WordsPort = (language: string) => Promise<DocumentWords>;

/** The languages besides English that have a file of words. */
export const WORD_LANGUAGES: readonly string[] = ["de", "es", "fr", "pt"];

/**
 * Words from files, so that they are in no bundle; of other languages, English ones.
 * @param load a file's text by its path; null if there is none, then the words are English too
 */
export function createWords(load: (path: string) => Promise<string | null>): WordsPort {
  return async (language) => {
    const code = language.toLowerCase().split(/[-_]/)[0] ?? "";
    const text = WORD_LANGUAGES.includes(code) ? await load(`/words/${code}.json`) : null;
    // A test compares each file's phrases with the English ones.
    return text === null ? ENGLISH : (JSON.parse(text) as DocumentWords);
  };
}

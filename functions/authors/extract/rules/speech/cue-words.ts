import type { Lexicon } from "./lexicon";

/** By language, because words of one mean something else in another. */
type ByLanguage = Readonly<Record<string, string>>;

/**
 * The words by which rules read speech, from public/cue-words.json: fragments of regular expressions, kept out of the
 * Worker's bundle for their weight.
 */
export type CueWords = {
  lexicons: Readonly<Record<string, Lexicon>>;
  /** What sentences of a conversation show by their words. */
  turns: {
    /** Demands or rules something. */
    binding: ByLanguage;
    /** Begins to repeat what was agreed. */
    recap: ByLanguage;
    /** Comes back to what follows. */
    topic: ByLanguage;
    /** Tells a feeling, or announces a story. */
    aside: ByLanguage;
    /** Admits a mistake that somebody has just corrected. */
    pardon: ByLanguage;
    /** Puts something off. */
    later: ByLanguage;
    /** Proposes or wishes something that is not agreed yet. */
    proposal: ByLanguage;
    /** Takes something on. */
    promise: ByLanguage;
    /** Says by when. */
    due: ByLanguage;
  };
  /** How a language takes something back. */
  retractions: {
    /** A plan that was given up: "at first we wanted". */
    plan: ByLanguage;
    /** Takes back what came just before: "that was the old plan", "actually no", "we dropped that". */
    reversal: ByLanguage;
    /** Drops something, which counts if it names what came before: "the map we took out". */
    drop: ByLanguage;
    /** Begins a negative answer, which counts if it denies something that came before. */
    answer: ByLanguage;
  };
};

let words: CueWords | null = null;

/** Called with the file's content whenever the sentence model is loaded, before any rule reads a sentence. */
export function setCueWords(loaded: CueWords): void {
  words = loaded;
}

export function cueWords(): CueWords {
  if (!words) throw new Error("The rules read a sentence before the sentence model was loaded.");
  return words;
}

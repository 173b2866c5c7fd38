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
  /**
   * Words that deny or drop something; in English, some that postpone it too, but not "later" and "skip" alone: features
   * remind people later, and let them skip.
   */
  denials: {
    spaced: ByLanguage;
    /** In scripts without spaces, or where a negation is part of a word. */
    joined: ByLanguage;
  };
  /** Words about products. A star stands for any ending; `joined` ones need no border. */
  products: { spaced: readonly string[]; joined: readonly string[] };
  /** Names of technology and services, and design words, by the part of a document that they show. */
  parts: Readonly<Record<string, string>>;
  /** What a sentence says that names the purpose of a talk, or that announces its subject near the beginning. */
  overview: { purpose: string; opening: string };
  /** What stands around a number that counts nothing. */
  figures: {
    /** Before it: it is part of a name or a time of day. */
    labels: string;
    /** After it: it is a time of day, a fraction, or a power. */
    noUnits: string;
    /** Before it: it is vague ("a few hundred"), or the second half of "per cent". */
    vague: string;
    /** What begins a sentence that lacks context if it ends with what it counts: "There are four kinds." */
    existential: string;
    /** What numbers count in scripts without spaces. */
    units: { han: string; korean: string };
  };
  /** By which a statement in English is told from a fragment, and an order from a statement. */
  english: { verbs: string; rarerVerbs: string; orders: string };
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

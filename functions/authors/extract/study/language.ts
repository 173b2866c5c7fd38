import { GERMANIC } from "./languages/germanic";
import { OTHERS } from "./languages/others";
import { ROMANCE } from "./languages/romance";
import { SLAVIC } from "./languages/slavic";
import { UNSPACED } from "./languages/unspaced";

/** The context of a counted unit: `before`, the words before the figure; `value`, the figure itself. */
export type Counted = { unit: string; before: string; value: number };

/**
 * What is needed to ask questions in a language. Strings are alternatives of a regular expression over whole words
 * (over characters in scripts without spaces), all in lower case.
 */
export type StudyLanguage = {
  /** Words that depend on where they were said: I, this, yesterday. Statements contain none. */
  pointers: string;
  /** Pointers to who speaks, who listens, and when: we, you, now. A question about a figure or a reason may keep them. */
  situation: string;
  /** Pronouns that are allowed if enough words come before them in the same statement. */
  pronouns: string;
  /** Articles; terms are shown without them. */
  articles?: string;
  /** The words that ask for a figure in its place; null if the following words would have to change. */
  howMany: string | ((counted: Counted) => string | null);
  /** Asks for a percentage; replaces the figure and the word or sign after it. */
  percent: { words: string; ask: string };
  /** Whether a statement looks complete: it has a verb and a subject. */
  isWhole?(statement: string): boolean;
  /** Turns a statement with a question word into a question; null if that is not possible. By default a sign is added. */
  ask?(statement: string): string | null;
  /** What tells what a term means. Named groups `term` and `meaning`, matched against a statement without its full stop. */
  definitions: readonly RegExp[];
  /** The same of what may also tell something else of the term. */
  isA?: RegExp;
  whatIs(term: string): string;
  whichTerm(meaning: string): string;
  /** Named groups `result` and `cause`. */
  reasons: readonly RegExp[];
  why(result: string): string | null;
};

const LANGUAGES: Readonly<Record<string, StudyLanguage>> = {
  ...GERMANIC,
  ...ROMANCE,
  ...SLAVIC,
  ...UNSPACED,
  ...OTHERS,
};

/** @param code BCP 47 without a region; null for an unsupported language */
export function studyLanguage(code: string): StudyLanguage | null {
  return LANGUAGES[code] ?? null;
}

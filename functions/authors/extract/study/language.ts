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
  /** Nouns too general to be terms. */
  vague: string;
  /** Words with which no meaning begins: nothing, the biggest, a lot. */
  judgments: string;
  /** Words that single out one of a kind: which, with, of. "A is a B" counts as a definition only with one of them. */
  specifiers: string;
  /** Articles; terms are shown without them. */
  articles: string;
  /** The words that ask for a figure in its place; null if the following words would have to change. */
  howMany(counted: Counted): string | null;
  /** Asks for a percentage; replaces the figure and the word or sign after it. */
  percent: { words: string; ask: string };
  /** Matches a year together with the words that mark it as one; `ask` replaces them in a question. */
  year: { said: RegExp; ask: string };
  /** Whether a statement looks complete: it has a verb and a subject. */
  isWhole(statement: string): boolean;
  /** Turns a statement with a question word into a question; null if that is not possible. */
  ask(statement: string): string | null;
  /**
   * Named groups `term` and `meaning`, matched against a statement without its full stop. `isSure`: no other evidence
   * is needed that it is a term. `isInflected`: the meaning can't be used as a question.
   */
  definitions: readonly { pattern: RegExp; isSure: boolean; isInflected?: true }[];
  whatIs(term: string): string;
  whichTerm(meaning: string): string;
  /** Named groups `result` and `cause`. */
  reasons: readonly RegExp[];
  why(result: string): string | null;
  /** What begins a condition before its outcome, and the question about it; absent if word order forbids it. */
  conditions?: { openers: string; whatIf(clause: string): string };
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

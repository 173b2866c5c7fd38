import { GERMANIC } from "./languages/germanic";
import { OTHERS } from "./languages/others";
import { ROMANCE } from "./languages/romance";
import { SLAVIC } from "./languages/slavic";
import { UNSPACED } from "./languages/unspaced";

/** What a unit that is counted stands in: `before` the words in front of the figure, `value` the figure itself. */
export type Counted = { unit: string; before: string; value: number };

/**
 * What takes to ask in a language about what was said in it. Strings are alternatives of a regular expression over whole
 * words (over characters in scripts without spaces), all lower case.
 */
export type StudyLanguage = {
  /** Words that mean something only where they were said: I, this, yesterday. A statement holds none. */
  pointers: string;
  /** Pronouns that may stand where enough comes before them in the same statement. */
  pronouns: string;
  /** Words that open a sentence and say nothing, dropped. */
  openers: string;
  /** Words in front of which a sentence may go on with another thought; it is cut there. */
  joints: string;
  /** Nouns that everything can be called, and so no terms. */
  vague: string;
  /** What a meaning does not begin with: nothing, the biggest, a lot. */
  judgments: string;
  /** Words that tell one of a kind from the others: which, with, of. A term that only is something has a meaning with one. */
  specifiers: string;
  /** Words in front of a noun; a term is shown without them. */
  articles: string;
  /** Numbers of one word, from two on, in rising order. */
  numbers: string;
  /** Asks for the figure in its place; null where the language's grammar would need another form of what follows. */
  howMany(counted: Counted): string | null;
  /** Asks for a share; it stands for the figure and the word or sign after it. */
  percent: { words: string; ask: string };
  /** A year with what tells that it is one, and what stands for it in a question. */
  year: { said: RegExp; ask: string };
  /** Whether a statement has what a whole one has in the language: a verb, a subject. */
  isWhole(statement: string): boolean;
  /** Makes a question of a statement in which a question word stands; null where it would be none. */
  ask(statement: string): string | null;
  /** Named groups `term` and `meaning`, over a statement without its full stop. `isSure` needs no other sign of
   * a term; a meaning that `isInflected` cannot be asked by. */
  definitions: readonly { pattern: RegExp; isSure: boolean; isInflected?: true }[];
  whatIs(term: string): string;
  whichTerm(meaning: string): string;
  /** Named groups `result` and `cause`. */
  reasons: readonly RegExp[];
  why(result: string): string | null;
  /** What opens a condition in front of its outcome, and the question for that; left out where word order forbids it. */
  conditions?: { openers: string; whatIf(clause: string): string };
};

const LANGUAGES: Readonly<Record<string, StudyLanguage>> = {
  ...GERMANIC,
  ...ROMANCE,
  ...SLAVIC,
  ...UNSPACED,
  ...OTHERS,
};

/** @param code BCP 47 without a region; null for a language in which nothing can be asked */
export function studyLanguage(code: string): StudyLanguage | null {
  return LANGUAGES[code] ?? null;
}

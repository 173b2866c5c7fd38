import type { SentenceModel } from "../classifier/sentence-classifier";

/**
 * The words of a language by which questions are made, from public/study-words.json. Strings are alternatives of a
 * regular expression over whole words (over characters in scripts without spaces), all in lower case.
 */
export type StudyWords = {
  /** Words that depend on where they were said: I, this, yesterday. Statements contain none. */
  pointers: string;
  /** Pointers to who speaks, who listens, and when: we, you, now. A question about a figure or a reason may keep them. */
  situation: string;
  /** Pronouns that are allowed if enough words come before them in the same statement. */
  pronouns: string;
  never: NeverWords;
  terms?: TermWords;
};

/** What makes a question useless. */
type NeverWords = {
  /** Beginnings that point nowhere: "the difference is", "you can now". */
  nowhere: string;
  /** Words before a figure by which a smaller or larger one is true as well: "more than". */
  than: string;
  /** Such words after a figure and what it counts: "or more", 以上. */
  orMore: string;
  /** Words that join another fact. */
  and: string;
  /** Pronouns for what acts on nothing, which in a main clause stand for something named in an earlier sentence. */
  objects?: string;
  /** What tells that a sentence announces something to the listeners: "on Friday", "homework". */
  announces?: string;
  /** What an example that somebody made up begins with: "suppose". */
  supposes?: string;
  /** What stands for a noun of an earlier sentence: "one that". */
  instead?: string;
  /** Verbs, and pronouns before one, by which an excerpt begins too late to say what they are about: "las descubrió". */
  late?: string;
  /** Words that begin a clause which ends before its verb when cut off. */
  ifs: string;
  /** Those that begin a purpose or what came before, where no excerpt begins: "to", "nachdem". */
  preambles?: string;
  /** What ends a clause that another one completes, in languages which put such words last: 場合. */
  leads?: string;
  /** Words by which a speaker turns to another thought: "okay", "so". */
  turns?: string;
};

/** How speech names things. `others`, `second` and `first` are whole regular expressions. */
export type TermWords = {
  /** Words that stand before a noun. */
  opens: string;
  /** Words after which a term is introduced. */
  called: string;
  /** Those after which even an everyday word is a name; `called` by default. */
  named?: string;
  /** Words after which a noun that names what came before may follow. */
  is: string;
  /** Words before "is called" and the like that stand for what was said before. */
  points?: string;
  /** What makes a noun stand for something in an earlier sentence: "such", or "these" at the beginning. */
  such?: string;
  /** Whom a story gives a name that is no term: "a girl called". */
  persons?: string;
  /** Words beside a name that are no part of it: "however", "remember". */
  besides?: string;
  /** Words that follow a term to say what it is. */
  means: string;
  /** What words look like that are no nouns. */
  others: string;
  /** What a word looks like that completes a term of two words. */
  second: string;
  /** What an adjective looks like where it stands before its noun. */
  first?: string;
  /** Articles and the like by the forms that they may stand before, a letter for each gender and number. */
  determiners: Readonly<Record<string, string>>;
  /** What nouns of these forms end in; the first that matches counts. */
  endings: Readonly<Record<string, string>>;
  /** Which word of two is the noun; the last one by default. */
  head?: "first";
  /** Words that join a noun to what it is of. */
  of: string;
  /** Articles that change with the sound after them. */
  sound?: string;
};

/** The sentence model with the words of each language by its code, BCP 47 without a region. */
export type StudyModel = SentenceModel & { words: Readonly<Record<string, StudyWords>> };

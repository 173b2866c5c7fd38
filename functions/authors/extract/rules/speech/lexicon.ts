/** What the engine knows of a language. Word lists are separated by spaces, all lower case. */
export type Lexicon = {
  /** Function words: they carry no meaning of their own. Also tells which language a text is in. */
  common: string;
  /** Words that often open a sentence in speech. */
  starters: string;
  /** Subjects, which open one where a word of `predicates` follows. */
  subjects: string;
  /** Verbs as they follow a subject at once. */
  predicates: string;
  /** Starters that as often join two words of one sentence. */
  joiners: string;
  /** Somebody named in an earlier sentence. */
  persons: string;
  /** Subject and verb in one word. */
  openings: string;
  /** Sounds and phrases of hesitation, dropped wherever they stand. These five lists are regular expression fragments. */
  fillers: string;
  /** Dropped between commas; elsewhere they may be meant as said. */
  parenthetical: string;
  /** Dropped from the beginning of a line, again and again. */
  openers: string;
  /** Dropped from the beginning when a comma or colon follows. */
  pausedOpeners: string;
  /** Dropped from the end after a comma. */
  tags: string;
  /** Words left hanging at the end of a stretch without a full stop. */
  dangling: string;
  /** Words that are written with a capital anywhere, other than names. */
  capitals: string;
  /** First words that ask a question in speech without question marks. */
  questions: string;
  /** First words that point back at a sentence the reader doesn't see. */
  pointers: string;
  /** First words that do so in a short sentence; a longer one explains itself. */
  faintPointers: string;
};

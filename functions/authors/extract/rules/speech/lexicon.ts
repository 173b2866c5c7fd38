/** What is known about a language. Word lists are separated by spaces, all in lower case. */
export type Lexicon = {
  /** Function words. */
  common: string;
  /** Words that often begin an independent clause: we, it, the. */
  subjects: string;
  /** Hesitations, dropped anywhere. This list and the next four are fragments of regular expressions. */
  fillers: string;
  /** Dropped between commas; elsewhere they may carry meaning. */
  parenthetical: string;
  /** Dropped repeatedly from the beginning of a line. */
  openers: string;
  /** Dropped from the beginning when a comma or colon follows. */
  pausedOpeners: string;
  /** Dropped from the end after a comma. */
  tags: string;
  /** Words left over at the end of a stretch without a full stop. */
  dangling: string;
  /** Words other than names that always have a capital. */
  capitals?: string;
  /** Names that are other words in other languages: "ai" is "to the" in Italian and "who" in Vietnamese. */
  names: string;
  /** First words that ask a question in speech without question marks. */
  questions: string;
  /** First words that refer to a sentence the reader doesn't see. */
  pointers: string;
};

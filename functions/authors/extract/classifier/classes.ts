/**
 * The classes of a talk's sentences, in the order of the model's columns. The corpus (lab/corpus)
 * names them with two letters.
 */
export const SENTENCE_CLASSES = {
  pu: "purpose",
  us: "users",
  fe: "feature",
  te: "technical",
  in: "integration",
  de: "design",
  me: "metric",
  ng: "non-goal",
  df: "definition",
  fa: "fact",
  cl: "claim",
  is: "instruction",
  ex: "example",
  an: "anecdote",
  qu: "question",
  sp: "sponsor",
  gr: "greeting",
  hk: "housekeeping",
  fi: "filler",
} as const;

export type ClassCode = keyof typeof SENTENCE_CLASSES;
export type SentenceClass = (typeof SENTENCE_CLASSES)[ClassCode];

const CLASS_CODES = Object.keys(SENTENCE_CLASSES) as ClassCode[];
export const CLASSES = CLASS_CODES.map((code) => SENTENCE_CLASSES[code]);

/** Classes that never appear in a document. */
const DROPPED: ReadonlySet<SentenceClass> = new Set([
  "example",
  "anecdote",
  "question",
  "sponsor",
  "greeting",
  "housekeeping",
  "filler",
]);

export function isKept(sentenceClass: SentenceClass): boolean {
  return !DROPPED.has(sentenceClass);
}

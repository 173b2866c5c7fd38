import type { PrdGroup } from "~/functions/prds/prd-groups";

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

/** The part of a document that each class of sentence belongs to; among those of what to build. */
export const PART_OF: Partial<Record<SentenceClass, PrdGroup>> = {
  purpose: "Project Overview",
  users: "Project Overview",
  metric: "Project Overview",
  feature: "Core Features",
  technical: "Technical Requirements",
  "non-goal": "Technical Requirements",
  integration: "API Integration",
  design: "Design Vision",
};

export const KNOWLEDGE: ReadonlySet<SentenceClass> = new Set(["definition", "fact", "instruction"]);

export function isKept(sentenceClass: SentenceClass): boolean {
  return sentenceClass in PART_OF || KNOWLEDGE.has(sentenceClass) || sentenceClass === "claim";
}

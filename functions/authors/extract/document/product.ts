import { CLASSES, type SentenceClass } from "../classifier/classes";
import type { Judgment } from "../classifier/model";
import { speaksOfProducts } from "./product-words";

const PURPOSE = CLASSES.indexOf("purpose");
const BUILDING: ReadonlySet<SentenceClass> = new Set([
  "purpose",
  "users",
  "feature",
  "technical",
  "integration",
  "design",
  "metric",
  "non-goal",
]);
const KNOWLEDGE: ReadonlySet<SentenceClass> = new Set(["definition", "fact", "instruction"]);
/** Weight of the square root of the share of sentences with product words. */
const WORDED = 2;
/** Smoothing: this many extra sentences count as having none, because one such word in a short talk may be chance. */
const WORDLESS = 8;
/** Odds above which a talk is about a product; chosen on talks of unseen domains and of natural length (decision 033). */
const PRODUCT_ODDS = 0.2;

/** The probabilities that a sentence is about something to build, and about knowledge; a claim may be either. */
export function leaningOf(parts: Float32Array): { building: number; knowledge: number; claim: number } {
  let [building, knowledge, claim] = [0, 0, 0];
  for (const [column, name] of CLASSES.entries()) {
    if (BUILDING.has(name)) building += parts[column] ?? 0;
    else if (KNOWLEDGE.has(name)) knowledge += parts[column] ?? 0;
    else if (name === "claim") claim = parts[column] ?? 0;
  }
  return { building, knowledge, claim };
}

/**
 * How far a talk is above the threshold for being about a product, in log odds. Each sentence counts by the probability
 * that it is worth keeping, and by its words.
 */
export function productOdds(sentences: readonly (Pick<Judgment, "keep" | "parts"> & { text: string })[]): number {
  let [building, knowledge] = [1e-6, 1e-6];
  for (const { keep, parts } of sentences) {
    const weight = 1 / (1 + Math.exp(-keep));
    const leaning = leaningOf(parts);
    // Lectures state a purpose too.
    building += weight * (leaning.building - (parts[PURPOSE] ?? 0));
    knowledge += weight * (leaning.knowledge + leaning.claim);
  }
  const worded = sentences.filter(({ text }) => speaksOfProducts(text)).length / (sentences.length + WORDLESS);
  return Math.log(building / knowledge) + WORDED * Math.sqrt(worded) - PRODUCT_ODDS;
}

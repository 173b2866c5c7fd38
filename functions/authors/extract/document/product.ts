import { CLASSES, KNOWLEDGE, PART_OF } from "../classifier/classes";
import type { Judgment } from "../classifier/sentence-classifier";
import { cueWords } from "../rules/speech/cue-words";

/** Compiled on demand, because compiling takes a noticeable part of an isolate's start. */
let ofProducts: RegExp | undefined;

/** Whether a sentence contains a product word, such as an app, a user or a button, in one of 20 languages. */
export function speaksOfProducts(sentence: string): boolean {
  ofProducts ??= compile();
  return ofProducts.test(sentence);
}

function compile(): RegExp {
  const { spaced, joined } = cueWords().products;
  const bound = spaced.join("|").replaceAll("*", "\\p{L}*");
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${bound})(?![\\p{L}\\p{M}])|${joined.join("|")}`, "iu");
}

const PURPOSE = CLASSES.indexOf("purpose");
/** Weight of the square root of the share of sentences with product words. */
const WORDED = 2;
/** Smoothing: this many extra sentences count as having no product word, because one in a short talk may be chance. */
const WORDLESS = 8;
/** A talk with higher odds is about a product. Chosen on talks of unseen domains and natural length (decision 033). */
const PRODUCT_ODDS = 0.2;

/** The probabilities that a sentence is about something to build, and about knowledge; a claim may be either. */
export function leaningOf(parts: Float32Array): { building: number; knowledge: number; claim: number } {
  let [building, knowledge, claim] = [0, 0, 0];
  for (const [column, name] of CLASSES.entries()) {
    if (name in PART_OF) building += parts[column] ?? 0;
    else if (KNOWLEDGE.has(name)) knowledge += parts[column] ?? 0;
    else if (name === "claim") claim = parts[column] ?? 0;
  }
  return { building, knowledge, claim };
}

/**
 * How far a talk is above the threshold for being about a product, in log odds. A sentence counts by its words and
 * its probability of being worth keeping.
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

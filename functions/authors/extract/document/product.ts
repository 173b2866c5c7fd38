import { CLASSES, type SentenceClass } from "../classifier/classes";
import type { Judgment } from "../classifier/model";
import type { Finding } from "../rules/recognise";

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
/** Phrases of products, in languages with lists, in this share of the sentences speak for one. */
const PHRASED_SHARE = 0.15;
const PHRASED_ODDS = 1;
/** Share of building in what is said, from which a talk is about a product: parts the corpus's unseen talks best. */
const PRODUCT_SHARE = 0.31;

/** How probably a sentence speaks of something to be built, and how probably of what is known; a claim may be either. */
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
 * How much more a talk is about a product than a talk must be to have a document of requirements, in log odds: each
 * sentence counts by how probably it is worth keeping.
 */
export function productOdds(
  judgments: readonly Pick<Judgment, "keep" | "parts">[],
  findings: readonly Pick<Finding, "product">[],
): number {
  let [building, knowledge] = [1e-6, 1e-6];
  for (const { keep, parts } of judgments) {
    const weight = 1 / (1 + Math.exp(-keep));
    const leaning = leaningOf(parts);
    building += weight * leaning.building;
    knowledge += weight * (leaning.knowledge + leaning.claim);
  }
  const phrased = findings.filter(({ product }) => product > 0).length;
  const hint = phrased >= findings.length * PHRASED_SHARE ? PHRASED_ODDS : 0;
  return Math.log(building / knowledge) - Math.log(PRODUCT_SHARE / (1 - PRODUCT_SHARE)) + hint;
}

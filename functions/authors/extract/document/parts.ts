import type { PrdGroup } from "~/functions/prompts/schema";
import { CLASSES, type SentenceClass } from "../classifier/classes";
import type { Topic } from "../rules/speech/lexicon";

/** Which part of a document each class of sentence belongs to; the others tell what is known. */
const PART_OF: Partial<Record<SentenceClass, PrdGroup>> = {
  purpose: "Project Overview",
  users: "Project Overview",
  metric: "Project Overview",
  feature: "Core Features",
  technical: "Technical Requirements",
  "non-goal": "Technical Requirements",
  integration: "API Integration",
  design: "Design Vision",
};
const PART_OF_TOPIC: Record<Topic, PrdGroup> = {
  purpose: "Project Overview",
  feature: "Core Features",
  technology: "Technical Requirements",
  integration: "API Integration",
  look: "Design Vision",
};
/** What a unit of weight of a phrase list adds to a part's probability, in the languages that have lists. */
const PHRASE = 0.2;

/**
 * The part of a document that a sentence fits best.
 * @param parts probability of each class, in the order of `CLASSES`
 * @param topics weights of the phrase lists, all 0 in languages without
 */
export function partOf(
  parts: Float32Array,
  topics: Readonly<Record<Topic, number>>,
): { part: PrdGroup; weight: number } {
  const weights = new Map<PrdGroup, number>();
  const add = (part: PrdGroup, weight: number) => weights.set(part, (weights.get(part) ?? 0) + weight);
  for (const [column, name] of CLASSES.entries()) {
    const part = PART_OF[name];
    if (part) add(part, parts[column] ?? 0);
  }
  for (const [topic, weight] of Object.entries(topics) as [Topic, number][]) add(PART_OF_TOPIC[topic], PHRASE * weight);
  let best: { part: PrdGroup; weight: number } = { part: "Core Features", weight: 0 };
  for (const [part, weight] of weights) if (weight > best.weight) best = { part, weight };
  return best;
}

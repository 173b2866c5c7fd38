import type { Measure } from "../quiz/measures";
import { type CardIdea, cloze } from "./card";
import { isSelfContained, speaksOfSpeakers } from "./question";

const FEWEST_WORDS = 6;
/** A smaller count may be a stray word. */
const LEAST_COUNT = 10;

/**
 * Gaps for numbers in clauses of automatic captions, which nobody can cut into sentences: between ellipses, as what they
 * are.
 */
export function gapExcerpts(measures: readonly Measure[]): CardIdea[] {
  return [...Map.groupBy(measures, ({ fact }) => fact.index).values()].flatMap(([measure, ...more]) =>
    measure && more.length === 0 && isWorthKeeping(measure) ? gapOf(measure) : [],
  );
}

function isWorthKeeping({ dimension, size }: Measure): boolean {
  return !dimension.startsWith("number of") && (!/\bcount of\b/.test(dimension) || size >= LEAST_COUNT);
}

function gapOf({ fact, start, end }: Measure): CardIdea[] {
  const words = fact.text
    .replace(/\u2026/g, "")
    .split(/\s+/)
    .filter(Boolean);
  if (words.length < FEWEST_WORDS || !isSelfContained(words.join(" ")) || /[{}]|::/.test(fact.text)) return [];
  const front = `${fact.text.slice(0, start)}{{c1::${fact.text.slice(start, end)}}}${fact.text.slice(end)}`;
  return [cloze(fact, speaksOfSpeakers(fact.text) ? 5 : 6, front, "medium")];
}

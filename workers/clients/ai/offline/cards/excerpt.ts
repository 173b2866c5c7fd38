import type { Measure } from "../quiz/measures";
import { type CardIdea, cloze } from "./card";
import { isSelfContained, speaksOfSpeakers } from "./question";

const MOST_BEFORE = 11;
const FEWEST_BEFORE = 4;
const MOST_AFTER = 6;
/** A smaller count may be a stray word. */
const LEAST_COUNT = 10;
/** Words with which speech without a full stop likely goes on to something else. */
const GOES_ON =
  /^(?:and|but|so|or|because|otherwise|that|that's|then|you|it|it's|they|we|i|which|who|this|there|if|when|what|how|why|now|okay|um|uh|yeah|really|first|second|third|fourth|in|for)$/i;
/** A stretch does not end on these. */
const UNFINISHED = /^(?:after|before|of|to|at|by|on|with|from|the|an?|each|every|about|than|is|are)$/i;
const ELLIPSIS = "\u2026";

/**
 * Gaps for numbers in stretches of automatic captions, which nobody can cut into sentences: a few words to either side,
 * between ellipses, as what they are.
 */
export function gapExcerpts(measures: readonly Measure[]): CardIdea[] {
  return [...Map.groupBy(measures, ({ fact }) => fact.index).values()].flatMap(([measure, ...more]) =>
    measure && more.length === 0 && isWorthKeeping(measure) ? gapOf(measure) : [],
  );
}

function isWorthKeeping({ dimension, size }: Measure): boolean {
  return !dimension.startsWith("number of") && (!dimension.startsWith("count") || size >= LEAST_COUNT);
}

function gapOf({ fact, start, end }: Measure): CardIdea[] {
  const before = wordsOf(fact.text.slice(0, start)).slice(-MOST_BEFORE);
  const rest = wordsOf(fact.text.slice(end)).slice(0, MOST_AFTER);
  const border = rest.findIndex((word) => GOES_ON.test(word));
  const after = withoutEnd(border < 0 ? rest : rest.slice(0, border));
  const text = [...before, fact.text.slice(start, end), ...after].join(" ");
  if (before.length < FEWEST_BEFORE || !isSelfContained(text) || speaksOfSpeakers(text) || /[{}]|::/.test(text))
    return [];
  const front = [ELLIPSIS, ...before, `{{c1::${fact.text.slice(start, end)}}}`, ...after, ELLIPSIS].join(" ");
  return [cloze(fact, 5, front, "medium")];
}

function withoutEnd(words: readonly string[]): string[] {
  return words.slice(0, words.findLastIndex((word) => !UNFINISHED.test(word)) + 1);
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "" && word !== ELLIPSIS);
}

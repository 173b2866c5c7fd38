import type { Judgment } from "../classifier/model";

export type Weighed = { judgment: Pick<Judgment, "keep">; text: string };

/** What the classifier's log odds count, and what the standardized length does. */
const ODDS_COUNT = 0.45;
const LENGTH_COUNTS = 0.8;

/**
 * How much a talk would lose without each sentence, 0 to 1: the classifier's log odds, and the logarithm of the length
 * in letters relative to the talk's own sentences, because languages and speakers differ in it.
 * lab/reports/sentence-model.md lists what was tried.
 */
export function worthOf(sentences: readonly Weighed[]): Float64Array {
  const length = standardized(sentences.map(({ text }) => Math.log(Math.max(1, text.length))));
  return Float64Array.from(
    sentences,
    ({ judgment }, index) => 1 / (1 + Math.exp(-(ODDS_COUNT * judgment.keep + LENGTH_COUNTS * (length[index] ?? 0)))),
  );
}

/** Distances from the mean in standard deviations; 0 if all values are the same. */
export function standardized(values: readonly number[]): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  const deviation = Math.sqrt(variance) || 1;
  return Float64Array.from(values, (value) => (value - mean) / deviation);
}

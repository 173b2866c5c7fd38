import { type Comparison, compare } from "./compare";
import { type LogLine, toHistories } from "./history";
import { MIN_REVIEWS } from "./limits";
import { type Examples, examplesBefore, splitTime } from "./split";

/** Finds weights for examples. The optimizer is passed in so that it is loaded only where it is needed. */
export type Train = (examples: Examples) => ArrayLike<number>;

/** `few`: too little of the log can be used for training; `reviews` says how many reviews can. */
export type FitResult =
  | { status: "few"; reviews: number }
  | { status: "fitted"; weights: number[]; trainedOn: number; comparison: Comparison };

/**
 * Fits weights to the earlier part of a learner's log and measures them on the later part.
 * @param present the learner's current weights; null for the FSRS defaults
 */
export function optimizeWeights(
  entries: readonly Readonly<LogLine>[],
  present: readonly number[] | null,
  train: Train,
): FitResult {
  const histories = toHistories(entries);
  const reviews = histories.reduce((sum, { length }) => sum + length, 0);
  const time = splitTime(histories);
  if (reviews < MIN_REVIEWS || time === null) return { status: "few", reviews };
  const examples = examplesBefore(histories, time);
  // As many digits as Anki shows; more would be noise.
  const weights = Array.from(train(examples), (weight) => Math.round(weight * 10_000) / 10_000);
  const comparison = compare(histories, time, { before: present, after: weights });
  return { status: "fitted", weights, trainedOn: examples.lengths.length, comparison };
}

import { type Comparison, compare } from "./compare-weights";
import { MIN_REVIEWS } from "./optimizer-limits";
import { type History, type LogLine, toHistories } from "./review-histories";

/** The share of reviews, the earliest ones, that weights are fitted to; the rest test them. */
const TRAINING_SHARE = 0.8;

/** Whether a review shows what was remembered: it came at least a day after the previous one. */
const isTelling = ({ days }: { days: number }) => days >= 1;

/**
 * The instant that separates the reviews to train on from the later ones to test on; null when either side would be
 * empty.
 */
export function splitTime(histories: readonly History[]): number | null {
  const times = histories.flatMap((history) => history.filter(isTelling).map(({ at }) => at)).sort((a, b) => a - b);
  const time = times[Math.floor(times.length * TRAINING_SHARE)];
  return time === undefined || time === times[0] ? null : time;
}

/** The optimizer's input: the history up to each telling review, concatenated, ordered by time. */
type Examples = { ratings: Uint32Array; days: Uint32Array; lengths: Uint32Array };

/** Training examples from the reviews before an instant. */
export function examplesBefore(histories: readonly History[], time: number): Examples {
  const examples = histories
    .flatMap((history) =>
      history.flatMap((review, index) =>
        isTelling(review) && review.at < time ? [{ at: review.at, reviews: history.slice(0, index + 1) }] : [],
      ),
    )
    .sort((a, b) => a.at - b.at);
  const reviews = examples.flatMap((example) => example.reviews);
  return {
    ratings: Uint32Array.from(reviews, ({ grade }) => grade),
    days: Uint32Array.from(reviews, ({ days }) => days),
    lengths: Uint32Array.from(examples, (example) => example.reviews.length),
  };
}

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

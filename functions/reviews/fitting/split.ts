import type { History } from "./history";

/** The share of reviews, the earlier ones, that weights are fitted to; they are tried on the others. */
const TRAINING_SHARE = 0.8;

/** A review that shows what was remembered: at least a day after the one before. */
const isTelling = ({ days }: { days: number }) => days >= 1;

/**
 * The instant that parts the telling reviews in those to learn from and the later ones to try the weights on; null when
 * there is none of either.
 */
export function splitTime(histories: readonly History[]): number | null {
  const times = histories.flatMap((history) => history.filter(isTelling).map(({ at }) => at)).sort((a, b) => a - b);
  const time = times[Math.floor(times.length * TRAINING_SHARE)];
  return time === undefined || time === times[0] ? null : time;
}

/** What the optimiser learns from: histories up to each telling review, one behind the other, in order of time. */
export type Examples = { ratings: Uint32Array; days: Uint32Array; lengths: Uint32Array };

/** Examples of the reviews before an instant. */
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

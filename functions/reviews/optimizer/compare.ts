import type { History } from "./history";
import { losses, type Measures, mean, measure } from "./measure";
import { predict } from "./predict";

/** Weights before and after a fit, measured on reviews that the fit has not seen. */
export type Comparison = {
  before: Measures;
  after: Measures;
  /** How many reviews were compared. */
  reviews: number;
  isBetter: boolean;
};

/**
 * The gain must be at least this many of its standard errors: chance alone produces that in at most one fit in ten
 * (normal distribution). A higher bar would reject most real gains of a learner with a few thousand reviews.
 */
const SURE = 1.28;

/**
 * Compares weights on the reviews from an instant on, review by review. The new weights are better when they predict
 * those reviews better than chance explains and have no larger error over similar reviews.
 * @param before,after the 21 weights of FSRS-6; null for the FSRS defaults
 */
export function compare(
  histories: readonly History[],
  from: number,
  { before, after }: { before: readonly number[] | null; after: readonly number[] },
): Comparison {
  const [old, fitted] = [predict(histories, before, from), predict(histories, after, from)];
  const [oldLosses, fittedLosses] = [losses(old), losses(fitted)];
  const gains = oldLosses.map((loss, index) => loss - (fittedLosses[index] ?? 0));
  const [measuresBefore, measuresAfter] = [measure(old), measure(fitted)];
  const isSure = mean(gains) > SURE * standardError(gains);
  return {
    before: measuresBefore,
    after: measuresAfter,
    reviews: old.length,
    isBetter: isSure && measuresAfter.rmseBins <= measuresBefore.rmseBins,
  };
}

function standardError(numbers: readonly number[]): number {
  if (numbers.length < 2) return Number.POSITIVE_INFINITY;
  const middle = mean(numbers);
  const variance = mean(numbers.map((number) => (number - middle) ** 2));
  return Math.sqrt(variance / (numbers.length - 1));
}

import type { History } from "./history";
import { losses, type Measures, mean, measure } from "./measure";
import { predict } from "./predict";

/** Weights before and after a fit, on reviews that the fit has not seen. */
export type Comparison = {
  before: Measures;
  after: Measures;
  /** On so many reviews. */
  reviews: number;
  isBetter: boolean;
};

/**
 * The gain has to be this many of its standard errors: by chance alone that comes in one fit of ten at most (the
 * normal distribution). More would turn down most true gains of a learner with some thousand reviews.
 */
const SURE = 1.28;

/**
 * Compares weights on the reviews from an instant on, review by review. They are better when they foretell them better by
 * more than chance explains, and err no more on alike reviews.
 * @param before,after the 21 weights of FSRS-6; null for those that FSRS brings
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

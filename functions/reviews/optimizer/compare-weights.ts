import { FSRSAlgorithm, type FSRSState } from "ts-fsrs";
import type { History } from "./review-histories";

/** How well weights predict reviews; lower is better. */
type Measures = {
  /** Mean negative log of the probability given to what happened. */
  logLoss: number;
  /** Difference between predicted and actual recall of similar reviews, weighted by their number; 0 to 1. */
  rmseBins: number;
};

/** A probability of exactly 0 or 1 that turns out wrong would have infinite loss. */
const LEAST = 1e-4;

/** The log loss of each prediction. */
function losses(predictions: readonly Prediction[]): number[] {
  return predictions.map(({ predicted, isRecalled }) => {
    const given = isRecalled ? predicted : 1 - predicted;
    return -Math.log(Math.min(1 - LEAST, Math.max(LEAST, given)));
  });
}

export function measure(predictions: readonly Prediction[]): Measures {
  return { logLoss: mean(losses(predictions)), rmseBins: rmseBins(predictions) };
}

/**
 * Reviews in a bin have similar intervals, lengths and lapses; the bins are those of the open FSRS benchmark
 * (srs-benchmark).
 */
function rmseBins(predictions: readonly Prediction[]): number {
  const bins = Map.groupBy(
    predictions,
    ({ days, place, lapses }) =>
      `${level(days, 3.62)} ${level(place, 1.89)} ${lapses === 0 ? "none" : level(lapses, 1.73)}`,
  );
  const squares = [...bins.values()].map((bin) => {
    const predicted = mean(bin.map((one) => one.predicted));
    const recalled = mean(bin.map(({ isRecalled }) => (isRecalled ? 1 : 0)));
    return bin.length * (predicted - recalled) ** 2;
  });
  return predictions.length === 0 ? 0 : Math.sqrt(sum(squares) / predictions.length);
}

const level = (value: number, base: number): number => Math.floor(Math.log(value) / Math.log(base));

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const mean = (numbers: readonly number[]) => (numbers.length === 0 ? 0 : sum(numbers) / numbers.length);

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

/** What weights predicted for a review, and what happened. */
type Prediction = {
  /** The probability of recall that FSRS gives, 0 to 1. */
  predicted: number;
  isRecalled: boolean;
  /** Days since the previous review. */
  days: number;
  /** The review's position in its history, from 1. */
  place: number;
  /** How often the item was forgotten earlier, at least a day after a review. */
  lapses: number;
};

/**
 * Predictions for reviews from an instant on that come at least a day after the previous one.
 * @param weights the 21 of FSRS-6; null for the FSRS defaults
 */
export function predict(histories: readonly History[], weights: readonly number[] | null, from: number): Prediction[] {
  const fsrs = new FSRSAlgorithm(weights ? { w: [...weights] } : {});
  return histories.flatMap((history) => {
    const predictions: Prediction[] = [];
    let memory: FSRSState | null = null;
    let lapses = 0;
    for (const [index, { grade, at, days }] of history.entries()) {
      if (memory && days >= 1) {
        const predicted = fsrs.forgetting_curve(days, memory.stability);
        const isRecalled = grade > 1;
        if (at >= from) predictions.push({ predicted, isRecalled, days, place: index + 1, lapses });
        if (!isRecalled) lapses += 1;
      }
      memory = fsrs.next_state(memory, days, grade);
    }
    return predictions;
  });
}

import type { Prediction } from "./predict";

/** How well weights predict reviews; lower is better. */
export type Measures = {
  /** Mean negative log of the probability given to what happened. */
  logLoss: number;
  /** Difference between predicted and actual recall of similar reviews, weighted by their number; 0 to 1. */
  rmseBins: number;
};

/** A probability of exactly 0 or 1 that turns out wrong would have infinite loss. */
const LEAST = 1e-4;

/** The log loss of each prediction. */
export function losses(predictions: readonly Prediction[]): number[] {
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
export const mean = (numbers: readonly number[]) => (numbers.length === 0 ? 0 : sum(numbers) / numbers.length);

import { FSRSAlgorithm, type FSRSState } from "ts-fsrs";
import type { History } from "./history";

/** What weights predicted for a review, and what happened. */
export type Prediction = {
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

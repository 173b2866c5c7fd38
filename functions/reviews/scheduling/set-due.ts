import { NEW, REVIEW } from "../fsrs-states";
import type { FsrsData } from "../model";
import { emptyState } from "./schedule-review";

const DAY_MS = 86_400_000;
/** Difficulty of an item that was never rated: the middle of 1 to 10. */
const MIDDLE_DIFFICULTY = 5;

/** Fields that make an item new again, due at once. Its log stays. */
export function resetFields(at: number): FsrsData {
  return emptyState(at);
}

/**
 * Fields that make an item due at an instant chosen by hand. The memory state stays; an item that was never reviewed
 * has none, so the chosen interval becomes its stability.
 * @param dueAt,at milliseconds since 1970
 */
export function dueFields(state: FsrsData, dueAt: number, at: number): Partial<FsrsData> {
  const from = state.lastReview === null || state.state === NEW ? at : Date.parse(state.lastReview);
  const scheduledDays = Math.max(0, Math.round((dueAt - from) / DAY_MS));
  const fields = { due: new Date(dueAt).toISOString(), scheduledDays, state: REVIEW, learningSteps: 0 };
  if (state.state !== NEW) return fields;
  return {
    ...fields,
    stability: Math.max(1, scheduledDays),
    difficulty: MIDDLE_DIFFICULTY,
    lastReview: new Date(at).toISOString(),
  };
}

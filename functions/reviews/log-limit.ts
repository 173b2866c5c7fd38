import { AppError } from "../errors";

/**
 * The most entries that one learner's log may have: 270 a day for twenty years. At about 1 KB each, that is a fifth of
 * what an object may store.
 */
export const MAX_LOG_ENTRIES = 2_000_000;

/** The error for a learner whose log is full. */
export function scheduleFull(): AppError {
  const entries = MAX_LOG_ENTRIES.toLocaleString("en");
  return new AppError(
    "study_full",
    `Your review log is full: it has ${entries} entries, and no more can be recorded. Please write to us.`,
  );
}

import { AppError } from "../errors";

/**
 * Entries that the log of one learner takes: 270 a day for twenty years, and with about 1 KB each a fifth of what an
 * object may store.
 */
export const MAX_LOG_ENTRIES = 2_000_000;

/** What a learner is told whose log takes no more. */
export function scheduleFull(): AppError {
  const entries = MAX_LOG_ENTRIES.toLocaleString("en");
  return new AppError(
    "study_full",
    `Your study log is full: it has ${entries} entries, and no more can be recorded. Please write to us.`,
  );
}

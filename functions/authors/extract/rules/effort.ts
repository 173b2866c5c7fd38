/** The most words of a transcript that are read: a day of speech without a pause, at 170 words a minute. */
export const MAX_WORDS_READ = 250_000;

/**
 * Counts the steps of a piece of work and says when they are used up, so that no text, however hostile, takes longer
 * than the longest talk. What was done until then is complete; callers must say that the rest is missing.
 */
export type Effort = {
  readonly most: number;
  readonly spent: number;
  readonly isSpent: boolean;
  spend(steps: number): void;
};

export function createEffort(most: number): Effort {
  let spent = 0;
  return {
    most,
    get spent() {
      return spent;
    },
    get isSpent() {
      return spent >= most;
    },
    spend(steps) {
      spent += steps;
    },
  };
}

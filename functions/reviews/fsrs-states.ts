/** FSRS states: 0 New, 1 Learning, 2 Review, 3 Relearning. */
export const NEW = 0;
export const LEARNING = 1;
export const REVIEW = 2;
export const RELEARNING = 3;

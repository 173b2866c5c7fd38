/** The fewest reviews to fit weights to: fewer say too little about a learner. */
export const MIN_REVIEWS = 400;

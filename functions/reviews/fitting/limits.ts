/** Reviews from which weights can be fitted: fewer tell too little of a learner. */
export const MIN_REVIEWS = 400;

/** Reviews from which weights can be fitted: fewer tell too little of a learner. */
export const FEWEST_REVIEWS = 400;

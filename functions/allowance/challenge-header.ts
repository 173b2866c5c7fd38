/** Header in which pages send the answer to the challenge along with a call of the API. */
export const CHALLENGE_HEADER = "X-Challenge-Answer";

/** The header in which pages send the challenge's answer along with an API call. */
export const CHALLENGE_HEADER = "X-Challenge-Answer";

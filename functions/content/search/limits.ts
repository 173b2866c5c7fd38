/** A search has at most so many characters. */
export const MAX_QUERY = 200;

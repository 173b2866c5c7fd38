/** The most characters of a search. */
export const MAX_QUERY = 200;

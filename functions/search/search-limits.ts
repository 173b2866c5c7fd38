/** The most characters of a search. */
export const MAX_QUERY = 200;
/** The most hits that are grouped by talk and counted. */
export const MOST_GROUPED = 1000;

/** The most characters of a title that a person sets, which keeps an item's row in lists within 2 KB. */
export const MAX_TITLE = 300;

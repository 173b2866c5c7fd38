/** Characters of a title that is set, which keep an item's row in lists within 2 KB. */
export const MAX_TITLE = 300;

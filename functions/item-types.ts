/** The types of library items. */
export const ITEM_TYPES = ["transcript", "prompt", "quiz", "flashcard", "highlight"] as const;

export type ItemType = (typeof ITEM_TYPES)[number];

export const ITEM_SORTS = ["newest", "oldest", "title", "viewed", "added"] as const;

/**
 * `viewed`: the last opened first, those never opened at the end. `added`: in a collection, the last added first; in any
 * other list the same as `newest`.
 */
export type ItemSort = (typeof ITEM_SORTS)[number];

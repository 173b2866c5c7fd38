import type { ItemType } from "~/functions/item-types";
import type { Term } from "./search-terms";

export const SEARCH_FLAGS = ["favorite", "bookmarked", "archived"] as const;
export type SearchFlag = (typeof SEARCH_FLAGS)[number];

/**
 * The filters of a search: `tag:`, `in:`, `type:`, `is:`, `before:` and `after:`; names as typed, times in
 * milliseconds.
 */
export type Filter =
  | { by: "tag" | "in"; name: string; isWithout: boolean }
  | { by: "type"; type: ItemType; isWithout: boolean }
  | { by: "is"; flag: SearchFlag; isWithout: boolean }
  | { by: "before" | "after"; at: number };

/** A part of a query without a meaning, and a sentence about it. `instead`: the whole query, corrected. */
export type Notice = { part: string; message: string; instead?: string | undefined };

export type SearchQuery = { terms: Term[]; without: Term[]; filters: Filter[]; notices: Notice[] };

import type { Term } from "./terms";

export const SEARCHED_TYPES = ["transcript", "prompt", "quiz", "flashcard", "highlight"] as const;
export type SearchedType = (typeof SEARCHED_TYPES)[number];

export const FLAGS = ["favorite", "bookmarked", "archived"] as const;
export type Flag = (typeof FLAGS)[number];

/** What narrows a search: `tag:`, `in:`, `type:`, `is:`, `before:` and `after:`; a name as it was typed. Times in ms. */
export type Filter =
  | { by: "tag" | "in"; name: string; isWithout: boolean }
  | { by: "type"; type: SearchedType; isWithout: boolean }
  | { by: "is"; flag: Flag; isWithout: boolean }
  | { by: "before" | "after"; at: number };

/** What was typed and means nothing: the part, and a sentence about it. `instead` is the whole query, mended. */
export type Notice = { part: string; message: string; instead?: string | undefined };

export type SearchQuery = { terms: Term[]; without: Term[]; filters: Filter[]; notices: Notice[] };

/** A tag as shown on an item. */
export type ItemTag = { id: number; name: string; color: string };

export type TagView = {
  id: number;
  name: string;
  color: string;
  description: string;
  /** A shared tag, which nobody can change. */
  isSystem: boolean;
  usageCount: number;
};

/** The tags of the library; both lists are sorted by name. */
export type TagList = { userTags: TagView[]; systemTags: TagView[] };

/** A tag that only cards have, in one of its spellings. */
export type CardTag = { name: string; usageCount: number };

/** Response of GET /api/content/tags. Here, `usageCount` includes cards that have the tag as their own. */
export type AllTags = TagList & {
  /** The most used ones first. */
  cardTags: CardTag[];
};

/** The most tags of cards in a list. */
export const MAX_LISTED_CARD_TAGS = 200;

export const MAX_TAG_NAME = 50;

export const DEFAULT_COLOR = "#3483FA";

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

/** Response of GET /api/content/tags; both lists are sorted by name. */
export type TagList = { userTags: TagView[]; systemTags: TagView[] };

export const MAX_TAG_NAME = 50;

export const DEFAULT_COLOR = "#3483FA";

import type { ItemSort, ItemType } from "~/functions/item-types";

export type CollectionView = {
  id: number;
  name: string;
  description: string;
  /** The parent collection; null at the top. */
  parentId: number | null;
  color: string;
  /** A name of COLLECTION_ICONS; null for a folder. */
  icon: string | null;
  isShared: boolean;
  /** Items directly in it; null for a saved search, which finds its items each time it is opened. */
  itemCount: number | null;
  /** The query of a saved search; null for a collection of items. */
  query: SavedQuery | null;
  createdAt: string;
};

/** The query of a saved search. Tags and collections are stored by id, so that renaming them does not break it. */
export type SavedQuery = {
  search?: string | undefined;
  itemType?: ItemType | undefined;
  isBookmarked?: boolean | undefined;
  isFavorite?: boolean | undefined;
  isArchived?: boolean | undefined;
  tagId?: number | undefined;
  collectionId?: number | "none" | undefined;
  sort?: ItemSort | undefined;
};

/** Response of GET /api/content/collections, parents included; the client builds the tree. */
export type CollectionList = { collections: CollectionView[] };

export const MAX_COLLECTION_NAME = 100;

export const COLLECTION_ICONS = [
  "folder",
  "book",
  "star",
  "video",
  "code",
  "idea",
  "school",
  "work",
  "music",
  "world",
] as const;

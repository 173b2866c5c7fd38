import type { ContentData } from "./content-data";

/** Everything that can stand in the library. */
export const ITEM_TYPES = ["transcript", "prompt", "quiz", "flashcard", "highlight"] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

export const ITEM_SORTS = ["newest", "oldest", "title", "viewed", "added"] as const;
/**
 * `viewed`: the last opened first, those never opened at the end. `added`: in a collection, what was put into it last first;
 * in any other list the same as `newest`.
 */
export type ItemSort = (typeof ITEM_SORTS)[number];

/** Items of a page where nothing else is asked for: whole rows of a grid of two and of three columns. */
export const PAGE_SIZE = 24;
export const MAX_PAGE_SIZE = 100;

/** A tag as an item shows it. */
export type ItemTag = { id: number; name: string; color: string };

/**
 * One thing in the library; `itemType` says which `contentData` it has. `id` is the item's, `itemId` the thing's.
 * `title` and `description` are the thing's own words: of a card its front and back as they are kept (`plainFace` shows
 * them), of a highlight what was selected and answered, of a PRD its first line. Times are ISO 8601 UTC.
 */
export type ItemView = {
  [Type in ItemType]: {
    id: number;
    itemType: Type;
    itemId: number;
    title: string;
    description: string;
    isBookmarked: boolean;
    isFavorite: boolean;
    isArchived: boolean;
    viewCount: number;
    lastViewedAt: string | null;
    createdAt: string;
    /** By name. */
    tags: ItemTag[];
    contentData: ContentData[Type];
    /** The page on which the thing is, at its place. */
    href: string;
  };
}[ItemType];

/** Answer of GET /api/content/items. `next` is the `cursor` of the page after it; null at the end. */
export type ItemPage = {
  items: ItemView[];
  total: number;
  next: string | null;
  /** The revision at which `total` was counted: a bulk action on all that match leaves out what changed after it. */
  revision: number;
};

/** An entry of the last seven days. */
export type ActivityView = {
  type: "created";
  itemType: ItemType;
  itemId: number;
  title: string;
  at: string;
  href: string;
};

/** Answer of GET /api/content/statistics. What is archived is left out, as it is of a list. */
export type StatisticsView = {
  totalContent: number;
  /** The same by type: a type that is not there has none. */
  byType: Partial<Record<ItemType, number>>;
  favorites: number;
  /** What is archived, which no other figure counts. */
  archived: number;
  /** Made in the last seven days of the learner, today included. */
  thisWeek: number;
  /** Days in a row; null where the study object did not answer. */
  studyStreak: number | null;
  /** The newest twenty of those days. */
  recentActivity: ActivityView[];
};

export type TagView = {
  id: number;
  name: string;
  color: string;
  description: string;
  /** Everybody's, and nobody's to change. */
  isSystem: boolean;
  usageCount: number;
};

/** Answer of GET /api/content/tags, each list by name. */
export type TagList = { userTags: TagView[]; systemTags: TagView[] };

export type CollectionView = {
  id: number;
  name: string;
  description: string;
  /** The collection that this one is in; null at the top. */
  parentId: number | null;
  color: string;
  /** A name of COLLECTION_ICONS; null for a folder. */
  icon: string | null;
  isShared: boolean;
  /** Items directly in it; null for a saved search, which finds its items when it is opened. */
  itemCount: number | null;
  /** What a saved search looks for; null for a collection of items. */
  query: SavedQuery | null;
  createdAt: string;
};

/** A saved search. Tags and collections are kept by id, so that it goes on when they are renamed. */
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

/** Answer of GET /api/content/collections: the parents are among them, the tree is the client's to build. */
export type CollectionList = { collections: CollectionView[] };

/**
 * Answer of PATCH /api/content/items/bulk: how many items were changed, and of named ones which are there, whether they
 * were changed or not.
 */
export type BulkAnswer = { ids: number[] | null; updated: number };

/** An entry of GET /api/content/items/:id/history. */
export type HistoryEntry = {
  id: number;
  changeType: string;
  /** What it was and is, or the ids of what it was about. */
  changeData: Record<string, unknown>;
  /** One sentence. */
  changeDescription: string;
  /** What a visitor did is the account's once they sign in. False for the making of it, which the product writes down. */
  isByOwner: boolean;
  createdAt: string;
};

/** Items of one bulk change by id. */
export const MAX_BULK = 2000;

/** Links made and removed by a bulk change of tags, or of a collection. */
export type LinkAnswer = { added: number; removed: number };

export const MAX_TAG_NAME = 50;
export const MAX_COLLECTION_NAME = 100;
export const DEFAULT_COLOR = "#3483FA";

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

/** What the library's page shows: the items of its filters, what all comes to, and every tag and collection. */
export type LibraryView = {
  page: ItemPage;
  statistics: StatisticsView;
  tags: TagList;
  collections: CollectionView[];
};

import type { CollectionView } from "~/functions/collections/collection-kinds";
import type { CardKind } from "~/functions/flashcards/flashcard-kinds";
import type { ItemType } from "~/functions/item-types";
import type { Difficulty } from "~/functions/quizzes/quiz-kinds";
import type { ItemTag, TagList } from "~/functions/tags/tag-kinds";

/** The types as addresses name them. */
export const TYPE_OF_THINGS = {
  transcripts: "transcript",
  prompts: "prompt",
  quizzes: "quiz",
  flashcards: "flashcard",
  highlights: "highlight",
} as const satisfies Record<string, ItemType>;
export type Things = keyof typeof TYPE_OF_THINGS;

/** How an item can change. */
export const CONTENT_CHANGES = [
  ...(["created", "renamed", "edited", "bookmarked", "unbookmarked", "favorited", "unfavorited"] as const),
  ...(["archived", "restored", "tagged", "untagged", "added_to_collection", "removed_from_collection"] as const),
  ...(["shared", "unshared", "deleted", "undeleted", "badge_renewed"] as const),
] as const;
export type ContentChange = (typeof CONTENT_CHANGES)[number];

/** Items per page by default: full rows of a grid with two or three columns. */
export const PAGE_SIZE = 24;
export const MAX_PAGE_SIZE = 100;

/** Numbers of items by type; types without items are absent. */
export type Made = Partial<Record<ItemType, number>>;

/**
 * One thing in the library; `itemType` says which `contentData` it has. `id` is the item's, `itemId` the thing's.
 * `title` and `description` are the thing's own words: a card's front and back as stored (`plainFace` makes them
 * readable), a highlight's selection and answer, a PRD's first line. Times are ISO 8601 UTC.
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
    /** Sorted by name. */
    tags: ItemTag[];
    contentData: ContentData[Type];
    /** The address of the thing: its page, and its place on it. */
    href: string;
    /** Of a transcript, if asked for: how many items of each type were made from it. */
    made?: Made;
    /** The words of the search that its texts lack; only where nothing has all of them. */
    missing?: string[];
  };
}[ItemType];

/** Response of GET /api/content/items. `next` is the `cursor` of the next page; null at the end. */
export type ItemPage = {
  items: ItemView[];
  total: number;
  next: string | null;
  /** The revision at which `total` was counted; a bulk action on all matches skips items that changed after it. */
  revision: number;
};

/** An item added in the last seven days. */
export type ActivityView = {
  type: "created";
  itemType: ItemType;
  itemId: number;
  title: string;
  at: string;
  href: string;
};

/** A library's figures. Archived items are left out, as in lists. */
export type LibraryFigures = {
  totalContent: number;
  /** The same by type; types without items are absent. */
  byType: Made;
  favorites: number;
  /** Archived items, which no other figure includes. */
  archived: number;
  /** Added in the learner's last seven days, including today. */
  thisWeek: number;
  /** Days in a row; null if the study object did not answer. */
  studyStreak: number | null;
};

/** Response of GET /api/content/statistics, with the newest twenty items of the learner's last seven days. */
export type StatisticsView = LibraryFigures & { recentActivity: ActivityView[] };

/** `next` is the `after` of the request that continues a change of many items; null when it is done. */
type Continued = { next: number | null };

/**
 * Response of PATCH /api/content/items/bulk: how many items were changed, and which of the named ones exist, changed or
 * not.
 */
export type BulkAnswer = { ids: number[] | null; updated: number } & Continued;

/** An entry of GET /api/content/items/:id/history. */
export type HistoryEntry = {
  id: number;
  changeType: string;
  /** The old and new value, or the ids that the change was about. */
  changeData: Record<string, unknown>;
  /** One sentence. */
  changeDescription: string;
  /** What a visitor did belongs to the account after sign-in. False for the creation, which the product records. */
  isByOwner: boolean;
  createdAt: string;
};

/** The most items per bulk change by id. */
export const MAX_BULK = 2000;

/** Links added and removed by a bulk change of tags, or of a collection. */
export type LinkAnswer = { added: number; removed: number } & Continued;

/** Response of POST /api/content/operations/:operation/undo: how many flags, tags and collections of items were restored. */
export type UndoAnswer = { undone: number } & Continued;

/** What the library page shows: the filtered items, the statistics, and all tags and collections. */
export type LibraryView = {
  page: ItemPage;
  /** The search with corrected words, whose items come last; null if no word was corrected. */
  meant: string | null;
  statistics: LibraryFigures;
  tags: TagList;
  collections: CollectionView[];
};

/** What the library shows of each type, and links to. Times are milliseconds into the video; null if unknown. */
type ContentData = {
  transcript: {
    transcriptId: number;
    videoId: string | null;
    language: string;
    durationSeconds: number;
    /** The starts of its first sixty chapters. */
    chapters: number[];
  } & Estimated;
  prompt: {
    /** Null if the transcript is gone. */
    transcriptId: number | null;
    videoId: string | null;
    language: string;
    durationSeconds: number;
    version: number;
    /** When the first of its lines was said. */
    startMs: number | null;
    /** When its first sixty lines were said. */
    moments: number[];
  } & Estimated;
  quiz: OfVideo & { totalQuestions: number; bestScore: number | null };
  flashcard: OfVideo &
    Estimated & {
      kind: CardKind;
      category: string | null;
      difficulty: Difficulty;
      startMs: number | null;
      /** The card's own tags, as they travel with it; absent without any. */
      tags?: string[];
    };
  highlight: OfVideo & Estimated & { startIndex: number; startMs: number | null };
};

type Estimated = { estimated?: true };

type OfVideo = { transcriptId: number; videoId: string | null; videoTitle: string | null };

import type { ItemSort, ItemType } from "~/functions/item-types";
import type { ItemView } from "~/functions/library/item-kinds";
import type { Status } from "~/functions/library/library-settings";

export { nameItem } from "~/functions/library/name-item";

export const ITEM_TYPE_LABELS: Record<ItemType, string> = {
  transcript: "Transcript",
  prompt: "PRD",
  quiz: "Quiz",
  flashcard: "Flashcard",
  highlight: "Highlight",
};

/** Where in the video an item belongs, in milliseconds; null if it covers the whole video. */
export function startOf(item: ItemView): number | null {
  return "startMs" in item.contentData ? item.contentData.startMs : null;
}

/** Whether that time is estimated, as in an item's timestamps. */
export function isEstimated(item: ItemView): true | undefined {
  return "estimated" in item.contentData ? item.contentData.estimated : undefined;
}

export const TYPE_FILTER_LABELS: Record<ItemType, string> = {
  transcript: "Transcripts",
  prompt: "PRDs",
  quiz: "Quizzes",
  flashcard: "Flashcards",
  highlight: "Highlights",
};

export const STATUS_LABELS: Record<Status, string> = {
  bookmarked: "Bookmarked",
  favorites: "Favorites",
  archived: "Archived",
};

export const SORT_LABELS: Record<ItemSort, string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  title: "By title",
  viewed: "Last opened",
  added: "Last added",
};

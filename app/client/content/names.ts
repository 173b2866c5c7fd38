import type { ItemSort, ItemType, ItemView } from "~/functions/content/kinds";
import { facesOf, plainFace } from "~/functions/flashcards/faces";
import { toPlainText } from "~/functions/flashcards/markup";
import type { Status } from "./filters";

export const TYPE_LABELS: Record<ItemType, string> = {
  transcript: "Transcript",
  prompt: "PRD",
  quiz: "Quiz",
  flashcard: "Flashcard",
  highlight: "Highlight",
};

/** What an item is called in the list: a card by what it asks, a highlight by its quote, all else by its title. */
export function nameItem(item: ItemView): string {
  if (item.itemType === "highlight") return `“${item.title.trim()}”`;
  if (item.itemType !== "flashcard") return item.title;
  const { kind } = item.contentData;
  const { question } = facesOf({ kind, ordinal: 0, front: item.title, back: item.description });
  return toPlainText(plainFace(question)).replace(/\s+/gu, " ").trim() || item.title;
}

/** When in the video an item was said, in milliseconds; null for what belongs to all of it. */
export function startOf(item: ItemView): number | null {
  return "startMs" in item.contentData ? item.contentData.startMs : null;
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
};

import type { ItemType } from "~/functions/item-types";

/** The address of a thing: its page, and its place on that page. Only a PRD may have no transcript. */
export function hrefOf(itemType: ItemType, itemId: number, transcriptId: number | null): string {
  const transcript = `/transcript/${transcriptId}`;
  if (itemType === "transcript") return `/transcript/${itemId}`;
  if (itemType === "prompt") return `/history/${itemId}`;
  if (itemType === "quiz") return `${transcript}?tab=quizzes&quiz=${itemId}`;
  if (itemType === "flashcard") return `${transcript}?tab=flashcards&card=${itemId}`;
  return `${transcript}?highlight=${itemId}`;
}

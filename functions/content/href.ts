import type { ItemType } from "./kinds";

/** The page on which a thing is, at its place. A PRD's transcript may be gone; all else has one. */
export function hrefOf(itemType: ItemType, itemId: number, transcriptId: number | null): string {
  const transcript = `/transcript/${transcriptId}`;
  if (itemType === "transcript") return `/transcript/${itemId}`;
  if (itemType === "prompt") return `/history/${itemId}`;
  if (itemType === "quiz") return `${transcript}?tab=quizzes&quiz=${itemId}`;
  if (itemType === "flashcard") return `${transcript}?tab=flashcards&card=${itemId}`;
  return `${transcript}?highlight=${itemId}`;
}

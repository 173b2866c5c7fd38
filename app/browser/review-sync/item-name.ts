import type { ReviewItemType } from "./server-types";

/** The name of a card or a question, for example `flashcard:12`. */
export function itemName(of: {
  itemType: ReviewItemType;
  flashcardId: number | null;
  quizQuestionId: number | null;
}): string {
  return `${of.itemType}:${of.itemType === "flashcard" ? of.flashcardId : of.quizQuestionId}`;
}

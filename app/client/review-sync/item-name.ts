import type { ItemType } from "./server-types";

/** Names a card or a question among others, for example `flashcard:12`. */
export function itemName(of: {
  itemType: ItemType;
  flashcardId: number | null;
  quizQuestionId: number | null;
}): string {
  return `${of.itemType}:${of.itemType === "flashcard" ? of.flashcardId : of.quizQuestionId}`;
}

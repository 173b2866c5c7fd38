import type { FlashcardRow } from "~/db/queries/flashcards/flashcard-rows";
import type { FlashcardView } from "./card-views";

export function toCardView(row: FlashcardRow): FlashcardView {
  const { key: _key, userId: _user, anonymousId: _anonymous, deletedAt: _deleted, ...card } = row;
  return { ...card, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}

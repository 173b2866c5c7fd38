import type { FlashcardRow } from "~/db/queries/flashcards/flashcard-rows";
import { withNames } from "~/functions/transcripts/name-speakers";
import type { FlashcardView } from "./card-views";

export function toCardView(row: FlashcardRow): FlashcardView {
  const { key: _key, userId: _user, anonymousId: _anonymous, deletedAt: _deleted, speakers, ...card } = row;
  const citations = withNames(row.citations, speakers);
  return { ...card, citations, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}

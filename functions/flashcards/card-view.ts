import type { Citation } from "../citations/schema";
import type { CardDifficulty, CardKind } from "./kinds";

/** A card as the API answers it. Times are ISO 8601. */
export type FlashcardView = {
  id: number;
  transcriptId: number;
  kind: CardKind;
  /** What the cards of one note share, within their transcript; null for a card that is alone. */
  noteKey: string | null;
  /** Which of its note's cards this is; `facesOf` says what it asks. */
  ordinal: number;
  front: string;
  back: string;
  category: string | null;
  difficulty: CardDifficulty;
  tags: string[];
  /** Verified places of the video; none for a card that was written by hand or came from a file. */
  citations: Citation[];
  /** Null for a card that was written by hand or came from a file. */
  model: string | null;
  isOfflineDraft: boolean;
  createdAt: string;
  updatedAt: string;
};

/** What became of the note of a card that was edited. */
export type EditedView = {
  /** The card that was asked for; the first of its note where that one has gone. */
  flashcard: FlashcardView;
  /** All cards of the note, in their order. */
  flashcards: FlashcardView[];
  /** Cards whose gap has gone. */
  deletedIds: number[];
};

export type GeneratedView = {
  /** Cards that this generation made. */
  totalFlashcards: number;
  flashcards: FlashcardView[];
  model: string;
  isOfflineDraft: boolean;
};

/** Another wording of a card that is not remembered; nothing is changed before the learner saves it. */
export type RewriteView = {
  suggestion: { front: string; back: string; kind: Exclude<CardKind, "reversed"> };
  citations: Citation[];
  model: string;
};

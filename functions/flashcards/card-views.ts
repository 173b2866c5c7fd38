import type { KeptSupport } from "~/functions/citations/kept-support";
import type { Citation } from "~/functions/citations/model";
import type { Difficulty } from "~/functions/quizzes/quiz-kinds";
import type { CardKind } from "./flashcard-kinds";

/** A card as the API returns it. Times are ISO 8601. */
export type FlashcardView = {
  id: number;
  transcriptId: number;
  kind: CardKind;
  /** Shared by the cards of a note, within their transcript; null for a card on its own. */
  noteKey: string | null;
  /** Which card of its note this is; `facesOf` says what it asks. */
  ordinal: number;
  front: string;
  back: string;
  category: string | null;
  difficulty: Difficulty;
  tags: string[];
  /** Verified places in the video; none for a card that was written by hand or imported. */
  citations: Citation[];
  /** The result of checking the card against its quotes; null if it was not checked or its text has changed since. */
  support: KeptSupport | null;
  /** Null for a card that was written by hand or imported. */
  model: string | null;
  isOfflineDraft: boolean;
  createdAt: string;
  updatedAt: string;
};

/** The note of an edited card. */
export type EditedView = {
  /** The edited card; if it no longer exists, the first of its note. */
  flashcard: FlashcardView;
  /** All cards of the note, in order. */
  flashcards: FlashcardView[];
  /** Cards whose gap was removed. */
  deletedIds: number[];
};

export type GeneratedView = {
  /** Cards made by this generation. */
  totalFlashcards: number;
  flashcards: FlashcardView[];
  model: string;
  isOfflineDraft: boolean;
};

/** A suggested rewording of a card that keeps being forgotten; nothing changes until the learner saves it. */
export type RewriteView = {
  suggestion: { front: string; back: string; kind: Exclude<CardKind, "reversed">; support: KeptSupport | null };
  citations: Citation[];
  model: string;
};

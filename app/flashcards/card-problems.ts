import { type CardProblems, findCardProblems } from "~/functions/flashcards/card-fields";
import type { CardKind } from "~/functions/flashcards/flashcard-kinds";
import type { Difficulty } from "~/functions/quizzes/quiz-kinds";
import { toTags } from "./cards-request";

/** The editor's fields while a card is being written. */
export type CardDraft = {
  kind: CardKind;
  front: string;
  back: string;
  category: string;
  difficulty: Difficulty;
  /** Separated by commas. */
  tags: string;
};

/** The card that a draft describes, as the server accepts it. */
export const toCard = ({ category, tags, ...rest }: CardDraft) => ({
  ...rest,
  category: category.trim() || null,
  tags: toTags(tags),
});

/** Why a draft cannot be saved, by field. */
export const findProblems = (draft: CardDraft): CardProblems => findCardProblems(toCard(draft));

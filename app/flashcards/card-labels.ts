import { DIFFICULTY_LABELS } from "~/app/quizzes/quiz-labels";
import type { CardKind } from "~/functions/flashcards/flashcard-kinds";

export { DIFFICULTY_LABELS };

export const KIND_LABELS: Record<CardKind, string> = { basic: "Basic", reversed: "Reversed", cloze: "Cloze" };

import type { CardKind } from "~/functions/flashcards/kinds";
import { DIFFICULTY_LABELS } from "~/app/quizzes/labels";

export { DIFFICULTY_LABELS };

export const KIND_LABELS: Record<CardKind, string> = { basic: "Basic", reversed: "Reversed", cloze: "Cloze" };

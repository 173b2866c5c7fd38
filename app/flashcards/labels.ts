import { DIFFICULTY_LABELS } from "~/app/quizzes/labels";
import type { CardKind } from "~/functions/flashcards/kinds";

export { DIFFICULTY_LABELS };

export const KIND_LABELS: Record<CardKind, string> = { basic: "Basic", reversed: "Reversed", cloze: "Cloze" };

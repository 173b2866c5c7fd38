import { KIND_LABELS } from "~/app/flashcards/card-labels";
import { DIFFICULTY_LABELS, TYPE_LABELS } from "~/app/quizzes/quiz-labels";
import { QUESTION_TYPES } from "~/functions/quizzes/quiz-kinds";
import type { TemplateType, TemplateView } from "~/functions/templates/template-kinds";
import { counted } from "~/functions/text/counted";

export const TEMPLATE_LABELS: Record<TemplateType, string> = {
  quiz: "Quiz",
  flashcard_set: "Flashcards",
  study_plan: "Study plan",
};

/** A template's options, for example `10 questions`, `Multiple choice`, `Hard`. */
export function templateParts(template: TemplateView): string[] {
  switch (template.templateType) {
    case "quiz": {
      const { count, types, difficulty } = template.templateData;
      const isAny = QUESTION_TYPES.every((type) => types.includes(type));
      const kinds = isAny ? [] : types.map((type) => TYPE_LABELS[type]);
      return [counted(count, "question"), ...kinds, ...difficultyOf(difficulty)];
    }
    case "flashcard_set": {
      const { count, kinds, difficulty, category, tags } = template.templateData;
      const [only] = kinds.length === 1 ? kinds : [];
      return [
        count === null ? "15-20 cards" : counted(count, "card"),
        ...(only ? [KIND_LABELS[only]] : []),
        ...difficultyOf(difficulty),
        ...(category === null ? [] : [category]),
        ...tags,
      ];
    }
    case "study_plan": {
      const { newPerDay, reviewsPerDay, desiredRetention, days, sessionMinutes } = template.templateData;
      return [
        `${counted(newPerDay, "new card")} a day`,
        `${counted(reviewsPerDay, "review")} a day`,
        `${Math.round(desiredRetention * 1000) / 10}% retention`,
        ...(sessionMinutes === null ? [] : [`Sessions of ${counted(sessionMinutes, "minute")}`]),
        ...(days.length === 0 ? [] : [`${counted(days.length, "day")} of its own`]),
      ];
    }
  }
}

const difficultyOf = (difficulty: keyof typeof DIFFICULTY_LABELS | "mixed"): string[] =>
  difficulty === "mixed" ? [] : [DIFFICULTY_LABELS[difficulty]];

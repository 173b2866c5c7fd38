import type { CardsRequest } from "~/functions/flashcards/model";
import type { QuizRequest } from "~/functions/quizzes/model";
import type { StudyPlan } from "~/functions/reviews/schedule-settings";

export const TEMPLATE_TYPES = ["quiz", "flashcard_set", "study_plan"] as const;

export type TemplateType = (typeof TEMPLATE_TYPES)[number];

export const MAX_TEMPLATE_NAME = 100;

export const MAX_TEMPLATE_DESCRIPTION = 2000;

/** Templates per page of the public list. */
export const TEMPLATE_PAGE = 24;

/** The data of each type of template: a request for a quiz or cards, or a study plan. */
export type TemplateData = {
  quiz: QuizRequest;
  flashcard_set: CardsRequest;
  study_plan: StudyPlan;
};

/** A template for anyone who may see it, without its owner's identity. Times are ISO 8601 UTC. */
export type TemplateView = {
  [Type in TemplateType]: {
    id: number;
    name: string;
    description: string;
    templateType: Type;
    templateData: TemplateData[Type];
    isPublic: boolean;
    isOwn: boolean;
    isBuiltIn: boolean;
    usageCount: number;
    /** The average rating, 1 to 5; null before the first one. */
    rating: number | null;
    ratingCount: number;
    ownRating: number | null;
    createdAt: string;
  };
}[TemplateType];

/** Response of GET /api/content/templates. `next` is the `cursor` of the next page; null at the end. */
export type TemplateList = { templates: TemplateView[]; next: string | null };

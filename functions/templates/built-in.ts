import { BLOOMS_LEVELS, QUESTION_TYPES } from "~/functions/quizzes/quiz-kinds";
import type { TemplateData, TemplateType } from "./template-kinds";

type BuiltIn = {
  [Type in TemplateType]: { name: string; description: string; templateType: Type; templateData: TemplateData[Type] };
}[TemplateType];

const bloomsLevels = [...BLOOMS_LEVELS];
const cards = { category: null, tags: [] };
const plan = { days: [], sessionMinutes: null };

/** The system's templates as stored in `content_templates`; its rows without an account are written from these. */
export const BUILT_IN_TEMPLATES: readonly BuiltIn[] = [
  {
    name: "Quick check",
    description: "Five multiple choice questions, right after watching.",
    templateType: "quiz",
    templateData: { count: 5, types: ["multiple_choice"], difficulty: "mixed", bloomsLevels },
  },
  {
    name: "Full review",
    description: "Twenty questions of every type and difficulty.",
    templateType: "quiz",
    templateData: { count: 20, types: [...QUESTION_TYPES], difficulty: "mixed", bloomsLevels },
  },
  {
    name: "In your own words",
    description: "Ten hard questions, each answered in writing.",
    templateType: "quiz",
    templateData: { count: 10, types: ["short_answer"], difficulty: "hard", bloomsLevels },
  },
  {
    name: "Question and answer",
    description: "Fifteen cards that ask one thing each.",
    templateType: "flashcard_set",
    templateData: { count: 15, kinds: ["basic"], difficulty: "mixed", ...cards },
  },
  {
    name: "Fill the gaps",
    description: "Twenty sentences of the video with a word left out.",
    templateType: "flashcard_set",
    templateData: { count: 20, kinds: ["cloze"], difficulty: "mixed", ...cards },
  },
  {
    name: "The hard parts",
    description: "Ten cards on what takes two things put together.",
    templateType: "flashcard_set",
    templateData: { count: 10, kinds: ["basic", "cloze"], difficulty: "hard", ...cards },
  },
  {
    name: "A little every day",
    description: "Five new cards and at most fifty reviews a day.",
    templateType: "study_plan",
    templateData: { desiredRetention: 0.85, newPerDay: 5, reviewsPerDay: 50, ...plan },
  },
  {
    name: "Steady",
    description: "Fifteen new cards and at most 150 reviews a day.",
    templateType: "study_plan",
    templateData: { desiredRetention: 0.9, newPerDay: 15, reviewsPerDay: 150, ...plan },
  },
  {
    name: "Before an exam",
    description: "Forty new cards a day, and cards come back sooner.",
    templateType: "study_plan",
    templateData: { desiredRetention: 0.95, newPerDay: 40, reviewsPerDay: 400, ...plan },
  },
];

import { type QuizDraftQuestion, quizRequestSchema } from "~/functions/quizzes/model";
import { questionSourceOf, validateQuestions } from "~/functions/quizzes/validate-questions";
import type { Segment } from "~/functions/transcripts/model";

/** Ten lines of a talk on bread, five seconds each. */
export const BREAD: Segment[] = [
  "Bread needs flour, water, salt and time.",
  "The dough rests for twelve hours in the fridge.",
  "A starter is a mixture of flour and water that is full of wild yeast.",
  "You bake the loaf at two hundred and thirty degrees.",
  "Gluten is the protein that makes the dough stretch.",
  "After baking, the loaf cools for one hour on a rack.",
  "Salt slows the yeast down and makes the crumb taste of something.",
  "Steam keeps the crust soft for the first ten minutes.",
  "Whole grain flour drinks more water than white flour.",
  "The baker scores the loaf with a sharp blade.",
].map((text, id) => ({ id, startMs: id * 5000, endMs: id * 5000 + 5000, text }));

/** A valid multiple-choice question on the bread talk, with the given changes. */
export function bakeQuestion(change: Partial<QuizDraftQuestion> = {}): QuizDraftQuestion {
  return {
    questionText: "How long does the dough stay in the fridge?",
    questionType: "multiple_choice",
    options: ["12 hours", "3 hours", "20 hours", "6 hours"],
    correctAnswer: "12 hours",
    acceptedAnswers: [],
    explanation: "It rests overnight.",
    difficulty: "easy",
    bloomsLevel: "remember",
    citations: [{ segmentId: 1, quote: "The dough rests for twelve hours" }],
    ...change,
  };
}

/** The validator's result for these questions. */
export function check(...questions: QuizDraftQuestion[]) {
  return validateQuestions(questions, {
    source: questionSourceOf(BREAD),
    request: quizRequestSchema.parse({}),
    kept: [],
  });
}

/** Why the validator rejects a question, or null. */
export function problemOf(question: QuizDraftQuestion): string | null {
  return check(question).rejected[0]?.problem ?? null;
}

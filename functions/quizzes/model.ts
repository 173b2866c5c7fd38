import * as z from "zod";
import { KEPT_SUPPORTS } from "~/functions/citations/kept-support";
import { lineNumber, listOf, lowerCase, writtenOut } from "~/functions/text/lenient";
import {
  BLOOMS_LEVELS,
  DEFAULT_QUESTIONS,
  DIFFICULTIES,
  MARKS,
  MAX_QUESTIONS,
  NO_ANSWERS_MESSAGE,
  QUESTION_TYPES,
} from "./quiz-kinds";

export type * from "./quiz-views";

/** What a requested quiz should be like. Every field has a default, so an empty object is a valid request. */
export const quizRequestSchema = z.object({
  count: z
    .number()
    .int()
    .min(1, "Choose at least one question.")
    .max(MAX_QUESTIONS, `Choose up to ${MAX_QUESTIONS} questions.`)
    .default(DEFAULT_QUESTIONS),
  types: z
    .array(z.enum(QUESTION_TYPES))
    .min(1, "Choose at least one question type.")
    .default([...QUESTION_TYPES]),
  /** `mixed` is some of each. */
  difficulty: z.enum([...DIFFICULTIES, "mixed"]).default("mixed"),
  bloomsLevels: z
    .array(z.enum(BLOOMS_LEVELS))
    .min(1, "Choose at least one level.")
    .default([...BLOOMS_LEVELS]),
});

export type QuizRequest = z.infer<typeof quizRequestSchema>;

const clientId = z
  .string()
  .regex(/^[\w-]{8,64}$/, "clientId has 8 to 64 letters, digits, - or _.")
  .nullish();

/**
 * The body of a generate request. The client makes a `clientId` per request, so that sending it twice makes one quiz.
 */
export const generateQuizSchema = quizRequestSchema.extend({ clientId });

export const TOO_FEW_OPTIONS = "Multiple choice questions must have at least 2 options";

/** A question as it may be stored. */
export const quizQuestionSchema = z
  .object({
    questionText: z.string().min(1).max(1000),
    questionType: z.enum(QUESTION_TYPES),
    options: z.array(z.string().min(1).max(300)).max(8).default([]),
    correctAnswer: z.string().min(1).max(500),
    acceptedAnswers: z.array(z.string().min(1).max(300)).max(8).default([]),
    explanation: z.string().max(2000),
    difficulty: z.enum(DIFFICULTIES).default("medium"),
    bloomsLevel: z.enum(BLOOMS_LEVELS).optional(),
    citations: z.array(
      z.object({
        segmentId: z.number().int().nonnegative(),
        startMs: z.number().int().nonnegative(),
        quote: z.string(),
        estimated: z.literal(true).optional(),
      }),
    ),
    /** Absent if it was not checked against its quotes. */
    support: z.enum(KEPT_SUPPORTS).optional(),
  })
  .refine(({ questionType, options }) => questionType !== "multiple_choice" || options.length >= 2, {
    message: TOO_FEW_OPTIONS,
    path: ["options"],
  });

export type QuizQuestion = z.infer<typeof quizQuestionSchema>;

/** Whether a question's correct answer is one of its possible answers. */
export function hasCorrectAnswer({
  questionType,
  options,
  correctAnswer,
}: Pick<QuizQuestion, "questionType" | "options" | "correctAnswer">): boolean {
  if (questionType === "multiple_choice") return options.length >= 2 && options.includes(correctAnswer);
  return questionType === "short_answer" || correctAnswer === "true" || correctAnswer === "false";
}

const draftQuestionSchema = z.object({
  questionText: z.string(),
  questionType: z.enum(QUESTION_TYPES),
  options: listOf(z.string()).default([]),
  correctAnswer: writtenOut,
  acceptedAnswers: listOf(writtenOut).default([]),
  explanation: z.string().catch(""),
  difficulty: z.preprocess(lowerCase, z.enum(DIFFICULTIES)),
  bloomsLevel: z.preprocess(lowerCase, z.enum(BLOOMS_LEVELS)),
  citations: listOf(z.object({ segmentId: lineNumber, quote: z.string() })),
});

/** What a model is asked to write. Nothing in it is trusted until `validateQuestions` has checked it. */
export const quizDraftSchema = z.object({
  title: z.string(),
  description: z.string(),
  questions: z.array(draftQuestionSchema),
});

export type QuizDraft = z.infer<typeof quizDraftSchema>;
export type QuizDraftQuestion = QuizDraft["questions"][number];

/** What a model is asked to return for grading: one verdict per numbered answer. */
export const gradeReplySchema = z.object({
  verdicts: z.array(
    z.object({
      number: z.number().int(),
      verdict: z.enum(MARKS),
      reason: z.string(),
    }),
  ),
});

export type GradeReply = z.infer<typeof gradeReplySchema>;

/** The most answers in one submission. */
export const MAX_ANSWERS = 200;
/** UTF-16 units. */
export const MAX_ANSWER = 5000;
/** The longest time that a submission can claim. */
export const MAX_SECONDS = 86_400_000;

const seconds = z.number().nonnegative().max(MAX_SECONDS).default(0).transform(Math.round);

/** A submission. The client makes a `clientId` per submission, so that sending it twice makes one attempt. */
export const submitSchema = z
  .object({
    answers: z
      .array(
        z.object({
          questionId: z.number().int().positive(),
          userAnswer: z
            .string()
            .max(MAX_ANSWER, "An answer can have up to 5,000 characters.")
            .nullish()
            .transform((answer) => answer ?? ""),
          timeSpent: seconds,
          /** How the learner marked it when it was checked; counts where the grade is unsure. */
          ownMark: z.enum(MARKS).nullish(),
        }),
      )
      .max(MAX_ANSWERS),
    timeSpent: seconds,
    clientId,
    /**
     * Marks the submission as practice, however many questions: only these are asked, and it is not an attempt at the
     * quiz.
     */
    only: z.array(z.number().int().positive()).min(1).max(200).optional(),
  })
  .refine(({ answers }) => answers.some(({ userAnswer }) => userAnswer.trim() !== ""), {
    message: NO_ANSWERS_MESSAGE,
    path: ["answers"],
  });

/** One answer to be graded before the quiz is submitted. */
export const checkSchema = z.object({
  questionId: z.number().int().positive(),
  userAnswer: z
    .string()
    .trim()
    .min(1, "Answer the question first.")
    .max(MAX_ANSWER, "An answer can have up to 5,000 characters."),
});

/** The questions that a quiz drops; all others are kept. */
export const droppedSchema = z.object({ ids: z.array(z.number().int().positive()).max(MAX_QUESTIONS) });

export type Submission = z.infer<typeof submitSchema>;

export const MAX_QUIZ_TITLE = 200;
export const descriptionSchema = z.string().trim().max(1000, "Description too long");

export const renameSchema = z
  .object({
    title: z.string().trim().min(1, "Title is required").max(MAX_QUIZ_TITLE, "Title too long").optional(),
    description: descriptionSchema.optional(),
  })
  .refine(({ title, description }) => title !== undefined || description !== undefined, "There is nothing to change.");

/** How the learner marks an answer of their attempt; null retracts it. */
export const markSchema = z.object({ questionId: z.number().int().positive(), mark: z.enum(MARKS).nullable() });

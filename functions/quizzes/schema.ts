import * as z from "zod";
import type { Citation } from "../prompts/schema";
import {
  BLOOMS_LEVELS,
  type BloomsLevel,
  DEFAULT_QUESTIONS,
  DIFFICULTIES,
  type Difficulty,
  MAX_QUESTIONS,
  QUESTION_TYPES,
  type QuestionType,
} from "./kinds";

export * from "./kinds";

/** What a quiz is wished to be. Every field has a default, so an empty object is a whole request. */
export const quizRequestSchema = z.object({
  count: z
    .number()
    .int()
    .min(1, "Choose at least one question.")
    .max(MAX_QUESTIONS, `Choose at most ${MAX_QUESTIONS} questions.`)
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

const MULTIPLE_CHOICE_OPTIONS = "Multiple choice questions must have at least 2 options";

/** A question as it may be stored (spec 2, section 5). */
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
      }),
    ),
  })
  .refine(({ questionType, options }) => questionType !== "multiple_choice" || options.length >= 2, {
    message: MULTIPLE_CHOICE_OPTIONS,
    path: ["options"],
  });

export type QuizQuestion = z.infer<typeof quizQuestionSchema>;

const draftQuestionSchema = z.object({
  questionText: z.string(),
  questionType: z.enum(QUESTION_TYPES),
  options: z.array(z.string()),
  correctAnswer: z.string(),
  acceptedAnswers: z.array(z.string()),
  explanation: z.string(),
  difficulty: z.enum(DIFFICULTIES),
  bloomsLevel: z.enum(BLOOMS_LEVELS),
  citations: z.array(z.object({ segmentId: z.number().int(), quote: z.string() })),
});

/** What a model is asked to write. Nothing of it is believed before `validateQuestions` has looked at it. */
export const quizDraftSchema = z.object({
  title: z.string(),
  description: z.string(),
  questions: z.array(draftQuestionSchema),
});

export type QuizDraft = z.infer<typeof quizDraftSchema>;
export type QuizDraftQuestion = QuizDraft["questions"][number];

/** What a model is asked to judge: one verdict for each numbered answer. */
export const gradeReplySchema = z.object({
  verdicts: z.array(
    z.object({
      number: z.number().int(),
      verdict: z.enum(["correct", "partial", "wrong"]),
      reason: z.string(),
    }),
  ),
});

export const NO_ANSWERS_MESSAGE = "Please answer at least one question before submitting.";

const seconds = z.number().nonnegative().max(86_400_000).default(0).transform(Math.round);

/** A submission. `clientId` is made by the client, one a submission, so that sending it twice is one attempt. */
export const submitSchema = z
  .object({
    answers: z
      .array(
        z.object({
          questionId: z.number().int().positive(),
          userAnswer: z
            .string()
            .max(5000, "An answer may have at most 5000 characters.")
            .nullish()
            .transform((answer) => answer ?? ""),
          timeSpent: seconds,
        }),
      )
      .max(200),
    timeSpent: seconds,
    clientId: z
      .string()
      .regex(/^[\w-]{8,64}$/, "The attempt's id must have 8 to 64 letters, digits or hyphens.")
      .optional(),
    /** Practice: only these questions of the quiz are asked and counted. */
    only: z.array(z.number().int().positive()).min(1).max(200).optional(),
  })
  .refine(({ answers }) => answers.some(({ userAnswer }) => userAnswer.trim() !== ""), {
    message: NO_ANSWERS_MESSAGE,
    path: ["answers"],
  });

export type Submission = z.infer<typeof submitSchema>;

export const renameSchema = z
  .object({
    title: z.string().trim().min(1, "Title is required").max(200, "Title too long").optional(),
    description: z.string().trim().max(1000, "Description too long").optional(),
  })
  .refine(({ title, description }) => title !== undefined || description !== undefined, "There is nothing to change.");

export const shareSchema = z.object({ expiresAt: z.iso.datetime({ offset: true }).nullish() });

export const overruleSchema = z.object({
  questionId: z.number().int().positive(),
  /** False takes the learner's word back. */
  isOverruled: z.boolean().default(true),
});

/** A quiz as lists and pages show it. Times are ISO 8601 UTC; the scores are the asking person's own. */
export type QuizView = {
  id: number;
  transcriptId: number;
  title: string;
  description: string;
  totalQuestions: number;
  createdAt: string;
  /** Name of the model that wrote it. */
  model: string;
  /** True when it was made without an AI model, which the page must say. */
  isOfflineDraft: boolean;
  isBookmarked: boolean;
  /** Highest score of an attempt at the whole quiz, or null without one. */
  bestScore: number | null;
  /** Attempts at the whole quiz; practice is not counted. */
  totalAttempts: number;
  /** The newest attempt at the whole quiz. */
  lastAttemptId: number | null;
};

/** A quiz as whoever has its link sees it: without its owner, its transcript and their numbers. */
export type SharedQuizView = Pick<
  QuizView,
  "id" | "title" | "description" | "totalQuestions" | "createdAt" | "isOfflineDraft"
> & { videoTitle: string; expiresAt: string | null };

/** A question while the quiz is taken: nothing that tells the answer. */
export type OpenQuestion = {
  id: number;
  quizId: number;
  questionText: string;
  questionType: QuestionType;
  /** Options of a multiple choice; `true` and `false`; none for a short answer. */
  options: string[];
  difficulty: Difficulty;
  bloomsLevel: BloomsLevel | null;
  orderIndex: number;
};

export type Verdict = "correct" | "partial" | "wrong";

/** An answer in the results, with all that was kept back before. `timeSpent` is whole seconds. */
export type GradedAnswer = OpenQuestion & {
  questionId: number;
  userAnswer: string;
  timeSpent: number;
  isCorrect: boolean;
  /** As it was graded; `isCorrect` may differ where the learner overruled it. */
  verdict: Verdict;
  gradedBy: "exact" | "model" | "offline";
  reason: string | null;
  isOverruled: boolean;
  correctAnswer: string;
  acceptedAnswers: string[];
  explanation: string;
  citations: Citation[];
};

/** One attempt with its results. `timeSpent` is whole seconds. */
export type AttemptView = {
  id: number;
  quizId: number;
  quizTitle: string;
  /** Null for somebody who took the quiz under a shared link. */
  transcriptId: number | null;
  videoTitle: string;
  videoId: string | null;
  videoUrl: string | null;
  score: number;
  totalQuestions: number;
  timeSpent: number;
  completedAt: string;
  isPractice: boolean;
  /** Questions that were answered wrongly or not at all: what there is to practise. */
  missedQuestionIds: number[];
  /** In the quiz's order. */
  answers: GradedAnswer[];
};

/** An attempt as lists show it. */
export type AttemptSummary = Pick<
  AttemptView,
  "id" | "quizId" | "score" | "totalQuestions" | "timeSpent" | "completedAt"
>;

export type ShareView = { shareToken: string; url: string; expiresAt: string | null };

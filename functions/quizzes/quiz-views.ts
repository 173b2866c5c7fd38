import type { Citation } from "../citations/schema";
import type { BloomsLevel, Difficulty, QuestionType } from "./kinds";

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

/** A link to a quiz as its owner sees it. Times are ISO 8601 UTC. */
export type ShareView = { shareToken: string; url: string; expiresAt: string | null; createdAt: string };

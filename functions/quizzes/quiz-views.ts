import type { Citation } from "~/functions/citations/model";
import type { KeptSupport } from "../citations/kept-support";
import type { BloomsLevel, Difficulty, Grader, Mark, QuestionType, Verdict } from "./quiz-kinds";

/** A quiz as lists and pages show it. Times are ISO 8601 UTC; scores are the caller's own. */
export type QuizView = {
  id: number;
  transcriptId: number;
  title: string;
  description: string;
  totalQuestions: number;
  createdAt: string;
  /** Name of the model that wrote it. */
  model: string;
  /** True when it was made without an AI model, which the page must disclose. */
  isOfflineDraft: boolean;
  isBookmarked: boolean;
  /** Highest score of an attempt at the whole quiz, or null without one. */
  bestScore: number | null;
  /** Attempts at the whole quiz, without practice. */
  totalAttempts: number;
  /** The latest attempt at the whole quiz. */
  lastAttemptId: number | null;
};

/** A quiz as seen through a share link: without its owner, its transcript and their ids. */
export type SharedQuizView = Pick<
  QuizView,
  "id" | "title" | "description" | "totalQuestions" | "createdAt" | "model" | "isOfflineDraft"
> & { videoTitle: string };

/** A question while the quiz is being taken: nothing reveals the answer. */
export type OpenTextQuestion = {
  id: number;
  quizId: number;
  questionText: string;
  /** Of the video, BCP 47; what frames the question is written in it. */
  language: string;
  questionType: QuestionType;
  /** Options of a multiple choice; `true` and `false`; none for a short answer. */
  options: string[];
  difficulty: Difficulty;
  bloomsLevel: BloomsLevel | null;
  orderIndex: number;
};

/** A graded answer in the results, including what was withheld before. `timeSpent` is whole seconds. */
export type GradedAnswer = OpenTextQuestion & {
  questionId: number;
  userAnswer: string;
  timeSpent: number;
  isCorrect: boolean;
  /** As graded; `isCorrect` follows `ownMark` if there is one. */
  verdict: Verdict;
  gradedBy: Grader;
  reason: string | null;
  /** How the learner marked it; null if they left the grade. */
  ownMark: Mark | null;
  correctAnswer: string;
  acceptedAnswers: string[];
  explanation: string;
  citations: Citation[];
  /** The result of checking the question against its quotes; null if it was not checked. */
  support: KeptSupport | null;
};

/** One answer of an attempt as it is stored. */
export type StoredAnswer = Pick<
  GradedAnswer,
  "questionId" | "userAnswer" | "timeSpent" | "isCorrect" | "verdict" | "gradedBy" | "reason"
> & {
  ownMark?: Mark | null | undefined;
  /** In answers stored before there were marks: whether the learner said "I was right". */
  isOverruled?: boolean | undefined;
};

/** A question of a quiz as it is stored. */
export type StoredQuestion = Omit<OpenTextQuestion, "language"> &
  Pick<GradedAnswer, "correctAnswer" | "acceptedAnswers" | "explanation" | "citations" | "support">;

/** A question to keep or drop, with its moments; nothing reveals the answer. */
export type SortableQuestion = Pick<
  StoredQuestion,
  "id" | "questionText" | "questionType" | "options" | "citations"
> & {
  isDropped: boolean;
};

/** One answer as graded while the quiz is taken; nothing of it is stored. */
export type CheckedAnswer = Pick<
  GradedAnswer,
  "questionId" | "verdict" | "reason" | "correctAnswer" | "explanation" | "citations" | "support"
>;

/** One attempt with its results. `timeSpent` is whole seconds. */
export type AttemptView = {
  id: number;
  quizId: number;
  quizTitle: string;
  /** Null for someone who took the quiz through a share link. */
  transcriptId: number | null;
  videoTitle: string;
  videoId: string | null;
  videoUrl: string | null;
  score: number;
  totalQuestions: number;
  timeSpent: number;
  completedAt: string;
  isPractice: boolean;
  /** Questions answered wrongly, in part, or not at all, for practice; not those still to compare. */
  missedQuestionIds: number[];
  /** In the quiz's order. */
  answers: GradedAnswer[];
};

/** An attempt as lists show it. */
export type AttemptSummary = Pick<
  AttemptView,
  "id" | "quizId" | "score" | "totalQuestions" | "timeSpent" | "completedAt"
>;

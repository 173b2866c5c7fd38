/** Question types and levels, kept apart from the zod schemas so that pages need not load zod. */
export const QUESTION_TYPES = ["multiple_choice", "true_false", "short_answer"] as const;

export const DIFFICULTIES = ["easy", "medium", "hard"] as const;

/** Bloom's levels, least demanding first. */
export const BLOOMS_LEVELS = ["remember", "understand", "apply", "analyze", "evaluate", "create"] as const;

/** How an answer was graded, and by whom: compared exactly, by the model, or by rules, which may be unsure. */
export const VERDICTS = ["correct", "partial", "wrong", "unsure"] as const;

/** What the learner can call an answer. */
export const MARKS = ["correct", "partial", "wrong"] as const satisfies readonly Verdict[];

export const GRADERS = ["exact", "model", "offline"] as const;

export type QuestionType = (typeof QUESTION_TYPES)[number];

export type Difficulty = (typeof DIFFICULTIES)[number];

export type BloomsLevel = (typeof BLOOMS_LEVELS)[number];

export type Verdict = (typeof VERDICTS)[number];

export type Mark = (typeof MARKS)[number];

export type Grader = (typeof GRADERS)[number];

/** What stands for the words that a question asks for. */
export const BLANK = "____";

export const DEFAULT_QUESTIONS = 10;

export const MAX_QUESTIONS = 30;

/** Shown on a quiz that no language model wrote. */
export const EXTRACT_QUIZ_NOTICE =
  "Made without an AI model: sentences from the transcript, turned into questions by rules.";

/** Shown by the page, and sent by the server, for a submission without any answer. */
export const NO_ANSWERS_MESSAGE = "Please answer at least one question before submitting.";

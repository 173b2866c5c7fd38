import type { OutlineChapter, TokenUsage, Verifiable, VideoText } from "~/functions/authors/port";
import { keepSupported } from "~/functions/citations/check-support";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { cleanText, shorten } from "~/functions/text/clean-text";
import { counted } from "~/functions/text/counted";
import { lackOfFullStops } from "~/functions/text/full-stops";
import { pickMix } from "../checks/mix";
import { MAX_QUIZ_TITLE, type QuizDraftQuestion, type QuizQuestion, type QuizRequest } from "../model";
import {
  BLOOMS_LEVELS,
  DIFFICULTIES,
  type Difficulty,
  MAX_QUESTIONS,
  QUESTION_TYPES,
  type QuestionType,
} from "../quiz-kinds";
import { type QuestionRejection, questionSourceOf, rejectedQuestions, validateQuestions } from "../validate-questions";

/** A request that excludes nothing. */
const ANY_QUESTIONS: QuizRequest = {
  count: MAX_QUESTIONS,
  types: [...QUESTION_TYPES],
  difficulty: "mixed",
  bloomsLevels: [...BLOOMS_LEVELS],
};

const TYPE_NAMES: Record<QuestionType, string> = {
  multiple_choice: "multiple choice",
  true_false: "true or false",
  short_answer: "short answer",
};

const WITHOUT = "from this transcript without an AI model";

/**
 * Why the extract could not fulfill a request: what was asked for, and what is available instead.
 * @param there good questions that other requests would have given
 * @returns `wish_unmet` if there is something to offer, else `invalid_input`
 */
function unmetWish(
  request: QuizRequest,
  there: readonly QuizQuestion[],
  captions: readonly { text: string }[],
): AppError {
  if (there.length === 0) {
    return new AppError("invalid_input", `No good question could be made ${WITHOUT}.${lackOfFullStops(captions)}`);
  }
  const kinds = QUESTION_TYPES.flatMap((type) =>
    DIFFICULTIES.flatMap((difficulty) => kindOf(there, type, difficulty) ?? []),
  );
  const instead = `${counted(there.length, "other question")} can: ${kinds.join(", ")}.`;
  return new AppError("wish_unmet", `No ${wished(request)} could be made ${WITHOUT}. ${instead}`);
}

function kindOf(there: readonly QuizQuestion[], type: QuestionType, difficulty: Difficulty): string | null {
  const count = there.filter((one) => one.questionType === type && one.difficulty === difficulty).length;
  return count === 0 ? null : `${count} ${TYPE_NAMES[type]} (${difficulty})`;
}

/** For example `easy true or false question of the level apply`. */
function wished({ difficulty, types, bloomsLevels }: QuizRequest): string {
  const levels = [...new Set(bloomsLevels)];
  const isAnyType = QUESTION_TYPES.every((type) => types.includes(type));
  return [
    difficulty === "mixed" ? "" : difficulty,
    isAnyType ? "" : listed(types.map((type) => TYPE_NAMES[type])),
    "question",
    levels.length === BLOOMS_LEVELS.length
      ? ""
      : `of the ${levels.length === 1 ? "level" : "levels"} ${listed(levels)}`,
  ]
    .filter(Boolean)
    .join(" ");
}

function listed(names: readonly string[]): string {
  return [...new Set(names)].join(", ").replace(/, ([^,]*)$/, " or $1");
}

export type WrittenQuiz = {
  title: string;
  description: string;
  questions: QuizQuestion[];
  model: string;
  isOfflineDraft: boolean;
  inputTokens: number;
  outputTokens: number;
  rejected: number;
  /** Why the questions could not be checked against their quotes; null if they were. */
  checkFailure: AppError | null;
};

type Checked = { good: QuizQuestion[]; rejected: QuestionRejection[]; usage: TokenUsage; failure: AppError | null };

const MAX_DESCRIPTION = 500;

/**
 * Has an author write the questions of a quiz, validates each one, and has a model's questions checked against their
 * quotes. Questions that fail are requested once more, then left out.
 * @param input.seed decides the order of the options
 * @param input.chapters those of the video, as far as they are known; read only if questions are requested again
 * @throws AppError ai_* codes, cancelled, ai_invalid_reply when no question was good, wish_unmet when the extract can
 * make only other kinds, invalid_input when it can make none at all
 */
export async function writeQuiz(
  { author }: Pick<Deps, "author">,
  input: {
    source: VideoText;
    request: QuizRequest;
    seed: string;
    chapters?: () => Promise<OutlineChapter[]>;
    signal?: AbortSignal;
  },
): Promise<WrittenQuiz> {
  const { source, request, seed, signal } = input;
  const isOffline = author.kind === "extract";
  if (source.segments.length === 0) throw new AppError("no_captions", "This transcript has nothing to ask about.");
  const evidence = questionSourceOf(source.segments, source.language);
  const durationMs = source.durationSeconds * 1000;
  const draft = await author.quiz({ source, request }, { signal });
  const first = await check(draft.value.questions, []);
  // The extract returns everything it has on the first call.
  const second = first.good.length < request.count && !isOffline ? await askAgain() : null;
  const more = second && (await check(second.value.questions, first.good));
  const good = [...first.good, ...(more?.good ?? [])];
  const questions = pickMix(good, request, durationMs);
  if (questions.length === 0)
    throw isOffline ? unmetWish(request, await whatThereIs(), source.segments) : nothingGood();
  const usages = [draft, first, second, more].flatMap((step) => step?.usage ?? []);
  return {
    title: shorten(cleanText(draft.value.title), MAX_QUIZ_TITLE) || `Quiz: ${source.videoTitle}`,
    description: shorten(cleanText(draft.value.description), MAX_DESCRIPTION),
    questions: spreadCorrect(questions, seed),
    model: (second ?? draft).model,
    isOfflineDraft: isOffline,
    inputTokens: usages.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
    outputTokens: usages.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
    rejected: first.rejected.length + (more?.rejected.length ?? 0),
    checkFailure: first.failure ?? more?.failure ?? null,
  };

  async function check(drafts: readonly QuizDraftQuestion[], kept: readonly QuizQuestion[]): Promise<Checked> {
    const { good, rejected } = validateQuestions(drafts, { source: evidence, request, kept });
    if (isOffline) return { good, rejected, usage: { inputTokens: 0, outputTokens: 0 }, failure: null };
    const pick = (open: readonly QuizQuestion[], count: number) => pickMix(open, { ...request, count }, durationMs);
    const count = request.count - kept.length;
    const { refused, ...supported } = await keepSupported(author, good, {
      count,
      pick,
      toVerify: questionsToVerify,
      signal,
    });
    return {
      ...supported,
      rejected: [...rejected, ...refused.map(({ one, problem }) => rejectedQuestions(one, problem))],
    };
  }

  /** All questions that the extract can make from this talk, whatever was requested. */
  async function whatThereIs(): Promise<QuizQuestion[]> {
    const any = await author.quiz({ source, request: ANY_QUESTIONS }, { signal });
    return validateQuestions(any.value.questions, { source: evidence, request: ANY_QUESTIONS, kept: [] }).good;
  }

  /** Once there are good questions, a failure of the second call does not lose them. */
  async function askAgain() {
    try {
      const again = { kept: first.good, rejected: first.rejected, chapters: (await input.chapters?.()) ?? [] };
      return await author.quiz({ source, request, again }, { signal });
    } catch (thrown) {
      const isFailure = thrown instanceof AppError && thrown.code !== "cancelled";
      if (isFailure && first.good.length > 0) return null;
      throw thrown;
    }
  }
}

/** A question as it is checked against its quotes. */
export function questionsToVerify({ questionText, correctAnswer, explanation, citations }: QuizQuestion): Verifiable {
  return { text: questionText, answer: correctAnswer, explanation, quotes: citations.map(({ quote }) => quote) };
}

function nothingGood(): AppError {
  return new AppError("ai_invalid_reply", "The video didn't back any of the AI model's questions. Please try again.");
}

/** Numbers in [0, 1) that repeat for the same seed (FNV-1a into mulberry32, both in the public domain). */
export function seededRandom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1) {
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The items in random order (Fisher–Yates). */
export function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [shuffled[last], shuffled[other]];
    if (a !== undefined && b !== undefined) [shuffled[last], shuffled[other]] = [b, a];
  }
  return shuffled;
}

/**
 * Shuffles the options of each multiple choice question so that correct ones are spread evenly: among questions with
 * the same number of options, position counts differ by at most one. The same seed gives the same order.
 */
export function spreadCorrect<T extends { questionType: string; options: string[]; correctAnswer: string }>(
  questions: readonly T[],
  seed: string,
): T[] {
  const random = seededRandom(seed);
  const places = new Map<number, number[]>();
  return questions.map((question) => {
    if (question.questionType !== "multiple_choice") return question;
    const count = question.options.length;
    const open = places.get(count) ?? [];
    if (open.length === 0) open.push(...shuffle([...Array(count).keys()], random));
    const place = open.pop() ?? 0;
    places.set(count, open);
    const others = shuffle(
      question.options.filter((option) => option !== question.correctAnswer),
      random,
    );
    return { ...question, options: others.toSpliced(place, 0, question.correctAnswer) };
  });
}

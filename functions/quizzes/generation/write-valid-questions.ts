import type { DraftQuote, OutlineChapter, Verifiable, VideoText } from "~/functions/authors/port";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { nothingExtracted, unmetRequest } from "~/functions/generation/unmet-request";
import { type ItemKind, type WrittenItems, writeChecked } from "~/functions/generation/write-checked";
import { cleanText, shorten } from "~/functions/text/clean-text";
import { findForeignAnswer } from "../checks/check-question";
import { pickMix } from "../checks/mix";
import { TYPE_NAMES } from "../missing-kinds";
import { MAX_QUIZ_TITLE, type QuizDraft, type QuizDraftQuestion, type QuizQuestion, type QuizRequest } from "../model";
import { BLOOMS_LEVELS, DIFFICULTIES, MAX_QUESTIONS, QUESTION_TYPES } from "../quiz-kinds";
import { questionSourceOf, type Sides, validateQuestions } from "../validate-questions";

/** A request that excludes nothing. */
const ANY_QUESTIONS: QuizRequest = {
  count: MAX_QUESTIONS,
  types: [...QUESTION_TYPES],
  difficulty: "mixed",
  bloomsLevels: [...BLOOMS_LEVELS],
};

/** For example `multiple choice or short answer`. */
const listed = (names: readonly string[]): string => [...new Set(names)].join(", ").replace(/, ([^,]*)$/, " or $1");

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

export type WrittenQuiz = Omit<WrittenItems<QuizQuestion>, "value" | "items" | "rejected"> & {
  title: string;
  description: string;
  questions: QuizQuestion[];
  rejected: number;
};

const MAX_DESCRIPTION = 500;

/**
 * Has an author write the questions of a quiz, and keeps the good ones in the requested mix.
 * @param input.seed decides the order of the options
 * @param input.dropped questions that must not be asked again
 * @param input.known quotes of the talk's cards; other statements are asked about first
 * @param input.chapters the known chapters of the video; read only if questions are requested again
 * @throws AppError ai_* codes, cancelled, ai_invalid_reply when no question was good, wish_unmet when the extract can
 * make only other kinds, invalid_input when it can make none at all
 */
export async function writeQuiz(
  { author }: Pick<Deps, "author">,
  input: {
    source: VideoText;
    request: QuizRequest;
    seed: string;
    dropped?: readonly Sides[];
    known?: readonly DraftQuote[];
    chapters?: () => Promise<OutlineChapter[]>;
    signal?: AbortSignal;
  },
): Promise<WrittenQuiz> {
  const { source, request, seed, dropped = [], known = [], signal } = input;
  if (source.segments.length === 0) throw new AppError("no_captions", "This transcript has nothing to ask about.");
  const evidence = questionSourceOf(source.segments, source.language);
  const asked = { ...request, count: Math.min(MAX_QUESTIONS, request.count + dropped.length) };
  const isKnown = (question: QuizQuestion) => known.some((quote) => quotesSame(question, quote));
  const pick = (open: readonly QuizQuestion[], count: number) =>
    pickMix(open, { ...request, count }, source.durationSeconds * 1000, isKnown);
  const kind: ItemKind<QuizDraft, QuizDraftQuestion, QuizQuestion> = {
    ask: (again) => author.quiz({ source, request: asked, again }, { signal }),
    draftsOf: ({ questions }) => questions,
    validate: (drafts, good) => {
      const kept = [...good, ...dropped];
      return validateQuestions(drafts, { source: evidence, request, kept, isVerified: author.kind === "model" });
    },
    textOf: ({ questionText }) => questionText,
    toVerify: questionsToVerify,
    findForeign: (question) => findForeignAnswer(question, evidence),
    pick,
    enough: request.count,
    most: request.count,
  };
  const { value, items, rejected, ...written } = await writeChecked(author, kind, input);
  const questions = pick(items, request.count);
  if (questions.length === 0) throw written.isOfflineDraft ? await unmet() : nothingGood();
  return {
    ...written,
    title: shorten(cleanText(value.title), MAX_QUIZ_TITLE) || `Quiz: ${source.videoTitle}`,
    description: shorten(cleanText(value.description), MAX_DESCRIPTION),
    questions: spreadCorrect(questions, seed),
    rejected: rejected.length,
  };

  /** All questions that the extract can make from this talk are offered, whatever was requested. */
  async function unmet(): Promise<AppError> {
    const any = await author.quiz({ source, request: ANY_QUESTIONS }, { signal });
    const rules = { source: evidence, request: ANY_QUESTIONS, kept: dropped };
    const { good } = validateQuestions(any.value.questions, rules);
    if (good.length === 0) return new AppError("invalid_input", nothingExtracted("question", source.segments));
    return unmetRequest({ asked: wished(request), item: "question" }, good, {
      all: QUESTION_TYPES,
      difficulties: DIFFICULTIES,
      of: ({ questionType }) => questionType,
      name: (type) => TYPE_NAMES[type],
    });
  }
}

/** Whether a question quotes what this quotes, or a part of it. */
function quotesSame({ citations }: QuizQuestion, { segmentId, quote }: DraftQuote): boolean {
  return citations.some(
    (one) => one.segmentId === segmentId && (one.quote.includes(quote) || quote.includes(one.quote)),
  );
}

/** A question in the form that is checked against its quotes. */
export function questionsToVerify({ questionText, correctAnswer, explanation, citations }: QuizQuestion): Verifiable {
  return { text: questionText, answer: correctAnswer, explanation, citations };
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

import type { OutlineChapter, TokenUsage, Verifiable, VideoText } from "../../authors/port";
import { keepSupported } from "../../citations/check-support";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { cleanText, shorten } from "../../text/clean";
import { pickMix } from "../checks/mix";
import { spreadCorrect } from "../checks/shuffle";
import { MAX_TITLE, type QuizDraftQuestion, type QuizQuestion, type QuizRequest } from "../schema";
import { type Rejected, rejectedOf, sourceOf, validateQuestions } from "../validate";
import { ANY_QUESTIONS, unmetWish } from "./unmet";

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

type Checked = { good: QuizQuestion[]; rejected: Rejected[]; usage: TokenUsage; failure: AppError | null };

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
  const evidence = sourceOf(source.segments, source.language);
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
    title: shorten(cleanText(draft.value.title), MAX_TITLE) || `Quiz: ${source.videoTitle}`,
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
    const { refused, ...supported } = await keepSupported(author, good, { count, pick, toVerify, signal });
    return {
      ...supported,
      rejected: [...rejected, ...refused.map(({ one, problem }) => rejectedOf(one, problem))],
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
export function toVerify({ questionText, correctAnswer, explanation, citations }: QuizQuestion): Verifiable {
  return { text: questionText, answer: correctAnswer, explanation, quotes: citations.map(({ quote }) => quote) };
}

function nothingGood(): AppError {
  return new AppError("ai_invalid_reply", "The video didn't back any of the AI model's questions. Please try again.");
}

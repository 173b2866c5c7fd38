import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { cleanText, shorten } from "../../prompts/clean";
import { estimateTokens } from "../../prompts/windows";
import type { Segment } from "../../transcripts/schema";
import { pickMix } from "../checks/mix";
import { spreadCorrect } from "../checks/shuffle";
import { OFFLINE_BLOOMS_LEVELS, type QuizDraft, type QuizQuestion, type QuizRequest, quizDraftSchema } from "../schema";
import { type Rejected, sourceOf, validateQuestions } from "../validate";
import { pickExcerpts } from "./excerpts";
import { quizPrompt } from "./instructions";

export type QuizSource = {
  videoTitle: string;
  videoDescription: string;
  language: string;
  durationSeconds: number;
  segments: readonly Segment[];
};

export type WrittenQuiz = {
  title: string;
  description: string;
  questions: QuizQuestion[];
  model: string;
  isOfflineDraft: boolean;
  inputTokens: number;
  outputTokens: number;
  rejected: number;
};

const MAX_TITLE = 200;
const MAX_DESCRIPTION = 500;

/**
 * Writes the questions of a quiz, each checked; what fails is asked for again once, then left out.
 * @param seed decides the order of the options
 * @throws AppError ai_* codes, cancelled, ai_invalid_reply when no question was good, invalid_input when the offline
 *   engine cannot make what was asked for
 */
export async function writeQuiz(
  { ai }: Pick<Deps, "ai">,
  input: { source: QuizSource; request: QuizRequest; seed: string; signal?: AbortSignal },
): Promise<WrittenQuiz> {
  const { source, request, seed, signal } = input;
  if (source.segments.length === 0)
    throw new AppError("no_captions", "There is nothing in this transcript to ask about.");
  if (ai.isOffline && !request.bloomsLevels.some((level) => OFFLINE_BLOOMS_LEVELS.includes(level))) {
    throw new AppError(
      "invalid_input",
      "Without an AI model only questions of the levels remember and understand can be made. Please choose one of these.",
    );
  }
  const usage = { inputTokens: 0, outputTokens: 0 };
  let model = ai.model;
  const ask = async (
    excerpt: readonly Segment[],
    wanted: QuizRequest,
    again?: Parameters<typeof quizPrompt>[3],
  ): Promise<QuizDraft> => {
    const reply = await ai.generate(quizDraftSchema, quizPrompt(source, excerpt, wanted, again), { signal });
    usage.inputTokens += reply.usage.inputTokens;
    usage.outputTokens += reply.usage.outputTokens;
    model = reply.model;
    return reply.value;
  };

  const evidence = sourceOf(source.segments);
  const excerpts = ai.isOffline ? [[...source.segments]] : excerptsFor(ai.contextTokens, source, request);
  const each = Math.min(request.count, Math.ceil(request.count / excerpts.length) + (excerpts.length > 1 ? 1 : 0));
  const drafts = await Promise.all(excerpts.map((excerpt) => ask(excerpt, { ...request, count: each })));
  const first = validateQuestions(
    drafts.flatMap(({ questions }) => questions),
    { source: evidence, request, kept: [] },
  );
  const lacking = request.count - first.good.length;
  // The offline engine has told all it knows the first time.
  const second =
    lacking > 0 && !ai.isOffline
      ? await askAgain(() => ask(excerptOf(excerpts, first.good), { ...request, count: lacking }, againOf(first)))
      : null;
  const more = second && validateQuestions(second.questions, { source: evidence, request, kept: first.good });
  const good = [...first.good, ...(more?.good ?? [])];
  const questions = pickMix(good, request, source.durationSeconds * 1000);
  if (questions.length === 0) throw nothingGood(ai.isOffline);
  return {
    title: shorten(cleanText(drafts[0]?.title ?? ""), MAX_TITLE) || `Quiz: ${source.videoTitle}`,
    description: shorten(cleanText(drafts[0]?.description ?? ""), MAX_DESCRIPTION),
    questions: spreadCorrect(questions, seed),
    model,
    isOfflineDraft: ai.isOffline,
    ...usage,
    rejected: first.rejected.length + (more?.rejected.length ?? 0),
  };

  /** With good questions in hand, a failure of the second call takes none of them away. */
  async function askAgain(call: () => Promise<QuizDraft>): Promise<QuizDraft | null> {
    try {
      return await call();
    } catch (thrown) {
      const isFailure = thrown instanceof AppError && thrown.code !== "cancelled";
      if (isFailure && first.good.length > 0) return null;
      throw thrown;
    }
  }
}

function againOf(first: { good: readonly QuizQuestion[]; rejected: readonly Rejected[] }) {
  return { rejected: first.rejected, kept: first.good.map(({ questionText }) => questionText) };
}

function excerptsFor(contextTokens: number, source: QuizSource, request: QuizRequest): Segment[][] {
  const { system, user } = quizPrompt(source, [], request);
  // The notes of a second call have to fit as well.
  const overhead = estimateTokens(system) + estimateTokens(user) + 1500;
  return pickExcerpts(source.segments, contextTokens - overhead, request.count);
}

/** The excerpt of which the fewest good questions came. */
function excerptOf(excerpts: readonly Segment[][], good: readonly QuizQuestion[]): Segment[] {
  const counts = excerpts.map((excerpt) => {
    const ids = new Set(excerpt.map(({ id }) => id));
    return good.filter(({ citations }) => citations.some(({ segmentId }) => ids.has(segmentId))).length;
  });
  return excerpts[counts.indexOf(Math.min(...counts))] ?? [];
}

function nothingGood(isOffline: boolean): AppError {
  return isOffline
    ? new AppError(
        "invalid_input",
        "No good question of this kind could be made from this transcript without an AI model. Please try other types or levels.",
      )
    : new AppError("ai_invalid_reply", "The AI model wrote no question that this video answers. Please try again.");
}

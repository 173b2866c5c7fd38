import { type QuizDraft, quizDraftSchema } from "~/functions/quizzes/model";
import type { QuizTask, Stoppable, Written } from "../../port";
import type { AiPort } from "../ai-port";
import { createAsking } from "../asking";
import { videoPrompt } from "../describe-video";
import { askAll, retriesOf } from "../second-attempt";
import { inTurns, windowShare } from "../window-counts";
import { windowsOf } from "../windows";
import { quizTask } from "./quiz-instructions";

/**
 * Writes the questions of a quiz on the whole transcript, window by window. Each window is asked for its share and a
 * few more, because checks reject some. The second attempt requests only the missing questions, each around the
 * chapter of one that was rejected.
 */
export async function writeQuizDraft(
  ai: AiPort,
  { source, request, again }: QuizTask,
  { signal }: Stoppable = {},
): Promise<Written<QuizDraft>> {
  const { ask, each, written } = createAsking(ai, signal);
  const windows = windowsOf(source, ai.contextTokens);
  if (again) {
    const { kept, rejected, chapters } = again;
    const retries = retriesOf(windows, { count: request.count - kept.length, kept, rejected, chapters });
    const told = kept.map(({ questionText }) => questionText);
    const drafts = await askAll({ each }, retries, ({ window, count, inPlace }) =>
      ask(quizDraftSchema, videoPrompt(source, window, quizTask({ ...request, count }, { inPlace, kept: told }))),
    );
    return written({ title: "", description: "", questions: drafts.flatMap(({ questions }) => questions) });
  }
  const task = quizTask({ ...request, count: windowShare(request.count, windows.length) });
  const drafts = await askAll({ each }, windows, (window) => ask(quizDraftSchema, videoPrompt(source, window, task)));
  const { title = "", description = "" } = drafts[0] ?? {};
  return written({ title, description, questions: inTurns(drafts.map(({ questions }) => questions)) });
}

import { type QuizDraft, quizDraftSchema } from "../../../quizzes/schema";
import type { QuizTask, Stoppable, Written } from "../../port";
import type { AiPort } from "../ai-port";
import { createAsking } from "../asking";
import { videoPrompt } from "../video";
import { emptiest, inTurns, shareOf } from "../window-counts";
import { windowsOf } from "../windows";
import { quizTask } from "./instructions";

/**
 * Writes the questions of a quiz on the whole transcript, window by window. Each window is asked for its share and a few
 * more, because checks reject some. On the second attempt the missing questions come from the window with the fewest
 * good ones.
 */
export async function writeQuizDraft(
  ai: AiPort,
  { source, request, again }: QuizTask,
  { signal }: Stoppable = {},
): Promise<Written<QuizDraft>> {
  const { ask, each, written } = createAsking(ai, signal);
  const windows = windowsOf(source, ai.contextTokens);
  if (again) {
    const { kept, rejected } = again;
    const lacking = { ...request, count: request.count - kept.length };
    const task = quizTask(lacking, { rejected, kept: kept.map(({ questionText }) => questionText) });
    return written(await ask(quizDraftSchema, videoPrompt(source, emptiest(windows, kept), task)));
  }
  const task = quizTask({ ...request, count: shareOf(request.count, windows.length) });
  const drafts = await each(windows, (window) => ask(quizDraftSchema, videoPrompt(source, window, task)));
  const { title = "", description = "" } = drafts[0] ?? {};
  return written({ title, description, questions: inTurns(drafts.map(({ questions }) => questions)) });
}

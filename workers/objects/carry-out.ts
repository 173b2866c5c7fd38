import { makeChapters } from "~/functions/chapters/make-chapters";
import type { Deps } from "~/functions/deps";
import { makeCards } from "~/functions/flashcards/generation/make-cards";
import type { JobEvent, JobInput, JobOptions } from "~/functions/jobs/port";
import { generate } from "~/functions/prds/generate-prd";
import { makeQuiz } from "~/functions/quizzes/generation/make-quiz";
import { makeTranslation } from "~/functions/transcripts/translations/make-translation";

/**
 * Runs one job and saves its result. Running it twice saves once; a canceled job saves nothing.
 * @returns the last event, with the result
 * @throws AppError like the job's verb
 */
export async function carryOut(deps: Deps, input: JobInput, options: JobOptions): Promise<JobEvent> {
  const { onEvent, parts, signal } = options;
  // A PRD that may not start returns its free use, so its verb checks the signal itself.
  if (input.kind === "prd")
    return { type: "done", prompt: await generate(deps, input, { onEvent, kept: parts, signal }) };
  signal.throwIfAborted();
  switch (input.kind) {
    case "quiz":
      return { type: "done", id: await makeQuiz(deps, input, signal) };
    case "flashcards":
      return { type: "done", id: await makeCards(deps, input, signal) };
    case "translation": {
      const onProgress = (done: number, total: number) => onEvent({ type: "progress", done, total });
      await makeTranslation(deps, input, { onProgress, kept: parts, signal });
      return { type: "done", id: null };
    }
    case "chapters":
      await makeChapters(deps, input, signal);
      return { type: "done", id: null };
  }
}

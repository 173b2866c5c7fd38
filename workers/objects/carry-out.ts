import type { Deps } from "~/functions/deps";
import { makeCards } from "~/functions/flashcards/generation/make";
import type { JobEvent, JobInput, JobOptions } from "~/functions/jobs/port";
import { generate } from "~/functions/prompts/generate";
import { makeQuiz } from "~/functions/quizzes/generation/make";
import { makeTopics } from "~/functions/transcripts/topics/make";
import { makeTranslation } from "~/functions/transcripts/translations/make";

/**
 * Does one job and saves its result; done twice it is saved once. What was cancelled is not saved.
 * @returns the last event, with what was made
 * @throws AppError as the verbs do
 */
export async function carryOut(deps: Deps, input: JobInput, options: JobOptions): Promise<JobEvent> {
  const { onEvent, parts, signal } = options;
  // A PRD that may not begin gives its free use back, so its verb looks at the signal itself.
  if (input.kind === "prd") return { type: "done", prompt: await generate(deps, input, { onEvent, signal }) };
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
    case "topics":
      await makeTopics(deps, input);
      return { type: "done", id: null };
  }
}

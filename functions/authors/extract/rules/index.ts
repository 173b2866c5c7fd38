import type { AiPort, DeepPartial } from "../../../deps";
import { AppError } from "../../../errors";
import { draftPrd } from "./draft";

export const OFFLINE_MODEL = "offline draft engine";

/**
 * Drafts without a language model: picks the sentences that matter and cleans them, and never adds a word of its own.
 * Answers the tasks `prd`, `quiz`, `flashcards`, `topics` and `transform` from the segments, title and language of the prompt, whatever its length.
 * @returns a port whose `generate` throws AppError `ai_unavailable` for other tasks and `cancelled` when aborted
 */
export function createOfflineAi(): AiPort {
  return {
    model: OFFLINE_MODEL,
    isOffline: true,
    contextTokens: Number.POSITIVE_INFINITY,
    async generate(schema, prompt, { onPartial, signal } = {}) {
      type Value = ReturnType<typeof schema.parse>;
      const usage = { inputTokens: 0, outputTokens: 0 };
      if (prompt.task === "quiz") {
        // Most who open a page make no quiz, so its rules are read when one is asked for.
        const { makeQuiz } = await import("./quiz");
        return { value: schema.parse(await makeQuiz(prompt, signal)), usage, model: OFFLINE_MODEL };
      }
      if (prompt.task === "flashcards") {
        const { makeCards } = await import("./cards");
        return { value: schema.parse(await makeCards(prompt, signal)), usage, model: OFFLINE_MODEL };
      }
      if (prompt.task === "topics") {
        const { draftTopics } = await import("./topics");
        return { value: schema.parse(await draftTopics(prompt, signal)), usage, model: OFFLINE_MODEL };
      }
      if (prompt.task === "transform") {
        const { transformSelection } = await import("./transform");
        const draft = await transformSelection(
          prompt,
          (answer) => onPartial?.({ answer } as DeepPartial<Value>),
          signal,
        );
        return { value: schema.parse(draft), usage, model: OFFLINE_MODEL };
      }
      if (prompt.task !== "prd") {
        throw new AppError("ai_unavailable", "This needs an AI model, and none is configured on this server.");
      }
      const items = await draftPrd(prompt, (done) => onPartial?.({ items: done } as DeepPartial<Value>), signal);
      return { value: schema.parse({ items }), usage, model: OFFLINE_MODEL };
    },
  };
}

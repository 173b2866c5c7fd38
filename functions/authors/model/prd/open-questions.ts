import { AppError } from "../../../errors";
import { type DocumentDraft, documentDraftSchema } from "~/functions/prds/details/draft-schema";
import { cleanText } from "../../../text/clean";
import { counted } from "../../../text/counted";
import type { AiPort, AiPrompt } from "../ai-port";
import type { Asking } from "../asking";
import { harmless, materialBlock } from "../video";
import { promptTokens } from "../windows";

/** The fewest open questions that the task asks for. */
const FEWEST = 5;

const questionsSchema = documentDraftSchema.pick({ openQuestions: true });

/**
 * Asks once more for open questions if a document has fewer than its task asks for; a brief may have none.
 * @param promptFor the request that begins like the draft's own, so that a provider's cache serves all but the task
 * @returns the draft with the new questions after its own; unchanged if the request fails or does not fit the context
 * @throws AppError `cancelled`
 */
export async function withOpenQuestions(
  draft: DocumentDraft,
  { ai, ask, promptFor }: { ai: AiPort; ask: Asking["ask"]; promptFor: (task: string) => AiPrompt },
): Promise<DocumentDraft> {
  const missing = FEWEST - draft.openQuestions.length;
  if (missing <= 0 || draft.video.fit === "low" || draft.requirements.length === 0) return draft;
  const prompt = promptFor(questionsTask(draft, missing));
  if (promptTokens(prompt) > ai.contextTokens) return draft;
  const more = await ask(questionsSchema, prompt).catch((thrown: unknown) => {
    // A document with few questions is better than none.
    if (thrown instanceof AppError && thrown.code !== "cancelled") return { openQuestions: [] };
    throw thrown;
  });
  return { ...draft, openQuestions: [...draft.openQuestions, ...more.openQuestions.slice(0, missing)] };
}

function questionsTask({ requirements, openQuestions }: DocumentDraft, missing: number): string {
  const line = (text: string) => harmless(cleanText(text));
  return [
    `Task: add open questions to the project requirements document (PRD) of this video: what somebody would have to ask before building it, and why, the most consequential first. Wanted: ${counted(missing, "question")}, fewer if less is open. "about" is the id of a requirement, or null.`,
    materialBlock([
      "Its requirements:",
      ...requirements.map(({ id, text }) => `${line(id)}: ${line(text)}`),
      "Asked already, not to be asked again:",
      ...openQuestions.map(({ question }) => `- ${line(question)}`),
    ]),
    `Form: {"openQuestions":[{"question":"…","why":"…","about":"r1"|null,"evidence":[]}]}`,
  ].join("\n\n");
}

import { type DocumentDraft, documentDraftSchema } from "../../../prompts/details/draft-schema";
import type { PrdOptions, VideoText, Written } from "../../port";
import type { AiPort } from "../ai-port";
import { createAsking } from "../asking";
import { videoPrompt } from "../video";
import { promptTokens } from "../windows";
import { DOCUMENT_TASK } from "./document-task";
import { evidenceOf, mergePrompt } from "./merge";
import { takeNotes } from "./notes";
import { repairEvidence } from "./repair";

/**
 * Writes the PRD of a transcript: in one call where it fits the model's context, else from notes taken window by window.
 * Quotes that were not said are asked for once more, alone.
 * @throws AppError with one of the ai_* codes, or `cancelled`
 */
export async function writePrd(
  ai: AiPort,
  captions: VideoText,
  { signal, onPartial, onProgress }: PrdOptions = {},
): Promise<Written<DocumentDraft>> {
  const asking = createAsking(ai, signal);
  const { ask, written } = asking;
  const whole = videoPrompt(captions, captions.segments, DOCUMENT_TASK);
  if (promptTokens(whole) <= ai.contextTokens) {
    const draft = await ask(documentDraftSchema, whole, { onPartial });
    return written(await repairEvidence(draft, captions, ask));
  }
  const notes = await takeNotes(ai, asking, captions, onProgress);
  const draft = await ask(documentDraftSchema, mergePrompt(captions, notes), { onPartial });
  return written({ ...draft, evidence: evidenceOf(notes) });
}

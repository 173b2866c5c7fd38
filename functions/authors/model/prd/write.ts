import { type DocumentDraft, documentDraftSchema } from "../../../prompts/details/draft-schema";
import type { PrdOptions, VideoText, Written } from "../../port";
import type { AiPort } from "../ai-port";
import { createAsking } from "../asking";
import { videoPrompt } from "../video";
import { promptTokens } from "../windows";
import { withinBounds } from "./bounds";
import { DOCUMENT_TASK } from "./document-task";
import { inVideoLanguage } from "./language";
import { evidenceOf, mergePrompt } from "./merge";
import { takeNotes } from "./notes";
import { repairEvidence } from "./repair";

/**
 * Writes the PRD of a transcript: in one call if it fits the model's context, otherwise from notes taken window by
 * window. Quotes that were not found are requested once more, and so is the whole document if it came in another
 * language than the video's.
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
    const first = await ask(documentDraftSchema, whole, { onPartial });
    const draft = await inVideoLanguage(first, captions.segments, whole, ask);
    return written(await repairEvidence(ai, ask, captions, withinBounds(draft)));
  }
  const notes = await takeNotes(ai, asking, captions, onProgress);
  const merge = mergePrompt(captions, notes);
  const first = await ask(documentDraftSchema, merge, { onPartial });
  const draft = await inVideoLanguage(first, captions.segments, merge, ask);
  return written({ ...withinBounds(draft), evidence: evidenceOf(notes) });
}

import { type DocumentDraft, documentDraftSchema } from "~/functions/prds/details/draft-schema";
import type { PrdOptions, VideoText, Written } from "../../port";
import type { AiPort } from "../ai-port";
import { createAsking } from "../asking";
import { videoPrompt } from "../video";
import { promptTokens } from "../windows";
import { withinBounds } from "./bounds";
import { DOCUMENT_TASK, MERGE_TASK } from "./document-task";
import { inVideoLanguage } from "./language";
import { evidenceOf, mergePrompt } from "./merge";
import { takeNotes } from "./notes";
import { withOpenQuestions } from "./open-questions";
import { repairEvidence } from "./repair";

/**
 * Writes the PRD of a transcript: in one call if it fits the model's context, otherwise from notes taken window by
 * window. What is missing is requested once more: quotes that were not found, open questions if there are too few, and
 * the whole document if it came in another language than the video's.
 * @throws AppError with one of the ai_* codes, or `cancelled`
 */
export async function writePrd(
  ai: AiPort,
  captions: VideoText,
  { signal, onPartial, ...reading }: PrdOptions = {},
): Promise<Written<DocumentDraft>> {
  const asking = createAsking(ai, signal);
  const { ask, written } = asking;
  const wholeFor = (task: string) => videoPrompt(captions, captions.segments, task);
  const whole = wholeFor(DOCUMENT_TASK);
  if (promptTokens(whole) <= ai.contextTokens) {
    const first = await ask(documentDraftSchema, whole, { onPartial });
    const draft = withinBounds(await inVideoLanguage(first, captions.segments, whole, ask));
    const repaired = await repairEvidence(ai, ask, captions, draft);
    return written(await withOpenQuestions(repaired, { ai, ask, promptFor: wholeFor }));
  }
  const notes = await takeNotes(ai, asking, captions, reading);
  const mergeFor = (task: string) => mergePrompt(captions, notes, task);
  const merge = mergeFor(MERGE_TASK);
  const first = await ask(documentDraftSchema, merge, { onPartial });
  const merged = await inVideoLanguage(first, captions.segments, merge, ask);
  const draft = withinBounds({ ...merged, evidence: evidenceOf(notes) });
  return written(await withOpenQuestions(draft, { ai, ask, promptFor: mergeFor }));
}

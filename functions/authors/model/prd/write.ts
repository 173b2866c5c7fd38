import { AppError } from "../../../errors";
import { type PrdDraft, prdDraftSchema } from "../../../prompts/schema";
import type { PrdOptions, VideoText, Written } from "../../port";
import type { AiPort } from "../ai-port";
import { createAsking } from "../asking";
import { promptTokens } from "../windows";
import { prdPrompt, reducePrompt } from "./instructions";
import { takeNotes } from "./notes";

/**
 * Writes the PRD of a transcript: in one call where it fits the model's context, else from notes taken window by window.
 * @throws AppError with one of the ai_* codes, or `cancelled`
 */
export async function writePrd(
  ai: AiPort,
  captions: VideoText,
  { onPartial, onProgress, signal }: PrdOptions = {},
): Promise<Written<PrdDraft>> {
  const { contextTokens } = ai;
  const stopped = new AbortController();
  const stop = () => stopped.abort(new AppError("cancelled", "Another part of the reading failed."));
  const { ask, written } = createAsking(ai, signal ? AbortSignal.any([signal, stopped.signal]) : stopped.signal);
  const whole = prdPrompt(captions);
  const isOneCall = promptTokens(whole) <= contextTokens;
  const prompt = isOneCall
    ? whole
    : reducePrompt(captions, await takeNotes({ ask, contextTokens, stop }, captions, onProgress));
  return written(await ask(prdDraftSchema, prompt, { onPartial }));
}

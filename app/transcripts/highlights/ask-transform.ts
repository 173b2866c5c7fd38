import { request } from "~/app/browser/calls/call";
import { CallFailed } from "~/app/browser/calls/call-api";
import type { HighlightView } from "~/functions/highlights/model";
import { decodeRunEvents } from "~/functions/jobs/job-events";

/** A text selection and its transcript. */
export type SelectedText = { transcriptId: number; selectedText: string; startIndex: number; endIndex: number };

export const TRANSFORM_FAILED = "Failed to transform text. Please try again.";

type TransformRequest = { prompt: string; clientId: string; signal: AbortSignal; onText: (text: string) => void };

/** Asks the author to answer an instruction about a selection. @throws CallFailed */
export async function askTransform(
  { transcriptId, ...selection }: SelectedText,
  asked: TransformRequest,
): Promise<HighlightView> {
  const response = await request("POST /api/transcripts/:id/transform-text", {
    param: { id: transcriptId },
    json: { ...selection, userPrompt: asked.prompt, clientId: asked.clientId },
    headers: { Accept: "text/event-stream" },
    signal: asked.signal,
  });
  if (response.body) {
    for await (const event of decodeRunEvents(response.body)) {
      if (event.type === "partial") asked.onText(event.text);
      if (event.type === "done") return event.highlight;
      if (event.type === "error") throw new CallFailed({ status: 0, code: event.code, message: event.message });
    }
  }
  throw new CallFailed({ status: 0, code: "unreachable", message: TRANSFORM_FAILED });
}

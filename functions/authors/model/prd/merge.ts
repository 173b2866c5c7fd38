import type { DocumentDraft } from "~/functions/prds/details/draft-schema";
import { cleanText } from "~/functions/text/clean-text";
import type { VideoText } from "../../port";
import type { AiPrompt } from "../ai-port";
import { harmless, videoBlock } from "../describe-video";
import { SYSTEM } from "../system";

import type { Note } from "./notes-schema";

/** A request about all notes on a video. It contains quotes but no transcript. */
export function mergePrompt(captions: VideoText, notes: readonly Note[], task: string): AiPrompt {
  return {
    system: SYSTEM,
    user: `${videoBlock(captions, ["Notes, one a line:", ...notes.map(mergeNoteLine)])}\n\n${task}`,
  };
}

/** A note as a line of `mergePrompt`: a JSON object. */
export function mergeNoteLine({ id, force, group, text, citation }: Note): string {
  return harmless(JSON.stringify({ id, force, group, text: cleanText(text), quote: cleanText(citation.quote) }));
}

/** The evidence of a document that was made from notes. */
export function evidenceOfNotes(notes: readonly Note[]): DocumentDraft["evidence"] {
  return notes.map(({ id, force, citation: { segmentId, quote } }) => ({ id, force, segmentId, quote }));
}

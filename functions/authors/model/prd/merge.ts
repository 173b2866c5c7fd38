import type { DocumentDraft } from "../../../prompts/details/draft-schema";
import type { VideoText } from "../../port";
import type { AiPrompt } from "../ai-port";
import { SYSTEM } from "../system";
import { harmless, videoBlock } from "../video";
import { MERGE_TASK } from "./document-task";
import type { Note } from "./notes-schema";

/** The request to make one document of all notes on a video. It contains quotes but no transcript. */
export function mergePrompt(captions: VideoText, notes: readonly Note[]): AiPrompt {
  return {
    system: SYSTEM,
    user: `${videoBlock(captions, ["Notes, one a line:", ...notes.map(noteLine)])}\n\n${MERGE_TASK}`,
  };
}

/** A note as a line of `mergePrompt`: a JSON object. */
export function noteLine({ id, force, group, text, citation }: Note): string {
  return harmless(JSON.stringify({ id, force, group, text, quote: citation.quote }));
}

/** The evidence of a document that was made from notes. */
export function evidenceOf(notes: readonly Note[]): DocumentDraft["evidence"] {
  return notes.map(({ id, force, citation: { segmentId, quote } }) => ({ id, force, segmentId, quote }));
}

import type { DocumentDraft } from "../../../prompts/details/draft-schema";
import type { VideoText } from "../../port";
import type { AiPrompt } from "../ai-port";
import { SYSTEM } from "../system";
import { harmless, videoBlock } from "../video";
import { MERGE_TASK } from "./document-task";
import type { Note } from "./notes-schema";

/** All notes of a video, to become one document; carries quotes but no transcript. */
export function mergePrompt(captions: VideoText, notes: readonly Note[]): AiPrompt {
  return {
    system: SYSTEM,
    user: `${videoBlock(captions, ["Notes, one a line:", ...notes.map(noteLine)])}\n\n${MERGE_TASK}`,
  };
}

/** A note as `mergePrompt` sends it: a JSON object on one line. */
export function noteLine({ id, force, group, text, citation }: Note): string {
  return harmless(JSON.stringify({ id, force, group, text, quote: citation.quote }));
}

/** The evidence that a document made of notes rests on. */
export function evidenceOf(notes: readonly Note[]): DocumentDraft["evidence"] {
  return notes.map(({ id, force, citation: { segmentId, quote } }) => ({ id, force, segmentId, quote }));
}

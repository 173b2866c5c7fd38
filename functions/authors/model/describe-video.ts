import { cleanText, shorten } from "~/functions/text/clean-text";
import type { Segment } from "~/functions/transcripts/model";
import type { VideoText } from "../port";
import type { AiPrompt } from "./ai-port";
import { SYSTEM } from "./system";
import { segmentLine } from "./windows";

const MAX_TITLE = 300;
const MAX_DESCRIPTION = 1500;

/**
 * A request about a video: the shared beginning, a stretch of the transcript, then the task. Requests about one
 * stretch differ only in the task, so a provider that caches prefixes reads the stretch once.
 */
export function videoPrompt(video: VideoText, segments: readonly Segment[], task: string): AiPrompt {
  return { system: SYSTEM, user: `${videoBlock(video, transcriptLines(segments))}\n\n${task}` };
}

/**
 * Texts that a model or a learner derived from the video, placed after the beginning of the task; they are not
 * instructions either.
 */
export function materialBlock(lines: readonly string[]): string {
  return ["<video>", ...lines, "</video>"].join("\n");
}

/** The untrusted part of a prompt: what is known about the video, then these lines. */
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

const NAMED_LINES =
  "Transcript, one numbered segment a line. A name before the first colon is who speaks; it is no part of a quote.";

export function transcriptLines(segments: readonly Segment[]): string[] {
  const lines = segments.map((segment) => harmless(segmentLine({ ...segment, text: cleanText(segment.text) })));
  const areNamed = segments.some(({ speaker }) => speaker !== undefined);
  return [areNamed ? NAMED_LINES : "Transcript, one numbered segment a line:", ...lines];
}

/** Angle brackets of every width, and what looks like one. Letters that look like one, as in Inuktitut, stay. */
const OPENING = /[<\u02c2\u2329\u276c\u276e\u2770\u27e8\u29fc\u3008\ufe3f\ufe64\uff1c]/g;
const CLOSING = /[>\u02c3\u232a\u276d\u276f\u2771\u27e9\u29fd\u3009\ufe40\ufe65\uff1e]/g;

/**
 * Text that cannot close its block: angle brackets become single guillemets, which quote comparison ignores as
 * punctuation. Line breaks have been removed before, so no text can pose as another line.
 */
export function harmless(text: string): string {
  return text.replace(OPENING, "\u2039").replace(CLOSING, "\u203a");
}

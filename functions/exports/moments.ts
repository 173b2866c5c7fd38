import { formatClock, momentUrl } from "../prompts/clock";
import type { Citation, PrdItem } from "../prompts/schema";

/** A cited moment in an export: `clock` for people, `url` where there is a video to open. */
export type ExportMoment = { clock: string; url: string | null; quote: string };

export function toMoment(videoUrl: string | null, { startMs, quote }: Citation): ExportMoment {
  return { clock: formatClock(startMs), url: videoUrl ? momentUrl(videoUrl, startMs) : null, quote };
}

/** A moment on one line: clock, link where there is one, and the words said. */
export function momentLine(videoUrl: string | null, citation: Citation): string {
  const { clock, url, quote } = toMoment(videoUrl, citation);
  return `${[clock, url].filter(Boolean).join(" ")} "${oneLine(quote)}"`;
}

/** What a line rests on, for readers who do not see the page. */
export function originOf({ origin }: PrdItem): string {
  return origin === "said" ? "Said in the video" : "Inferred: no passage of the video stands behind it";
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

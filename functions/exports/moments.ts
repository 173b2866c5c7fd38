import { formatMark, momentUrl } from "../prompts/clock";
import type { Citation, PrdItem } from "../prompts/schema";

/** A cited moment in an export: `clock` for people, `url` where there is a video to open. */
export type ExportMoment = { clock: string; url: string | null; quote: string };

export function toMoment(videoUrl: string | null, citation: Citation): ExportMoment {
  const { startMs, quote } = citation;
  return { clock: formatMark(citation), url: videoUrl ? momentUrl(videoUrl, startMs) : null, quote };
}

/** A moment on one line: clock, link where there is one, and the words said. */
export function momentLine(videoUrl: string | null, citation: Citation): string {
  const { clock, url, quote } = toMoment(videoUrl, citation);
  return `${[clock, url].filter(Boolean).join(" ")} "${oneLine(quote)}"`;
}

/** What a line rests on, for readers who do not see the page. */
export function originOf({ origin }: PrdItem): string {
  return origin === "quoted" ? "Quoted from the transcript" : "Inferred: it quotes nothing of the transcript";
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

import type { Citation } from "~/functions/citations/model";
import type { OutlineNote } from "~/functions/prds/details/prd-outline";
import { standingOf } from "~/functions/prds/line-status";
import type { PrdItem } from "~/functions/prds/model";
import { formatMark, momentUrl } from "~/functions/text/format-time";
import { formatVoiced } from "~/functions/text/format-voiced";

/** A cited moment in an export: `clock` for people, `url` if there is a video to open. */
export type ExportMoment = { clock: string; url: string | null; quote: string };

export function toMoment(videoUrl: string | null, citation: Citation): ExportMoment {
  const { startMs, quote } = citation;
  return { clock: formatMark(citation), url: videoUrl ? momentUrl(videoUrl, startMs) : null, quote };
}

/** A moment on one line: who speaks, clock, link if there is one, and the words said. */
export function momentLine(videoUrl: string | null, citation: Citation): string {
  const { url, quote } = toMoment(videoUrl, citation);
  return `${[toOneLine(formatVoiced(citation)), url].filter(Boolean).join(" ")} "${toOneLine(quote)}"`;
}

/** What a line is based on, for readers who do not see the page. */
export function linkOrigin(item: PrdItem): string {
  if (item.added) return "Added by the owner";
  if (item.citations.length === 0) return "Inferred: no quote from the transcript";
  if (standingOf(item) === "said") return "Said in the video";
  return item.support && item.support !== "supported" ? DOUBTS[item.support] : "Quoted from the transcript";
}

const DOUBTS = {
  partly: "Quoted, but the transcript says only part of it",
  contradicted: "Quoted, but the transcript contradicts it",
  unsupported: "Quoted, but its quote does not say it",
} as const;

/** A check, a reason or a side on one line, with its moments. */
export function noteLine(videoUrl: string | null, { id, lead, text, citations }: OutlineNote): string {
  const moments = citations.map((citation) => momentLine(videoUrl, citation)).join("; ");
  return `${id ? `${id} ` : ""}${lead ? `${lead}: ` : ""}${toOneLine(text)}${moments ? ` (${moments})` : ""}`;
}

export function toOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

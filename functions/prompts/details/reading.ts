import type { VideoKind } from "../parts";
import type { VideoReading } from "./schema";

const KINDS: Record<VideoKind, string> = {
  pitch: "a pitch",
  demo: "a demo",
  design_tutorial: "a design tutorial",
  how_to: "a how-to",
  interview: "an interview",
  lecture: "a lecture",
  meeting: "a meeting",
  other: "a video of another kind",
};

/** How the author read the video, on one line: its kind, the product in it, and what was left out. */
export function readingLine({ kind, product, reading }: VideoReading): string {
  return [`Read as ${KINDS[kind]}${product ? `: ${product}` : ""}.`, reading].filter(Boolean).join(" ");
}

/** Why a document is a brief; null for a video that fits a requirements document. */
export function briefNotice({ kind, fit }: VideoReading): string | null {
  if (fit !== "low") return null;
  const what = kind === "other" ? "This video describes" : `This video is ${KINDS[kind]} and describes`;
  return `${what} little to build, so this is a brief of what it says.`;
}

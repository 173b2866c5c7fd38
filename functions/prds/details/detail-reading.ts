import type { VideoKind } from "../prd-groups";
import type { VideoReading } from "./details-schema";

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

/**
 * How the author understood the video, on one line: its kind, its product, and what was left out. If the video does not
 * suit a requirements document, also that this is a brief. Empty if none of that is known.
 */
export function readingLine({ kind, product, reading, fit }: VideoReading): string {
  const subject = product ? `: ${product}` : "";
  const isTold = kind !== "other" || subject !== "";
  const what = fit === "low" ? briefNotice(kind) : isTold && `Read as ${KINDS[kind]}${subject}.`;
  return [what, reading].filter(Boolean).join(" ");
}

/** Why a document is a brief. */
function briefNotice(kind: VideoKind): string {
  const what = kind === "other" ? "This video describes" : `This video is ${KINDS[kind]} and describes`;
  return `${what} little to build, so this is a brief of what it says.`;
}

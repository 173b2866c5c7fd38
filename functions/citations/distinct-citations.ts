import type { Citation } from "./model";

/** Equal for citations of the same words. */
export function citationKey({ segmentId, quote }: Pick<Citation, "segmentId" | "quote">): string {
  return `${segmentId} ${quote}`;
}

/** Citations in the order of the video, none twice. */
export function distinctCitations(citations: readonly Citation[]): Citation[] {
  const distinct = new Map(citations.map((citation) => [citationKey(citation), citation]));
  return [...distinct.values()].sort((a, b) => a.startMs - b.startMs);
}

import { ticksOf } from "~/functions/citations/citation-ticks";
import type { PrdItem, PrdSummary, SharedDetails } from "./model";
import { grounding } from "./requirements";

/** The summary stored beside a PRD's lines. */
export function summarizePrd(
  items: readonly PrdItem[],
  details: Pick<SharedDetails, "video" | "learnings"> | null,
  durationSeconds: number,
): PrdSummary {
  const overview = items.find(({ group }) => group === "Project Overview");
  const starts = items.flatMap(({ citations }) => citations.map(({ startMs }) => startMs));
  return {
    overview: overview ? { text: overview.text, citations: overview.citations } : null,
    ticks: ticksOf(starts, durationSeconds * 1000),
    ...grounding(items, details),
  };
}

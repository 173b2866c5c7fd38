import { ticksOf } from "~/functions/citations/citation-ticks";
import type { PrdItem, PrdSummary } from "./model";
import { type BriefDetails, grounding } from "./requirements";

/** The summary stored beside a PRD's lines. */
export function summarizePrd(
  items: readonly PrdItem[],
  details: BriefDetails | null,
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

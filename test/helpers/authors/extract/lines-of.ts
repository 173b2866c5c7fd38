import type { DocumentDraft } from "~/functions/prds/details/draft-schema";
import type { PrdGroup } from "~/functions/prds/prd-groups";

export type DraftedLine = {
  group: PrdGroup | "learnings";
  text: string;
  citations: { segmentId: number; quote: string }[];
};

/** All lines of a drafted document, with their quotes. */
export function linesOf({ evidence, overview, requirements, learnings }: DocumentDraft): DraftedLine[] {
  const quotes = new Map(evidence.map(({ id, segmentId, quote }) => [id, { segmentId, quote }]));
  const line = (group: DraftedLine["group"], { text, evidence: ids }: { text: string; evidence: string[] }) => ({
    group,
    text,
    citations: ids.flatMap((id) => quotes.get(id) ?? []),
  });
  return [
    ...(overview.summary ? [line("Project Overview", overview.summary)] : []),
    ...requirements.map((one) => line(one.part, one)),
    ...learnings.map((one) => line("learnings", one)),
  ];
}

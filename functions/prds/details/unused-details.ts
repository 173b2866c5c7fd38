import { citationKey } from "~/functions/citations/distinct-citations";
import type { Citation } from "~/functions/citations/model";
import type { PrdItem } from "../model";
import { detailSections } from "./detail-sections";
import type { EvidenceQuote, PrdDetails } from "./details-schema";

/** Demands and warnings in the evidence that no line cites, in video order. */
export function unusedEvidence(items: readonly PrdItem[], details: PrdDetails): EvidenceQuote[] {
  const used = new Set(citationsOf(items, details).map(citationKey));
  return details.evidence.filter(
    (one) => (one.force === "demand" || one.force === "warning") && !used.has(citationKey(one)),
  );
}

/** Every citation of a document, in no particular order. */
export function citationsOf(
  items: readonly PrdItem[],
  details: Parameters<typeof detailSections>[0] | null,
): Citation[] {
  const beside = details ? detailSections(details).flatMap(({ entries }) => entries) : [];
  return [
    ...items.flatMap(({ citations, acceptance = [] }) => [citations, ...acceptance.map((one) => one.citations)]),
    ...beside.flatMap(({ lines }) => lines.map(({ citations }) => citations)),
  ].flat();
}

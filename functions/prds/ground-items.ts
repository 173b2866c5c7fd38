import type { QuoteFinder } from "~/functions/citations/check-citation";
import { distinctCitations } from "~/functions/citations/distinct-citations";
import { cleanLine } from "./clean-line";
import type { PrdDraftItem, PrdItem } from "./model";

/**
 * A line with its citations checked against the transcript: one whose quote was not said is dropped, and a line left
 * without any is `inferred`. Its text may be empty after cleaning.
 */
export function groundItem(item: PrdDraftItem, find: QuoteFinder): PrdItem {
  const found = item.citations.flatMap(({ segmentId, quote }) => find(segmentId, quote) ?? []);
  const citations = distinctCitations(found);
  const origin = citations.length > 0 ? "quoted" : "inferred";
  return { group: item.group, text: cleanLine(item.text), origin, citations };
}

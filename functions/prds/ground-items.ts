import { type QuoteFinder, quoteFinder } from "~/functions/citations/check-citation";
import { distinctCitations } from "~/functions/citations/distinct-citations";
import type { Segment } from "~/functions/transcripts/model";
import { arrangeLines, withMissingParts } from "./arrange-lines";
import { cleanLine } from "./clean-line";
import type { PrdDraft, PrdDraftItem, PrdItem } from "./model";
import { nothingFound } from "./nothing-found";

/**
 * A PRD of what a model drafted, with every citation checked against the transcript: one whose quote was not said is
 * dropped, and a line left without any is `inferred`. Lines are cleaned, put in the document's order and not repeated;
 * each of the five parts has at least one line.
 * @param missing the line of a part without any
 */
export function ground(
  draft: PrdDraft,
  segments: readonly Segment[],
  missing: string = nothingFound("en", false),
): PrdItem[] {
  const find = quoteFinder(segments);
  return withMissingParts(arrangeLines(draft.items.map((item) => groundItem(item, find))), missing);
}

/** One line checked by itself; its text may be empty after cleaning. */
export function groundItem(item: PrdDraftItem, find: QuoteFinder): PrdItem {
  const found = item.citations.flatMap(({ segmentId, quote }) => find(segmentId, quote) ?? []);
  const citations = distinctCitations(found);
  const origin = citations.length > 0 ? "quoted" : "inferred";
  return { group: item.group, text: cleanLine(item.text), origin, citations };
}

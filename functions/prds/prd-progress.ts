import type { DeepPartial } from "~/functions/authors/port";
import { quoteFinder } from "~/functions/citations/check-citation";
import type { Segment } from "~/functions/transcripts/model";
import { arrangeLines } from "./arrange-lines";
import type { DocumentDraft } from "./details/draft-schema";
import { groundItem } from "./ground-items";
import { PRD_GROUPS, type PrdDraftItem, type PrdGroup, type PrdItem, prdDraftSchema, type RunEvent } from "./model";

/** At most ten events of lines a second. */
const EVENT_INTERVAL_MS = 100;

const itemSchema = prdDraftSchema.shape.items.element;

/**
 * Turns what can be read of a reply into events: the part being written, and the lines that are finished, checked as they
 * come. Each line is checked once. The last line of a partial reply may lack its end and waits for the next.
 */
export function followDraft(
  segments: readonly Segment[],
  onEvent: (event: RunEvent) => void,
  clock: () => number = Date.now,
): (partial: DeepPartial<DocumentDraft>) => void {
  const find = quoteFinder(segments);
  const items: PrdItem[] = [];
  let read = 0;
  let shown = 0;
  let shownAt = Number.NEGATIVE_INFINITY;
  let writing: PrdGroup | undefined;

  return (partial) => {
    const drafted = draftedLines(partial);
    // A repaired reply starts again from the first line; what is shown stays until it is overtaken.
    for (; read < drafted.length - 1; read += 1) {
      const item = itemSchema.safeParse(drafted[read]);
      if (item.success) items.push(groundItem(item.data, find));
    }
    const group = drafted.at(-1)?.group;
    if (group && group !== writing && PRD_GROUPS.includes(group)) {
      writing = group;
      onEvent({ type: "writing", group });
    }
    if (items.length > shown && clock() - shownAt >= EVENT_INTERVAL_MS) {
      shown = items.length;
      shownAt = clock();
      onEvent({ type: "items", items: arrangeLines(items) });
    }
  };
}

/** The lines of the five parts that a partial document holds; its overview counts as a line once requirements follow. */
function draftedLines({
  evidence = [],
  overview,
  requirements,
}: DeepPartial<DocumentDraft>): DeepPartial<PrdDraftItem>[] {
  const quotes = new Map(evidence.map(({ id, segmentId, quote }) => [id, { segmentId, quote }]));
  const cited = (ids: readonly (string | undefined)[] | undefined) => (ids ?? []).flatMap((id) => quotes.get(id) ?? []);
  const summary = overview?.summary;
  const lines: DeepPartial<PrdDraftItem>[] = (requirements ?? []).map((one) => ({
    ...(one.part && { group: one.part }),
    ...(one.text && { text: one.text }),
    citations: cited(one.evidence),
  }));
  if (!summary) return lines;
  const first = { group: "Project Overview" as const, ...(summary.text && { text: summary.text }) };
  return [{ ...first, citations: cited(summary.evidence) }, ...lines];
}

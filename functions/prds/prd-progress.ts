import type { DeepPartial } from "~/functions/authors/port";
import { arrangeLines } from "./arrange-lines";
import { type DocumentDraft, documentDraftSchema, evidenceSchema, requirementSchema } from "./details/draft-schema";
import type { Grounding } from "./details/ground-document";
import { PRD_GROUPS, type PrdGroup, type PrdItem, type RunEvent } from "./model";

/** At most ten events of lines a second. */
const EVENT_INTERVAL_MS = 100;

const overviewSchema = documentDraftSchema.shape.overview;

/**
 * Turns what can be read of a reply into events: the part being written, and the lines that are finished, grounded as they
 * come. Each line is grounded once. The last line of a partial reply may lack its end and waits for the next.
 */
export function followDraft(
  grounding: Grounding,
  onEvent: (event: RunEvent) => void,
  clock: () => number = Date.now,
): (partial: DeepPartial<DocumentDraft>) => void {
  const items: PrdItem[] = [];
  let isOverviewRead = false;
  let read = 0;
  let shown = 0;
  let shownAt = Number.NEGATIVE_INFINITY;
  let writing: PrdGroup | undefined;

  return ({ evidence = [], overview, requirements }) => {
    const drafted = requirements ?? [];
    // A repaired reply starts again from the first line; what is shown stays until it is overtaken.
    const isOverviewNew = requirements !== undefined && drafted.length > 0 && !isOverviewRead;
    const finished = drafted.slice(read, -1);
    if (isOverviewNew || finished.length > 0) {
      items.push(
        ...grounding.lines({
          evidence: evidence.flatMap((one) => evidenceSchema.safeParse(one).data ?? []),
          summary: isOverviewNew ? (overviewSchema.safeParse(overview ?? {}).data?.summary ?? null) : null,
          requirements: finished.flatMap((one) => requirementSchema.safeParse(one).data ?? []),
        }),
      );
      isOverviewRead ||= isOverviewNew;
      read += finished.length;
    }
    const group = drafted.length > 0 ? drafted.at(-1)?.part : overview?.summary && ("Project Overview" as const);
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

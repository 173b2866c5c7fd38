import type { QuoteFinder } from "~/functions/citations/find-quote";
import { arrangeLines } from "./arrange-lines";
import { groundSectionLine } from "./details/ground-document";
import type { PrdDraftItem, PrdItem } from "./model";
import { freeId } from "./more-lines";

/** The names under which a part's lines are sent to a model; a line without an id gets one for the request. */
export function namedLines(own: readonly PrdItem[]): Map<string, PrdItem> {
  return new Map(own.map((item, index) => [item.id ?? `line${index + 1}`, item]));
}

/**
 * A part's lines as a model rewrote them, each with the id, area, title, priority and checks of the line that it
 * rewrites. Verdicts on the old wording are left out. A second rewriting of a line is a new line in its area.
 * @param own the lines that the model was shown
 * @param taken ids of the document's other lines
 */
export function rewrittenLines(
  own: readonly PrdItem[],
  drafted: readonly PrdDraftItem[],
  { find, taken }: { find: QuoteFinder; taken: Iterable<string | undefined> },
): PrdItem[] {
  const before = namedLines(own);
  const ids = new Set([...taken, ...own.map(({ id }) => id)]);
  const hasPriorities = own.some(({ priority }) => priority);
  const rewritten = new Set<PrdItem>();
  const lines = drafted.map((one) => {
    const line = groundSectionLine(one, find);
    const old = before.get(one.id ?? "");
    const isFirst = old !== undefined && !rewritten.has(old);
    if (isFirst) rewritten.add(old);
    const priority = one.priority ?? (isFirst ? old.priority : hasPriorities ? ("should" as const) : undefined);
    const title = one.title?.trim().slice(0, 120) || (isFirst ? old.title : undefined);
    const { area } = old ?? {};
    return {
      ...(isFirst ? unchecked(old) : fresh(ids)),
      ...line,
      ...(area && { area }),
      ...(title && { title }),
      ...(priority && { priority }),
    };
  });
  return arrangeLines(lines);
}

/** What of a line does not depend on its wording. */
function unchecked({
  id,
  basis,
  change,
  acceptance,
}: PrdItem): Pick<PrdItem, "id" | "basis" | "change" | "acceptance"> {
  return { ...(id && { id }), ...(basis && { basis }), ...(change && { change }), ...(acceptance && { acceptance }) };
}

function fresh(ids: Set<string | undefined>): Pick<PrdItem, "id"> {
  const id = freeId(ids);
  ids.add(id);
  return { id };
}

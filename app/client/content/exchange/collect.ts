import { type ExportedEntry, MAX_EXPORTED, MAX_EXPORTED_TRANSCRIPTS } from "~/functions/content/export/limits";
import type { ItemPage, ItemType } from "~/functions/content/kinds";
import { call } from "../../api/call";
import { type Filters, NO_FILTERS, toItemsQuery } from "../filters";

/** An item by its number, and the thing that it is. */
export type Picked = { id: number; itemType: ItemType; itemId: number };
/** What is exported: items that were chosen, what filters find, or all there is, archived or not. */
export type Which = { items: readonly Picked[] } | { filters: Filters } | "everything";

/** The items meant, page by page. @throws CallFailed; AbortError when aborted */
export async function* listPicked(which: Which, signal: AbortSignal): AsyncGenerator<Picked[], void> {
  if (typeof which === "object" && "items" in which) return yield [...which.items];
  const lists = which === "everything" ? [NO_FILTERS, { ...NO_FILTERS, status: "archived" as const }] : [which.filters];
  for (const filters of lists) {
    for (let cursor: string | null = null, isFirst = true; isFirst || cursor !== null; isFirst = false) {
      const query = { ...toItemsQuery(filters, cursor), limit: 100 };
      const page: ItemPage = await call("GET /api/content/items", { query, signal });
      yield page.items.map(({ id, itemType, itemId }) => ({ id, itemType, itemId }));
      cursor = page.next;
    }
  }
}

/** These items, whole, so many at a time as one call takes. @throws CallFailed; AbortError when aborted */
export async function* readWhole(
  picked: readonly Omit<Picked, "itemId">[],
  signal: AbortSignal,
): AsyncGenerator<ExportedEntry[], void> {
  for (const part of partsOf(picked)) {
    const json = { itemIds: part.map(({ id }) => id) };
    yield (await call("POST /api/content/export", { json, signal })).items;
  }
}

type Numbered = Omit<Picked, "itemId">;

function partsOf(picked: readonly Numbered[]): Numbered[][] {
  const parts: Numbered[][] = [];
  let transcripts = 0;
  for (const one of picked) {
    const isTranscript = one.itemType === "transcript";
    const last = parts.at(-1);
    const isFull = !last || last.length >= MAX_EXPORTED || (isTranscript && transcripts >= MAX_EXPORTED_TRANSCRIPTS);
    if (isFull) {
      parts.push([one]);
      transcripts = 0;
    } else last.push(one);
    if (isTranscript) transcripts += 1;
  }
  return parts;
}

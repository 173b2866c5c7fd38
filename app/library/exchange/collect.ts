import { call } from "~/app/browser/calls/call";
import { callPatiently, type Patience } from "~/app/browser/calls/call-patiently";
import type { ItemType } from "~/functions/item-types";
import { MAX_EXPORTED, MAX_EXPORTED_PROMPTS, MAX_EXPORTED_TRANSCRIPTS } from "~/functions/library/export/export-limits";
import type { ExportedEntry } from "~/functions/library/export/model";
import type { ItemPage } from "~/functions/library/item-kinds";
import { type ItemFilters, NO_ITEM_FILTERS, toItemsQuery } from "../filters";

/** An item's id, its type, and the id of the thing it represents. */
export type Picked = { id: number; itemType: ItemType; itemId: number };
/** What is exported: selected items, the items matching filters, or everything including archived items. */
export type ExportScope = { items: readonly Picked[] } | { filters: ItemFilters } | "everything";

/** The items to export, page by page. @throws CallFailed; AbortError when aborted */
export async function* listPicked(which: ExportScope, patience: Patience): AsyncGenerator<Picked[], void> {
  if (typeof which === "object" && "items" in which) return yield [...which.items];
  const lists =
    which === "everything" ? [NO_ITEM_FILTERS, { ...NO_ITEM_FILTERS, status: "archived" as const }] : [which.filters];
  for (const filters of lists) {
    for (let cursor: string | null = null, isFirst = true; isFirst || cursor !== null; isFirst = false) {
      const query = { ...toItemsQuery(filters, cursor), limit: 100 };
      const { signal } = patience;
      const page: ItemPage = await callPatiently(() => call("GET /api/content/items", { query, signal }), patience);
      yield page.items.map(({ id, itemType, itemId }) => ({ id, itemType, itemId }));
      cursor = page.next;
    }
  }
}

/** These items in full, in batches as large as one call allows. @throws CallFailed; AbortError when aborted */
export async function* readWhole(
  picked: readonly Omit<Picked, "itemId">[],
  patience: Patience,
): AsyncGenerator<ExportedEntry[], void> {
  const { signal } = patience;
  for (const part of partsOf(picked)) {
    const json = { itemIds: part.map(({ id }) => id) };
    const answer = await callPatiently(() => call("POST /api/content/export", { json, signal }), patience);
    yield answer.items;
  }
}

type Numbered = Omit<Picked, "itemId">;

/** Types for which a call takes fewer items. */
const MOST: Partial<Record<ItemType, number>> = {
  transcript: MAX_EXPORTED_TRANSCRIPTS,
  prompt: MAX_EXPORTED_PROMPTS,
};

function partsOf(picked: readonly Numbered[]): Numbered[][] {
  const parts: Numbered[][] = [];
  let counts = new Map<ItemType, number>();
  for (const one of picked) {
    const last = parts.at(-1);
    const count = counts.get(one.itemType) ?? 0;
    if (!last || last.length >= MAX_EXPORTED || count >= (MOST[one.itemType] ?? MAX_EXPORTED)) {
      parts.push([one]);
      counts = new Map([[one.itemType, 1]]);
    } else {
      last.push(one);
      counts.set(one.itemType, count + 1);
    }
  }
  return parts;
}

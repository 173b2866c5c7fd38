import { call } from "~/app/browser/calls/call";
import { type Failure, toFailure } from "~/app/browser/calls/call-api";
import { showToast } from "~/app/ui/toast-store";
import { undoAction } from "~/app/ui/undo-action";
import type { BulkAnswer, ItemView } from "~/functions/library/item-kinds";
import { counted } from "~/functions/text/counted";
import { type ItemFilters, toItemsQuery } from "./filters";
import { nameItem } from "./item-names";
import { inSteps, newOperation, sendUndo } from "./operations";

export const FLAGS = ["isBookmarked", "isFavorite", "isArchived"] as const;
export type Flag = (typeof FLAGS)[number];
export type Flags = Record<Flag, boolean>;

/** Menu labels and toast texts for setting and clearing each flag. */
export const FLAG_WORDS: Record<
  Flag,
  { menu: [on: string, off: string]; said: [on: string, off: string]; failed: string }
> = {
  isBookmarked: {
    menu: ["Bookmark", "Remove bookmark"],
    said: ["Added bookmark", "Removed bookmark"],
    failed: "Failed to update bookmark",
  },
  isFavorite: {
    menu: ["Add to favorites", "Remove favorite"],
    said: ["Added to favorites", "Removed from favorites"],
    failed: "Failed to update favorite status",
  },
  isArchived: {
    menu: ["Archive", "Restore"],
    said: ["Archived item", "Restored item"],
    failed: "Failed to update archive status",
  },
};

/** Sets or clears an item's flag. Returns null on success, else the failure, after showing it in a toast. */
export async function putFlag(item: ItemView, flag: Flag, value: boolean): Promise<Failure | null> {
  const param = { id: item.id };
  try {
    if (flag === "isBookmarked")
      await call("PATCH /api/content/items/:id/bookmark", { param, json: { [flag]: value } });
    else if (flag === "isFavorite")
      await call("PATCH /api/content/items/:id/favorite", { param, json: { [flag]: value } });
    else await call("PATCH /api/content/items/:id/archive", { param, json: { [flag]: value } });
    return null;
  } catch (thrown) {
    const failure = toFailure(thrown);
    if (isGone(failure)) toastGone(nameItem(item));
    else showToast({ title: "Error", description: FLAG_WORDS[flag].failed, isDestructive: true });
    return failure;
  }
}

/** Whether the item was deleted meanwhile, for example in another tab. */
export const isGone = ({ status }: Failure): boolean => status === 404;

function toastGone(name: string): void {
  const description = `“${name}” is no longer in your library. It may have been deleted in another tab.`;
  showToast({ title: "Item not found", description, isDestructive: true });
}

/** Confirms the change of a flag in a toast, with undo. */
export function toastFlagged(
  name: string,
  { flag, value, undo }: { flag: Flag; value: boolean; undo: () => void },
): void {
  const [on, off] = FLAG_WORDS[flag].said;
  showToast({ title: value ? on : off, description: name, action: undoAction(undo, "Undo the change") });
}

/** Selected items by id, or all that match the filters and have not changed since they were counted. */
export type Chosen = { ids: readonly number[] } | { filters: ItemFilters; revision: number };

/**
 * Sets or clears flags of many items, and says how many changed, with undo. Returns whether it succeeded; shows a toast
 * if not. `onUnsure` reloads the items: after an undo, which skips items changed since, and after a failure, which may
 * happen midway.
 */
export async function putFlags(chosen: Chosen, updates: Partial<Flags>, onUnsure: () => void): Promise<boolean> {
  const operation = newOperation();
  const answers: BulkAnswer[] = [];
  try {
    const body = { ...toBody(chosen), updates, operation };
    const route = "PATCH /api/content/items/bulk";
    await inSteps((after) => call(route, { json: { ...body, after } }), answers);
  } catch {
    onUnsure();
    showToast({
      title: "Error",
      description: "Failed to perform bulk action",
      isDestructive: true,
      // The first items may already have been changed.
      ...(answers.length > 0 && { action: sendUndo(operation, onUnsure) }),
    });
    return false;
  }
  const updated = answers.reduce((sum, answer) => sum + answer.updated, 0);
  const description = `${counted(updated, "item")} updated successfully`;
  const action = updated > 0 && { action: sendUndo(operation, onUnsure) };
  showToast({ title: "Bulk action completed", description, ...action });
  return true;
}

/** The selection as part of a bulk request's body. */
export function toBody(chosen: Chosen) {
  if ("ids" in chosen) return { itemIds: chosen.ids };
  const { sort: _order, ...query } = toItemsQuery(chosen.filters);
  return { query, revision: chosen.revision };
}

export function toastNothingSelected(): void {
  showToast({ title: "No items selected", description: "Select items first.", isDestructive: true });
}

/** Records that an item was opened. The page is left right away, so nothing waits for the response. */
export function sendView({ id }: Pick<ItemView, "id">): void {
  call("POST /api/content/items/:id/view", { param: { id }, keepalive: true }).catch(() => undefined);
}

import { call } from "~/app/client/api/call";
import { type Failure, toFailure } from "~/app/client/api/call-api";
import type { ItemView } from "~/functions/content/kinds";
import { counted } from "~/functions/text/counted";
import { showToast } from "../toast/store";
import { undoAction } from "../toast/undo-action";
import { type Filters, toItemsQuery } from "./filters";
import { inSteps, undoOperation } from "./operations";

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
export async function putFlag(id: number, flag: Flag, value: boolean): Promise<Failure | null> {
  const param = { id };
  try {
    if (flag === "isBookmarked")
      await call("PATCH /api/content/items/:id/bookmark", { param, json: { [flag]: value } });
    else if (flag === "isFavorite")
      await call("PATCH /api/content/items/:id/favorite", { param, json: { [flag]: value } });
    else await call("PATCH /api/content/items/:id/archive", { param, json: { [flag]: value } });
    return null;
  } catch (thrown) {
    return tellFailure(FLAG_WORDS[flag].failed, thrown);
  }
}

/** Confirms the change of a flag in a toast, with undo. */
export function toastFlagged(
  name: string,
  { flag, value, undo }: { flag: Flag; value: boolean; undo: () => void },
): void {
  const [on, off] = FLAG_WORDS[flag].said;
  showToast({ title: value ? on : off, description: name, action: undoAction(undo, "Undo the change") });
}

/** Selected items by id, or all that match the filters and did not change since they were counted. */
export type Chosen = { ids: readonly number[] } | { filters: Filters; revision: number };

/** Sets or clears flags of many items. Returns how many changed; null on failure, after showing it in a toast. */
export async function putFlags(
  chosen: Chosen,
  { updates, operation }: { updates: Partial<Flags>; operation: string },
): Promise<number | null> {
  try {
    const body = { ...toBody(chosen), updates, operation };
    const route = "PATCH /api/content/items/bulk";
    const answers = await inSteps((after) => call(route, { json: { ...body, after } }));
    return answers.reduce((sum, { updated }) => sum + updated, 0);
  } catch (thrown) {
    tellFailure("Failed to perform bulk action", thrown);
    return null;
  }
}

/** The selection as part of a bulk request's body. */
export function toBody(chosen: Chosen) {
  if ("ids" in chosen) return { itemIds: chosen.ids };
  const { sort: _order, ...query } = toItemsQuery(chosen.filters);
  return { query, revision: chosen.revision };
}

/** Says how many items were changed, with undo if any were; `onUndone` reloads them. */
export function toastBulkDone(updated: number, operation: string, onUndone: () => void): void {
  const description = `${counted(updated, "item")} updated successfully`;
  const action = updated > 0 && { action: undoOperation(operation, onUndone) };
  showToast({ title: "Bulk action completed", description, ...action });
}

export function toastNothingSelected(): void {
  showToast({ title: "No items selected", description: "Select items first.", isDestructive: true });
}

/** Records that an item was opened. The page is left right away, so nothing waits for the response. */
export function sendView({ id }: Pick<ItemView, "id">): void {
  call("POST /api/content/items/:id/view", { param: { id }, keepalive: true }).catch(() => undefined);
}

function tellFailure(description: string, thrown: unknown): Failure {
  showToast({ title: "Error", description, isDestructive: true });
  return toFailure(thrown);
}

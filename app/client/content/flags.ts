import { type Answer, call } from "~/app/client/api/call";
import { type Failure, toFailure } from "~/app/client/api/call-api";
import type { ItemView } from "~/functions/content/kinds";
import { counted } from "~/functions/text/counted";
import { showToast } from "../toast/store";
import { undoAction } from "../toast/undo-action";
import { type Filters, toItemsQuery } from "./filters";

export const FLAGS = ["isBookmarked", "isFavorite", "isArchived"] as const;
export type Flag = (typeof FLAGS)[number];
export type Flags = Record<Flag, boolean>;

/** What setting a flag and taking it off are called in the menu, what is said then, and what is said of a failure. */
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

/** Sets a flag of an item or takes it off. Answers null when that is done, else what went wrong, which it has told. */
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

/** Says what was done to an item, with the way back. */
export function sayFlagged(
  name: string,
  { flag, value, undo }: { flag: Flag; value: boolean; undo: () => void },
): void {
  const [on, off] = FLAG_WORDS[flag].said;
  showToast({ title: value ? on : off, description: name, action: undoAction(undo, "Undo the change") });
}

/** Chosen items by id, or all that the filters find and that did not change since they were counted. */
export type Chosen = { ids: readonly number[] } | { filters: Filters; revision: number };

/** Sets flags of many items. Answers null where that failed, which it has told. */
export async function putFlags(
  chosen: Chosen,
  updates: Partial<Flags>,
): Promise<Answer<"PATCH /api/content/items/bulk"> | null> {
  try {
    return await call("PATCH /api/content/items/bulk", { json: { ...toBody(chosen), updates } });
  } catch (thrown) {
    tellFailure("Failed to perform bulk action", thrown);
    return null;
  }
}

/** The same as the body of a bulk change has it. */
export function toBody(chosen: Chosen) {
  if ("ids" in chosen) return { itemIds: chosen.ids };
  const { sort: _order, ...query } = toItemsQuery(chosen.filters);
  return { query, revision: chosen.revision };
}

/** @param undo where there is a way back */
export function sayBulkDone(updated: number, undo: (() => void) | null): void {
  const description = `${counted(updated, "item")} updated successfully`;
  const action = undo ? { action: undoAction(undo, "Undo the change") } : {};
  showToast({ title: "Bulk action completed", description, ...action });
}

export function sayNothingSelected(): void {
  showToast({ title: "No items selected", description: "Select items first.", isDestructive: true });
}

/** Counts that an item is opened. The page is left at once, so nothing waits for the answer. */
export function sendView({ id }: Pick<ItemView, "id">): void {
  call("POST /api/content/items/:id/view", { param: { id }, keepalive: true }).catch(() => undefined);
}

function tellFailure(description: string, thrown: unknown): Failure {
  showToast({ title: "Error", description, isDestructive: true });
  return toFailure(thrown);
}

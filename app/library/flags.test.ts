import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentToast, dismissToast } from "~/app/ui/toast-store";
import type { ItemView } from "~/functions/library/item-kinds";
import { FLAGS, putFlag, putFlags, toastFlagged } from "./flags";

function answerWith(answer: object | null) {
  vi.stubGlobal("fetch", async () =>
    answer ? Response.json(answer) : Response.json({ code: "internal", message: "Failed." }, { status: 500 }),
  );
}

beforeEach(() => {
  vi.stubGlobal("sessionStorage", { getItem: () => "tab", setItem: () => undefined });
  dismissToast();
});
afterEach(() => vi.unstubAllGlobals());

const ITEM = { id: 1, itemType: "transcript", title: "A talk" } as ItemView;

it("says that an item is gone instead of blaming the flag", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ code: "not_found", message: "Not found." }, { status: 404 }));
  expect(await putFlag(ITEM, "isFavorite", true)).toMatchObject({ status: 404 });
  expect(currentToast()).toMatchObject({ title: "Item not found", description: expect.stringContaining("“A talk”") });
});

it("says of every flag that it was set, cleared, or not saved", async () => {
  const said: (string | undefined)[][] = [];
  answerWith(null);
  for (const flag of FLAGS) {
    const titles = [true, false].map((value) => {
      toastFlagged("A talk", { flag, value, undo: () => undefined });
      return currentToast()?.title;
    });
    expect(await putFlag(ITEM, flag, true)).toMatchObject({ status: 500 });
    expect(currentToast()).toMatchObject({ title: "Error", isDestructive: true });
    said.push([...titles, currentToast()?.description]);
  }
  expect(said).toEqual([
    ["Added bookmark", "Removed bookmark", "Failed to update bookmark"],
    ["Added to favorites", "Removed from favorites", "Failed to update favorite status"],
    ["Archived item", "Restored item", "Failed to update archive status"],
  ]);
});

it("says how many items a bulk action changed, and offers Undo if it changed any", async () => {
  const chosen = { ids: [1, 2] };
  for (const [updated, description, label] of [
    [2, "2 items updated successfully", "Undo"],
    [1, "1 item updated successfully", "Undo"],
    [0, "0 items updated successfully", undefined],
  ] as const) {
    answerWith({ ids: [1, 2], updated, next: null });
    expect(await putFlags(chosen, { isArchived: true }, () => undefined)).toBe(true);
    const toast = currentToast();
    expect([toast?.title, toast?.description, toast?.action?.label]).toEqual([
      ...["Bulk action completed", description, label],
    ]);
  }
  answerWith(null);
  expect(await putFlags(chosen, { isArchived: true }, () => undefined)).toBe(false);
  expect(currentToast()).toMatchObject({
    ...{ title: "Error", description: "Failed to perform bulk action", isDestructive: true },
  });
  expect(currentToast()?.action).toBeUndefined();
});

import { call } from "~/app/browser/calls/call";
import { toFailure } from "~/app/browser/calls/call-api";
import { showToast } from "~/app/ui/toast-store";
import type { ItemView, LinkAnswer } from "~/functions/library/item-kinds";
import { type Chosen, toBody } from "./flags";
import { inSteps, linksOf, newOperation, sendUndo } from "./operations";

/** Whether all, some or none of the selected items have a tag. */
export type Carried = "all" | "some" | "none";

/** A tag's initial state; unknown for selected items that are not shown. */
export function carriedBy(items: readonly ItemView[], tagId: number, isEverything: boolean): Carried {
  const carrying = items.filter(({ tags }) => tags.some(({ id }) => id === tagId)).length;
  if (isEverything) return "some";
  return carrying === 0 ? "none" : carrying === items.length ? "all" : "some";
}

/** The next state of a tag's checkbox: some, all, none, and back to some if it started there. */
export function nextCarried(now: Carried, before: Carried): Carried {
  if (now === "some") return "all";
  if (now === "all") return "none";
  return before === "some" ? "some" : "all";
}

type Change = { chosen: Chosen; add: number[]; remove: number[] };

/** Adds and removes tags on the selected items, with undo. Returns whether it succeeded; shows a toast if not. */
export async function tagMany({ chosen, add, remove }: Change, onChange: () => void): Promise<boolean> {
  const operation = newOperation();
  const body = { ...toBody(chosen), operation, updates: { addTagIds: add, removeTagIds: remove } };
  const answers: LinkAnswer[] = [];
  try {
    await inSteps((after) => call("PATCH /api/content/items/tags", { json: { ...body, after } }), answers);
    const { added, removed } = linksOf(answers);
    onChange();
    showToast({
      title: "Tags saved",
      description:
        [added > 0 && `${added} added`, removed > 0 && `${removed} removed`].filter(Boolean).join(", ") ||
        "No changes needed.",
      ...(added + removed > 0 && { action: sendUndo(operation, onChange) }),
    });
    return true;
  } catch (thrown) {
    onChange();
    showToast({
      title: "Error",
      description: toFailure(thrown).message || "Failed to perform bulk action",
      isDestructive: true,
      // The first items may already have been changed.
      ...(answers.length > 0 && { action: sendUndo(operation, onChange) }),
    });
    return false;
  }
}

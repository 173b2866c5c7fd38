import { call } from "~/app/browser/calls/call";
import { type Failure, toFailure } from "~/app/browser/calls/call-api";
import { showToast } from "~/app/ui/toast-store";
import { undoAction } from "~/app/ui/undo-action";
import type { CollectionView, SavedQuery } from "~/functions/collections/collection-kinds";
import type { LinkAnswer } from "~/functions/library/item-kinds";
import { counted } from "~/functions/text/counted";
import { type Chosen, toBody } from "./flags";
import { inSteps, linksOf, newOperation, sendUndo } from "./operations";

/** A collection's editable fields; with `query`, a new one is a saved search. */
export type CollectionText = {
  name: string;
  description: string;
  color: string;
  icon: string | null;
  parentId: number | null;
  query?: SavedQuery;
};

type Saved = CollectionView | { failure: Failure };

/** Creates a collection, or changes the one with this id. Returns it, or the failure for the form to show. */
export async function saveCollection(id: number | null, text: Partial<CollectionText>): Promise<Saved> {
  try {
    const answer =
      id === null
        ? await call("POST /api/content/collections", { json: { name: "", ...text } })
        : await call("PATCH /api/content/collections/:id", { param: { id }, json: text });
    return answer.collection;
  } catch (thrown) {
    return { failure: toFailure(thrown) };
  }
}

/** Moves a collection into another, or to the top level (null), with undo. `onChange` reloads the library. */
export async function moveCollection(
  { id, name, parentId: before }: CollectionView,
  parentId: number | null,
  onChange: () => void,
): Promise<void> {
  const moved = await saveCollection(id, { parentId });
  onChange();
  if ("failure" in moved) return tell("Couldn't move", moved.failure.message);
  const undo = async () => {
    const back = await saveCollection(id, { parentId: before });
    if ("failure" in back) return tell("Couldn't undo", back.failure.message);
    onChange();
  };
  showToast({ title: "Collection moved", description: name, action: undoAction(undo, "Move it back") });
}

/** Deletes a collection or a saved search, with undo. Returns whether it succeeded. */
export async function deleteCollectionWithUndo(
  { id, name, query }: CollectionView,
  onChange: () => void,
): Promise<boolean> {
  const undo = async () => {
    try {
      await call("POST /api/content/collections/:id/restore", { param: { id } });
      showToast({ title: "Restored", description: name });
      onChange();
    } catch (thrown) {
      tell("Couldn't undo", toFailure(thrown).message);
    }
  };
  try {
    await call("DELETE /api/content/collections/:id", { param: { id } });
  } catch (thrown) {
    onChange();
    tell("Couldn't delete", toFailure(thrown).message);
    return false;
  }
  onChange();
  const title = query ? "Saved search deleted" : "Collection deleted";
  showToast({ title, description: name, action: undoAction(undo) });
  return true;
}

type Collected = { id: number; name: string; chosen: Chosen; isRemoval: boolean };

/**
 * Adds items to a collection or removes them, with undo; `onChange` reloads the library. Returns whether it succeeded;
 * shows a toast if not.
 */
export async function collect({ id, name, chosen, isRemoval }: Collected, onChange: () => void): Promise<boolean> {
  const operation = newOperation();
  const body = { ...toBody(chosen), operation };
  const answers: LinkAnswer[] = [];
  try {
    const route = `${isRemoval ? "DELETE" : "POST"} /api/content/collections/:id/items` as const;
    await inSteps((after) => call(route, { param: { id }, json: { ...body, after } }), answers);
    const { added, removed } = linksOf(answers);
    onChange();
    showToast({
      title: isRemoval ? "Removed from collection" : "Added to collection",
      description: `${name}: ${counted(added + removed, "item")}`,
      ...(added + removed > 0 && { action: sendUndo(operation, onChange) }),
    });
    return true;
  } catch (thrown) {
    onChange();
    showToast({
      title: "Couldn't save",
      description: toFailure(thrown).message,
      isDestructive: true,
      // The first items may already have been changed.
      ...(answers.length > 0 && { action: sendUndo(operation, onChange) }),
    });
    return false;
  }
}

function tell(title: string, description: string): void {
  showToast({ title, description, isDestructive: true });
}

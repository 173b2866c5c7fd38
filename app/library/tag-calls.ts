import { call } from "~/app/browser/calls/call";
import { type Failure, toFailure } from "~/app/browser/calls/call-api";
import { showToast } from "~/app/ui/toast-store";
import { undoAction } from "~/app/ui/undo-action";
import { DEFAULT_COLOR, type TagView } from "~/functions/tags/tag-kinds";
import { newOperation, sendUndo } from "./operations";

/** A tag's editable fields; `color` is `#RRGGBB`. */
export type TagFields = { name: string; color: string; description: string };

/** Creates a tag, or changes the given one. Returns the tag, or the failure for the form to show. */
export async function saveTag(
  tag: Pick<TagView, "id"> | null,
  text: TagFields,
): Promise<TagView | { failure: Failure }> {
  try {
    const answer = tag
      ? await call("PATCH /api/content/tags/:id", { param: { id: tag.id }, json: text })
      : await call("POST /api/content/tags", { json: text });
    return answer.tag;
  } catch (thrown) {
    return { failure: toFailure(thrown) };
  }
}

/**
 * The library's tag for a name that only cards have: then it can be renamed, merged, and deleted, and its cards follow.
 * @returns the tag, or the failure for a form or toast to show
 */
export const adoptCardTag = (name: string): Promise<TagView | { failure: Failure }> =>
  saveTag(null, { name, color: DEFAULT_COLOR, description: "" });

/** Deletes a tag that only cards have, with undo, as `deleteTagWithUndo`. */
export async function deleteCardTagWithUndo(name: string, onChange: () => void): Promise<void> {
  const adopted = await adoptCardTag(name);
  if (!("failure" in adopted)) return deleteTagWithUndo(adopted, onChange);
  onChange();
  showToast({ title: "Couldn't delete", description: adopted.failure.message, isDestructive: true });
}

/** Deletes a tag, with undo. `onChange` reloads the library. */
export async function deleteTagWithUndo({ id, name }: TagView, onChange: () => void): Promise<void> {
  try {
    await call("DELETE /api/content/tags/:id", { param: { id } });
  } catch (thrown) {
    onChange();
    return tell("Couldn't delete", thrown);
  }
  onChange();
  showToast({ title: "Tag deleted", description: name, action: undoAction(() => restoreTag({ id, name }, onChange)) });
}

/**
 * Merges a tag into another, with undo. `onChange` reloads the library. Returns null on success, else the failure for
 * the form to show.
 */
export async function sendTagMerge(tag: TagView, into: TagView, onChange: () => void): Promise<Failure | null> {
  try {
    await call("POST /api/content/tags/:id/merge", { param: { id: tag.id }, json: { intoId: into.id } });
  } catch (thrown) {
    return toFailure(thrown);
  }
  onChange();
  const action = undoAction(() => restoreTag(tag, onChange), "Undo the merge");
  showToast({ title: "Tags merged", description: `${tag.name} is now ${into.name}`, action });
  return null;
}

async function restoreTag({ id, name }: Pick<TagView, "id" | "name">, onChange: () => void): Promise<void> {
  try {
    await call("POST /api/content/tags/:id/restore", { param: { id } });
    showToast({ title: "Restored", description: name });
    onChange();
  } catch (thrown) {
    tell("Couldn't undo", thrown);
  }
}

/**
 * Sets an item's tags, with undo. `onChange` reloads the library, also after a failure: another tab may have deleted a tag.
 * Returns whether it succeeded; shows a toast if not.
 */
export async function tagItem(id: number, tagIds: readonly number[], onChange: () => void): Promise<boolean> {
  const operation = newOperation();
  try {
    await call("PUT /api/content/items/:id/tags", { param: { id }, json: { tagIds, operation } });
  } catch (thrown) {
    onChange();
    tell("Couldn't save", thrown);
    return false;
  }
  onChange();
  showToast({ title: "Tags saved", action: sendUndo(operation, onChange) });
  return true;
}

function tell(title: string, thrown: unknown): void {
  showToast({ title, description: toFailure(thrown).message, isDestructive: true });
}

import { call, type RouteName } from "~/app/browser/calls/call";
import { type Failure, toFailure } from "~/app/browser/calls/call-api";
import { showToast } from "~/app/ui/toast-store";
import { undoAction } from "~/app/ui/undo-action";
import type { ItemType } from "~/functions/item-types";
import type { ItemView } from "~/functions/library/item-kinds";

/** Each kind of thing's API route, and how its deletion is undone. */
const PLACES = {
  transcript: { remove: "DELETE /api/transcripts/:id", restore: "POST /api/transcripts/:id/restore" },
  prompt: { remove: "DELETE /api/prompts/:id", restore: "POST /api/prompts/:id/restore" },
  quiz: { remove: "DELETE /api/quizzes/:id", restore: "POST /api/quizzes/:id/restore" },
  flashcard: { remove: "DELETE /api/flashcards/:id", restore: "POST /api/flashcards/:id/restore" },
  highlight: { remove: "DELETE /api/highlights/:id", restore: "POST /api/highlights/:id/restore" },
} as const satisfies Record<ItemType, { remove: RouteName; restore: RouteName }>;

export type Thing = Pick<ItemView, "itemType" | "itemId">;

/** Whether an item has its own title; cards and highlights are named by their text. */
export const isRenamable = ({ itemType }: Thing) => itemType !== "flashcard" && itemType !== "highlight";

/**
 * Renames a thing, with undo. Returns null on success, else the failure for the form to show.
 * @param onRenamed called with its current title, also after an undo
 */
export async function renameThing(
  thing: Thing,
  { from, to }: { from: string; to: string },
  onRenamed: (title: string) => void,
): Promise<Failure | null> {
  const rename = async (title: string) => {
    await sendTitle(thing, title);
    onRenamed(title);
  };
  const undo = async () => {
    try {
      await rename(from);
      showToast({ title: "Undone", description: from });
    } catch (thrown) {
      showToast({ title: "Couldn't undo", description: toFailure(thrown).message, isDestructive: true });
    }
  };
  try {
    await rename(to);
  } catch (thrown) {
    return toFailure(thrown);
  }
  showToast({ title: "Renamed", description: to, action: undoAction(undo, `Rename it to ${from}`) });
  return null;
}

async function sendTitle({ itemType, itemId }: Thing, title: string): Promise<void> {
  const param = { id: itemId };
  if (itemType === "quiz") await call("PATCH /api/quizzes/:id", { param, json: { title } });
  else if (itemType === "prompt") await call("PATCH /api/prompts/:id", { param, json: { videoTitle: title } });
  else await call("PATCH /api/transcripts/:id", { param, json: { videoTitle: title } });
}

/** Deletes a thing, with undo. `onChange` reloads the library. Returns whether it succeeded. */
export async function deleteThing(thing: Thing, name: string, onChange: () => void): Promise<boolean> {
  const undo = async () => {
    try {
      await call(PLACES[thing.itemType].restore, { param: { id: thing.itemId } });
      showToast({ title: "Restored", description: name });
      onChange();
    } catch (thrown) {
      showToast({ title: "Couldn't undo", description: toFailure(thrown).message, isDestructive: true });
    }
  };
  try {
    await call(PLACES[thing.itemType].remove, { param: { id: thing.itemId } });
  } catch (thrown) {
    onChange();
    showToast({ title: "Couldn't delete", description: toFailure(thrown).message, isDestructive: true });
    return false;
  }
  onChange();
  showToast({ title: "Deleted", description: name, action: undoAction(undo) });
  return true;
}

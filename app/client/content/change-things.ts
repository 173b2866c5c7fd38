import { callApi, type Failure, postJson, toFailure } from "~/app/client/api/call-api";
import type { ItemType, ItemView } from "~/functions/content/kinds";
import { showToast } from "../toast/store";
import { undoAction } from "../toast/undo-action";

/** Where the API has each kind of thing, and how it takes a deletion back. */
const PLACES: Record<ItemType, { path: string; restore: "restore" | "undelete"; title: string | null }> = {
  transcript: { path: "transcripts", restore: "restore", title: "videoTitle" },
  prompt: { path: "prompts", restore: "undelete", title: null },
  quiz: { path: "quizzes", restore: "restore", title: "title" },
  flashcard: { path: "flashcards", restore: "restore", title: null },
  highlight: { path: "highlights", restore: "undelete", title: null },
};

type Thing = Pick<ItemView, "itemType" | "itemId">;

const pathOf = ({ itemType, itemId }: Thing) => `/api/${PLACES[itemType].path}/${itemId}`;

/** Whether an item has a title of its own; a card or a highlight is called by its words. */
export const isRenamable = ({ itemType }: Thing) => PLACES[itemType].title !== null;

/** Gives a thing another title. Answers null when that is done, else what went wrong, for the form to show. */
export async function renameThing(thing: Thing, title: string): Promise<Failure | null> {
  const field = PLACES[thing.itemType].title;
  if (field === null) throw new Error(`A ${thing.itemType} has no title`);
  try {
    await postJson(pathOf(thing), { [field]: title }, { method: "PATCH" });
    return null;
  } catch (thrown) {
    return toFailure(thrown);
  }
}

/** Deletes a thing and offers to undo that. `onChange` reads the library anew. Answers whether it is gone. */
export async function deleteThing(thing: Thing, name: string, onChange: () => void): Promise<boolean> {
  const undo = async () => {
    try {
      await callApi(`${pathOf(thing)}/${PLACES[thing.itemType].restore}`, { method: "POST" });
      showToast({ title: "Restored", description: name });
      onChange();
    } catch (thrown) {
      showToast({ title: "Couldn't undo", description: toFailure(thrown).message, isDestructive: true });
    }
  };
  try {
    await callApi(pathOf(thing), { method: "DELETE" });
  } catch (thrown) {
    showToast({ title: "Couldn't delete", description: toFailure(thrown).message, isDestructive: true });
    return false;
  }
  onChange();
  showToast({ title: "Deleted", description: name, action: undoAction(undo) });
  return true;
}

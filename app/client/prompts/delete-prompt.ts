import { callApi, toFailure } from "~/app/client/api/call-api";
import { showToast } from "../toast/store";
import { undoAction } from "../toast/undo-action";

type Deletion = {
  prompt: { id: number; videoTitle: string };
  /** After it is gone. */
  onDeleted: () => void;
  /** After it is back. */
  onUndone: () => void;
};

/** Deletes a PRD and offers, in a toast, to undo that. */
export async function deletePrompt({ prompt, onDeleted, onUndone }: Deletion): Promise<void> {
  const path = `/api/prompts/${prompt.id}`;
  const undo = async () => {
    try {
      await callApi(`${path}/undelete`, { method: "POST" });
      onUndone();
      showToast({ title: "Restored", description: prompt.videoTitle });
    } catch (thrown) {
      showToast({ title: "Couldn't undo", description: toFailure(thrown).message, isDestructive: true });
    }
  };
  try {
    await callApi(path, { method: "DELETE" });
  } catch (thrown) {
    showToast({ title: "Couldn't delete", description: toFailure(thrown).message, isDestructive: true });
    return;
  }
  onDeleted();
  const action = undoAction(undo);
  showToast({ title: "Deleted", description: prompt.videoTitle, action });
}

import { call } from "~/app/browser/calls/call";
import { toFailure } from "~/app/browser/calls/call-api";
import { showToast } from "~/app/ui/toast-store";
import { undoAction } from "~/app/ui/undo-action";

type Deletion = {
  prompt: { id: number; videoTitle: string };
  /** Called after the deletion. */
  onDeleted: () => void;
  /** Called after it was undone. */
  onUndone: () => void;
};

/** Deletes a PRD, with undo in a toast. */
export async function deletePrdWithUndo({ prompt, onDeleted, onUndone }: Deletion): Promise<void> {
  const param = { id: prompt.id };
  const undo = async () => {
    try {
      await call("POST /api/prompts/:id/restore", { param });
      onUndone();
      showToast({ title: "Restored", description: prompt.videoTitle });
    } catch (thrown) {
      showToast({ title: "Couldn't undo", description: toFailure(thrown).message, isDestructive: true });
    }
  };
  try {
    await call("DELETE /api/prompts/:id", { param });
  } catch (thrown) {
    showToast({ title: "Couldn't delete", description: toFailure(thrown).message, isDestructive: true });
    return;
  }
  onDeleted();
  const action = undoAction(undo);
  showToast({ title: "Deleted", description: prompt.videoTitle, action });
}

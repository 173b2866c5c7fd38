import type { PromptView } from "~/functions/prompts/schema";
import { call } from "../api/call";
import { toFailure } from "../api/call-api";
import { showToast, type ToastText } from "../toast/store";
import { undoAction } from "../toast/undo-action";

type Saved = { promptId: number; version: number; onUndone: (restored: PromptView) => void };

/** The action in the toast after a save: restores the previous version. */
export function undoOf({ promptId, version, onUndone }: Saved): NonNullable<ToastText["action"]> {
  const undo = async () => {
    try {
      const param = { id: promptId, version: version - 1 };
      onUndone(await call("POST /api/prompts/:id/versions/:version/restore", { param }));
      showToast({ title: "Undone", description: "The document is unchanged." });
    } catch (thrown) {
      showToast({ title: "Couldn't undo", description: toFailure(thrown).message, isDestructive: true });
    }
  };
  return undoAction(undo, "Restore the version before in the list of versions");
}

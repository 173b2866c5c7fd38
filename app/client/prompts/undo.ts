import type { PromptView } from "~/functions/prompts/schema";
import { call } from "../api/call";
import { type Failure, toFailure } from "../api/call-api";
import { showToast, type ToastText } from "../toast/store";
import { undoAction } from "../toast/undo-action";

type Saved = { promptId: number; version: number; onUndone: (restored: PromptView) => void };

/** The action in a toast that restores the previous version of a document. */
export function restoreAction(undo: () => unknown): NonNullable<ToastText["action"]> {
  return undoAction(undo, "Restore the previous version in the list of versions");
}

export function tellUndone(): void {
  showToast({ title: "Undone", description: "The last change was undone." });
}

export function tellNotUndone({ message }: Failure): void {
  showToast({ title: "Couldn't undo", description: message, isDestructive: true });
}

/** The action in the toast after a save: restores the previous version. */
export function undoOf({ promptId, version, onUndone }: Saved): NonNullable<ToastText["action"]> {
  return restoreAction(async () => {
    try {
      const param = { id: promptId, version: version - 1 };
      onUndone(await call("POST /api/prompts/:id/versions/:version/restore", { param }));
      tellUndone();
    } catch (thrown) {
      tellNotUndone(toFailure(thrown));
    }
  });
}

import type { PromptView } from "~/functions/prompts/schema";
import type { Failure } from "../api/call-api";
import { showToast, type ToastText } from "../toast/store";
import { undoAction } from "../toast/undo-action";
import type { ChangeQueue } from "./change-queue";

/** The action in a toast that restores the previous version of a document. */
export function restoreAction(undo: () => unknown): NonNullable<ToastText["action"]> {
  return undoAction(undo, "Restore the previous version from Versions");
}

export function tellUndone(): void {
  showToast({ title: "Undone", description: "The last change was undone." });
}

export function tellNotUndone({ message }: Failure): void {
  showToast({ title: "Couldn't undo", description: message, isDestructive: true });
}

/** Undoes a version that a queue has saved, in its turn in that queue, and says whether it was undone. */
export function undoIn(queue: ChangeQueue, version: number, { onUndone, onFailed }: Answers): void {
  queue.undo(version, {
    onSaved: (restored, { isLast }) => {
      onUndone(restored, isLast);
      tellUndone();
    },
    onFailed: async (failure) => {
      tellNotUndone(failure);
      await onFailed?.(failure);
    },
  });
}

type Answers = {
  /** @param isLast whether nothing was changed in the meantime */
  onUndone: (restored: PromptView, isLast: boolean) => void;
  onFailed?: (failure: Failure) => void | Promise<void>;
};

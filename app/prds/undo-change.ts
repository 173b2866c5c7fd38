import type { Failure } from "~/app/browser/calls/call-api";
import { showToast, type ToastText } from "~/app/ui/toast-store";
import { undoAction } from "~/app/ui/undo-action";
import type { PromptView } from "~/functions/prds/model";
import type { ChangeQueue } from "./change-queue";

/** The action in a toast that restores the previous version of a document. */
export function restoreAction(undo: () => unknown): NonNullable<ToastText["action"]> {
  return undoAction(undo, "Restore the previous version from Versions");
}

const DONE = {
  undo: { title: "Undone", description: "The last change was undone." },
  redo: { title: "Redone", description: "The change is back." },
};

/** Restores one of a document's versions when its turn in the queue comes, and says whether it was restored. */
export function stepIn(queue: ChangeQueue, { kind, ...step }: Step, { onUndone, onFailed }: Answers): void {
  queue.step(step, {
    onSaved: (restored, { isLast }) => {
      onUndone(restored, isLast);
      showToast(DONE[kind]);
    },
    onFailed: async (failure) => {
      showToast({ title: `Couldn't ${kind}`, description: failure.message, isDestructive: true });
      await onFailed?.(failure);
    },
  });
}

/** `leaves` is the newest version that the page knows. */
type Step = { kind: "undo" | "redo"; leaves: number; restores: number };

type Answers = {
  /** @param isLast whether nothing was changed in the meantime */
  onUndone: (restored: PromptView, isLast: boolean) => void;
  onFailed?: (failure: Failure) => void | Promise<void>;
};

import { call } from "~/app/client/api/call";
import { toFailure } from "~/app/client/api/call-api";
import { showToast, type ToastText } from "../toast/store";
import { undoAction } from "../toast/undo-action";

/** Names a change of items, so that it can be undone as a whole. */
export const newOperation = (): string => crypto.randomUUID();

/**
 * The Undo button of a toast about a change of items.
 * @param onUndone reloads the items, of which some may have stayed as they are
 */
export function undoOperation(operation: string, onUndone: () => void): NonNullable<ToastText["action"]> {
  const undo = async () => {
    try {
      const { undone } = await call("POST /api/content/operations/:operation/undo", { param: { operation } });
      if (undone === 0) showToast({ title: "Nothing to undo", description: "The items have changed since then." });
      else showToast({ title: "Change undone" });
      onUndone();
    } catch (thrown) {
      showToast({ title: "Couldn't undo", description: toFailure(thrown).message, isDestructive: true });
    }
  };
  return undoAction(undo, "Undo the change");
}

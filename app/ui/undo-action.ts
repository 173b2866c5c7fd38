import type { ToastText } from "./toast-store";

/**
 * A toast's Undo button.
 * @param altText what it does, for screen readers; by default, that it restores what was deleted
 */
export function undoAction(undo: () => unknown, altText = "Undo the deletion"): NonNullable<ToastText["action"]> {
  return { label: "Undo", altText, onPress: () => void undo() };
}

type Keys = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** Whether keys mean undo (Ctrl+Z) or redo (Ctrl+Shift+Z, Ctrl+Y), with Command on a Mac. */
export function stepOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Keys): "undo" | "redo" | null {
  if (altKey || !(ctrlKey || metaKey)) return null;
  if (key.toLowerCase() === "z") return shiftKey ? "redo" : "undo";
  return key.toLowerCase() === "y" && ctrlKey && !shiftKey ? "redo" : null;
}

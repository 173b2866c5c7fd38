import { MenuItem } from "~/app/ui/menu";
import type { Changes } from "./use-changes";

/** Undo and Redo in a document's menu, for keyboards and devices without the shortcuts. */
export function StepItems({ changes: { undo, redo } }: { changes: Pick<Changes, "undo" | "redo"> }) {
  return (
    <>
      <MenuItem aria-keyshortcuts="Control+Z" disabled={!undo} onClick={() => undo?.()}>
        Undo
      </MenuItem>
      <MenuItem aria-keyshortcuts="Control+Shift+Z" disabled={!redo} onClick={() => redo?.()}>
        Redo
      </MenuItem>
    </>
  );
}

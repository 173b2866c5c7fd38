import { useEffect, useRef } from "react";
import { FIELDS } from "~/app/ui/use-shortcut";
import { stepOf } from "./step-key";
import type { Changes } from "./use-changes";

/** Keyboard undo and redo of a document's changes, anywhere on the page except in fields and dialogs. */
export function useStepKeys(changes: Pick<Changes, "undo" | "redo">): void {
  const latest = useRef(changes);
  latest.current = changes;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = stepOf(event);
      const target = event.target instanceof Element ? event.target : document.body;
      if (!step || event.defaultPrevented || target.closest(FIELDS)) return;
      const take = latest.current[step];
      if (!take) return;
      event.preventDefault();
      take();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}

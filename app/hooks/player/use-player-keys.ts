import { useEffect } from "react";
import { areKeysOn } from "~/app/hooks/use-shortcut";
import type { Player } from "./use-player";

const STEP_MS = 5000;
const LONG_STEP_MS = 10_000;
const FIELDS = "input, textarea, select, [contenteditable], dialog, [role=dialog], [role=tablist], [popover]";

/** Space and K play and pause, J and L go ten seconds back and on, the arrows five; once there is a video to move in. */
export function usePlayerKeys({ src, clock, seek, toggle }: Player, isActive: boolean): void {
  useEffect(() => {
    if (!isActive || !src) return;
    const move = (by: number) => () => seek(clock.read() + by);
    const keys: Record<string, () => void> = {
      " ": toggle,
      k: toggle,
      j: move(-LONG_STEP_MS),
      l: move(LONG_STEP_MS),
      ArrowLeft: move(-STEP_MS),
      ArrowRight: move(STEP_MS),
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const action = keys[event.key];
      const { target, key } = event;
      if (!action || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (!(target instanceof Element) || target.closest(FIELDS)) return;
      // Space presses what has the focus.
      if (key === " " && target.closest("a, button, summary")) return;
      if (!areKeysOn()) return;
      event.preventDefault();
      action();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [isActive, src, clock, seek, toggle]);
}

import { useEffect, useRef } from "react";
import { areKeysOn } from "~/app/ui/use-shortcut";
import type { Player } from "./use-player";
import type { ReelPlay } from "./use-reel-play";

const STEP_MS = 5000;
const FIELDS = "input, textarea, select, [contenteditable], dialog, [role=dialog], [role=tablist], [popover], video";

type PlayerKeys = { player: Player; reel: ReelPlay; isActive: boolean };

/**
 * Space plays and pauses. Arrow keys seek by five seconds, or to another cut during reel play, which Esc ends. Active
 * once there is a video.
 */
export function usePlayerKeys({ player, reel, isActive }: PlayerKeys): void {
  const { startMs, clock, seek, toggle } = player;
  const arrow = (by: 1 | -1) => () => (reel.run ? reel.skip(by) : seek(clock.read() + by * STEP_MS));
  const keys: Record<string, () => void> = {
    " ": toggle,
    ArrowLeft: arrow(-1),
    ArrowRight: arrow(1),
    ...(reel.run && { Escape: reel.stop }),
  };
  useKeys(keys, isActive && startMs !== null);
}

/** J goes to the next line, K to the previous one. */
export function useLineKeys(go: (by: 1 | -1) => void, isActive = true): void {
  useKeys({ j: () => go(1), k: () => go(-1) }, isActive);
}

/** Single-key shortcuts, ignored in fields and in dialogs or menus above the page. */
function useKeys(keys: Record<string, () => void>, isActive: boolean): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const action = latest.current[event.key];
      const { target, key } = event;
      if (!action || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (!(target instanceof Element) || target.closest(FIELDS)) return;
      // Space activates the focused element.
      if (key === " " && target.closest("a, button, summary")) return;
      if (!areKeysOn()) return;
      event.preventDefault();
      action();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [isActive]);
}

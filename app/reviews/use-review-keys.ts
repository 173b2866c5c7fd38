import { useEffect, useRef } from "react";
import { areKeysOn } from "~/app/ui/use-shortcut";
import type { Rating } from "./session/review-session";

type ReviewKeys = {
  onFlip: () => void;
  onRate: (rating: Rating) => void;
  onNext: () => void;
  onPrevious: () => void;
  onUndo: () => void;
  onEdit: () => void;
  isActive: boolean;
};

/** Fields, dialogs and menus have their own keys; tabs use the arrow keys. */
const ELSEWHERE = "textarea, input:not([type=checkbox]), select, dialog, [role=dialog], [role=tablist], [popover]";

/** 1 to 4 rate, Space and F flip, arrow keys move, U and Ctrl+Z undo, E edits. */
export function useReviewKeys(keys: ReviewKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (!latest.current.isActive) return;
      if (event.defaultPrevented || event.altKey || !(target instanceof Element) || target.closest(ELSEWHERE)) return;
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && key.toLowerCase() === "z";
      const action = isUndo
        ? latest.current.onUndo
        : event.ctrlKey || event.metaKey
          ? null
          : actionOf(key, latest.current);
      if (!action) return;
      // Space activates the focused element.
      if (key === " " && target.closest("a, button, summary, input")) return;
      if (!isUndo && !areKeysOn()) return;
      event.preventDefault();
      if (!event.repeat) action();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}

function actionOf(
  key: string,
  { onFlip, onRate, onNext, onPrevious, onUndo, onEdit }: ReviewKeys,
): (() => void) | null {
  const actions: Record<string, () => void> = {
    " ": onFlip,
    f: onFlip,
    "1": () => onRate("again"),
    "2": () => onRate("hard"),
    "3": () => onRate("good"),
    "4": () => onRate("easy"),
    ArrowRight: onNext,
    ArrowLeft: onPrevious,
    u: onUndo,
    e: onEdit,
  };
  return actions[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

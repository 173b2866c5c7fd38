import { type FocusEvent, useEffect, useRef, useState } from "react";
import type { Toast } from "./toast-store";

const DURATION_MS = 5000;

type Hold = { onPointerMove(): void; onPointerLeave(): void; onFocus(event: FocusEvent): void; onBlur(): void };

type TimedToast = Pick<Toast, "id" | "isOpen" | "isLasting">;

/**
 * Dismisses a toast after its time, which is paused while it is hovered or focused, or the window is inactive. A lasting
 * toast has no time.
 */
export function useToastTime({ id, isOpen, isLasting }: TimedToast, dismiss: () => void): Hold {
  const [isHeld, setHeld] = useState(false);
  const left = useRef({ id, ms: DURATION_MS });
  useEffect(() => {
    if (left.current.id !== id) left.current = { id, ms: DURATION_MS };
    if (!isOpen || isHeld || isLasting) return;
    const started = performance.now();
    const timer = setTimeout(dismiss, left.current.ms);
    return () => {
      clearTimeout(timer);
      left.current.ms -= performance.now() - started;
    };
  }, [id, isOpen, isHeld, isLasting, dismiss]);
  useEffect(() => {
    const away = () => setHeld(true);
    const back = () => setHeld(false);
    addEventListener("blur", away);
    addEventListener("focus", back);
    return () => {
      removeEventListener("blur", away);
      removeEventListener("focus", back);
    };
  }, []);
  return {
    // Only on movement: a toast may appear under a resting pointer.
    onPointerMove: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    // Focus left behind by a click does not count.
    onFocus: ({ target }) => setHeld(target.matches(":focus-visible")),
    onBlur: () => setHeld(false),
  };
}

import { type PointerEvent, type RefObject, useRef } from "react";

const THRESHOLD_PX = 50;

type Swipe = {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(): void;
};

/** Moves an element with a finger swiping right; far enough, it is dismissed. */
export function useSwipeAway(element: RefObject<HTMLElement>, dismiss: () => void): Swipe {
  const start = useRef<number | null>(null);
  const place = (px: number) => {
    if (element.current) element.current.style.translate = px === 0 ? "" : `${px}px`;
  };
  const end = () => {
    start.current = null;
    place(0);
  };
  return {
    onPointerDown: ({ pointerType, clientX }) => {
      if (pointerType !== "mouse") start.current = clientX;
    },
    onPointerMove: ({ clientX }) => {
      if (start.current !== null) place(Math.max(0, clientX - start.current));
    },
    onPointerUp: ({ clientX }) => {
      const isFar = start.current !== null && clientX - start.current >= THRESHOLD_PX;
      end();
      if (isFar) dismiss();
    },
    onPointerCancel: end,
  };
}

import { type RefObject, useEffect, useRef } from "react";

/** Gives an element the focus where what had it is gone; a focus that is elsewhere, on a tab say, stays there. */
export function takeLostFocus(element: HTMLElement | null): boolean {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost) element?.focus({ preventScroll: true });
  return isLost;
}

/**
 * For the heading of what takes the place of something that was pressed: it gets the focus that went with that, and is
 * brought into view.
 * @param isArrival false where the page was only opened here, which is not to move
 */
export function useArrival<T extends HTMLElement>(isArrival: boolean): RefObject<T> {
  const heading = useRef<T>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one arrives once
  useEffect(() => {
    if (isArrival && takeLostFocus(heading.current)) heading.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return heading;
}

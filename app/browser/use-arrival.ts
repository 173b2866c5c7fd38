import { type RefObject, useEffect, useRef } from "react";

/** Focuses an element if the focus was lost; focus that is elsewhere, for example on a tab, stays there. */
export function takeLostFocus(element: HTMLElement | null): boolean {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost) element?.focus({ preventScroll: true });
  return isLost;
}

/**
 * For content that replaces a clicked element more than once: moves the focus to it if it was lost.
 * @param arrived another value for each arrival; null for none
 */
export function useArrivals(place: RefObject<HTMLElement>, arrived: number | null): void {
  useEffect(() => {
    if (arrived !== null) takeLostFocus(place.current);
  }, [place, arrived]);
}

/**
 * For the heading of content that replaces a clicked element: moves the focus to it and scrolls to it.
 * @param isArrival false if the page was just opened, which must not scroll
 */
export function useArrival<T extends HTMLElement>(isArrival: boolean): RefObject<T> {
  const heading = useRef<T>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one arrives once
  useEffect(() => {
    if (isArrival && takeLostFocus(heading.current)) heading.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return heading;
}

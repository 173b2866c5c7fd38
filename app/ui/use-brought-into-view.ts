import { type RefObject, useEffect, useRef } from "react";

const HANDS = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/**
 * Scrolls to a requested element when it appears, and again when it is complete, because the layout above it may have
 * changed. Does nothing if the user has scrolled, typed or clicked since.
 * @param isAsked true from the request until the end
 * @param seen what there is to see
 */
export function useBroughtIntoView<E extends HTMLElement>(
  isAsked: boolean,
  seen: "nothing" | "beginning" | "whole",
): RefObject<E> {
  const element = useRef<E>(null);
  const isWaiting = useRef(false);

  useEffect(() => {
    if (!isAsked) return;
    isWaiting.current = true;
    const stay = () => {
      isWaiting.current = false;
    };
    for (const hand of HANDS) addEventListener(hand, stay, { passive: true });
    return () => {
      for (const hand of HANDS) removeEventListener(hand, stay);
    };
  }, [isAsked]);

  useEffect(() => {
    if (seen === "nothing" || !isWaiting.current) return;
    isWaiting.current = seen === "beginning";
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    element.current?.scrollIntoView({ block: "start", behavior: isCalm ? "auto" : "smooth" });
  }, [seen]);

  return element;
}

import { type MutableRefObject, useEffect, useRef } from "react";
import type { HighlightView } from "~/functions/highlights/schema";
import { focusCard } from "./focus-card";

/** Scrolls to a new highlight's card once it is on the page. */
export function useNewHighlight(highlights: readonly HighlightView[] | null): MutableRefObject<number | null> {
  const made = useRef<number | null>(null);
  useEffect(() => {
    const id = made.current;
    if (id === null || !highlights?.some((highlight) => highlight.id === id)) return;
    made.current = null;
    focusCard(id);
  }, [highlights]);
  return made;
}

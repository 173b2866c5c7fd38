import { type MutableRefObject, useEffect, useRef } from "react";
import type { HighlightView } from "~/functions/highlights/schema";
import { focusCard } from "../../client/highlights/focus-card";

/** Brings the card of a highlight that was just made into view once it is in the page, however long that takes. */
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

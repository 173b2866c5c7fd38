import { useEffect } from "react";
import type { HighlightView } from "~/functions/highlights/schema";
import type { TextRange } from "~/functions/transcripts/offsets";
import type { PageText } from "./page-text/page-text";

type Painted = {
  pageText: PageText;
  highlights: readonly HighlightView[] | null;
  activeId: number | null;
  /** What the dialog is about: the browser's own selection is gone by then. */
  selected: TextRange | null;
};

/** Colors the highlights in the text, including the active one, and the words that a dialog is about. */
export function usePainted({ pageText, highlights, activeId, selected }: Painted): void {
  useEffect(() => {
    const draw = () => {
      pageText.live?.paint("highlighted", highlights ?? []);
      pageText.live?.paint("highlighted-active", highlights?.filter(({ id }) => id === activeId) ?? []);
      pageText.live?.paint("selected", selected ? [selected] : []);
    };
    draw();
    const stop = pageText.subscribe(draw);
    return stop;
  }, [pageText, highlights, activeId, selected]);
}

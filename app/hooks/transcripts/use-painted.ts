import { useEffect } from "react";
import type { HighlightView } from "~/functions/highlights/schema";
import type { Aside } from "~/functions/transcripts/asides/schema";
import type { TextOffsets, TextRange } from "~/functions/transcripts/offsets";
import { paint } from "../../client/transcripts/paint";

type Painted = {
  offsets: TextOffsets;
  /** Number of segments on the page. */
  rendered: number;
  /** When they change, chunks of the text rerender. */
  asides: readonly Aside[];
  highlights: readonly HighlightView[] | null;
  activeId: number | null;
  /** What the dialog is about: the browser's own selection is gone by then. */
  selected: TextRange | null;
};

/** Colors the highlights in the text, including the active one, and the words that a dialog is about. */
export function usePainted({ offsets, rendered, asides, highlights, activeId, selected }: Painted): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text to be colored is there, or there anew
  useEffect(() => {
    paint("highlighted", offsets, highlights ?? []);
    paint("highlighted-active", offsets, highlights?.filter(({ id }) => id === activeId) ?? []);
    paint("selected", offsets, selected ? [selected] : []);
  }, [offsets, rendered, asides, highlights, activeId, selected]);
}

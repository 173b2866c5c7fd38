import { useEffect, useRef } from "react";
import type { HighlightView } from "~/functions/highlights/model";
import type { PageText } from "../page-text/page-text";

const MARK = "note-mark text-action -mt-1 px-1 text-[0.75rem] text-quiet pointer-coarse:-mt-2 print:hidden";

type NoteMarks = {
  pageText: PageText;
  highlights: readonly HighlightView[] | null;
  segmentOf: (index: number) => number;
  onPress: (id: number) => void;
};

/** Marks the paragraphs in whose margin a note belongs. A mark shows its note on hover and opens the highlight's card. */
export function useNoteMarks({ pageText, highlights, segmentOf, onPress }: NoteMarks): void {
  const latest = useRef({ segmentOf, onPress });
  latest.current = { segmentOf, onPress };
  useEffect(() => {
    const noted = highlights?.filter(({ note }) => note !== "") ?? [];
    const made = new Map<number, HTMLButtonElement>();
    const draw = () => {
      for (const { id, note, startIndex } of noted) {
        const line = pageText.find(latest.current.segmentOf(startIndex))?.closest(".line");
        const margin = line?.querySelector(".marks");
        const mark = made.get(id) ?? noteMark(note, () => latest.current.onPress(id));
        made.set(id, mark);
        if (margin && mark.parentElement !== margin) margin.appendChild(mark);
      }
    };
    draw();
    const stop = pageText.subscribe(draw);
    return () => {
      stop();
      for (const mark of made.values()) mark.remove();
    };
  }, [pageText, highlights]);
}

function noteMark(note: string, onPress: () => void): HTMLButtonElement {
  const mark = document.createElement("button");
  mark.type = "button";
  mark.className = MARK;
  mark.title = note;
  mark.textContent = "Note";
  mark.setAttribute("aria-label", `Your note: ${note}`);
  // A press in the text elsewhere plays from there.
  mark.addEventListener("click", (event) => {
    event.stopPropagation();
    onPress();
  });
  return mark;
}

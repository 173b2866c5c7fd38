import { type FocusEvent, type MutableRefObject, type PointerEvent, useEffect, useLayoutEffect, useRef } from "react";
import { showToast } from "~/app/ui/toast-store";
import { undoAction } from "~/app/ui/undo-action";
import type { HighlightView } from "~/functions/highlights/model";
import type { Segment } from "~/functions/transcripts/model";
import { readingFrame } from "../page-text/frame";
import { SELECTION_ID, type Selected } from "../use-selection";
import { REMOVE_HIGHLIGHT, removeHighlight } from "./change-highlight";
import { SelectionActions } from "./selection-actions";
import { TransformForm } from "./transform-form";
import type { Highlights } from "./use-highlights";

export type SelectionDialogProps = {
  transcriptId: number;
  hasModel: boolean;
  segments: readonly Segment[];
  selected: Selected;
  /** Set while the dialog is being used, so that the selection stays. */
  held: MutableRefObject<boolean>;
  onOpen: () => void;
  onClose: () => void;
  /** A highlight was made; one with an answer is to be shown. */
  onSaved: (highlight: HighlightView) => void;
  highlights: Highlights;
};

/**
 * What can be done with a selection, beside it. Not modal: the text stays readable, and the selection can be copied or
 * extended, until the reader enters the dialog with Tab, Enter or a press.
 */
export default function SelectionDialog(props: SelectionDialogProps) {
  const { transcriptId, hasModel, segments, selected, held, onOpen, onClose, onSaved, highlights } = props;
  const frame = useRef<HTMLDivElement>(null);
  usePlaceBeside(frame, selected.box);
  const words = {
    transcriptId,
    ...{ selectedText: selected.selectedText, startIndex: selected.startIndex, endIndex: selected.endIndex },
  };
  useEffect(() => {
    onOpen();
    return () => {
      held.current = false;
    };
  }, [held, onOpen]);
  const undo = (highlight: HighlightView) => void removeHighlight(highlights, highlight);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (currentTarget.contains(relatedTarget)) return;
    held.current = (currentTarget.querySelector("textarea")?.value.trim() ?? "") !== "";
  };
  return (
    <div
      ref={frame}
      id={SELECTION_ID}
      role="dialog"
      aria-labelledby={`${SELECTION_ID}-title`}
      className="selection-bar fixed z-30 flex max-h-[80dvh] flex-col gap-2 overflow-y-auto border border-edge bg-raised p-3 max-md:inset-x-0 md:w-[22rem] md:rounded-sm [box-shadow:0_8px_24px_oklch(0_0_0/0.2)]"
      onFocus={() => {
        held.current = true;
      }}
      onBlur={leave}
      onPointerDown={keepSelection}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id={`${SELECTION_ID}-title`} className="font-semibold">
          Transform Selected Text
        </h2>
        <button type="button" className="text-action" onClick={onClose}>
          Cancel
        </button>
      </div>
      <blockquote className="line-clamp-1 flex-none border-l-2 border-warn pl-2 font-serif text-small md:line-clamp-3">
        {selected.selectedText}
      </blockquote>
      <p role="status" className="sr-only">
        Tab leads to what you can do with the selection.
      </p>
      <SelectionActions
        selected={words}
        segments={segments}
        onSaved={(highlight) => {
          onSaved(highlight);
          const action = undoAction(() => undo(highlight), REMOVE_HIGHLIGHT);
          const title = highlight.id < 0 ? "Highlighted, and saved once you are online" : "Highlighted";
          showToast({ title, description: highlight.selectedText.slice(0, 80), action });
        }}
        onClose={onClose}
      />
      <TransformForm
        key={`${words.startIndex}-${words.endIndex}`}
        {...{ hasModel, held, onSaved }}
        selected={words}
        onUndo={undo}
      />
    </div>
  );
}

/** A press on a button takes neither the focus nor the selection. */
function keepSelection(event: PointerEvent<HTMLElement>) {
  if (event.target instanceof Element && !event.target.closest("textarea")) event.preventDefault();
}

const GAP = 12;

/** Right of the selected lines if there is room, otherwise below or above them; on phones at the other edge. */
function usePlaceBeside(frame: MutableRefObject<HTMLDivElement | null>, box: DOMRect): void {
  useLayoutEffect(() => {
    const dialog = frame.current;
    const panel = document.querySelector<HTMLElement>(".transcript-panel");
    if (!dialog || !panel) return;
    const { top, bottom } = readingFrame(panel);
    // No wider than the lines: the rest of the text stays readable.
    const right = panel.querySelector(".line-text")?.getBoundingClientRect().right ?? box.right;
    const { offsetWidth: width, offsetHeight: height } = dialog;
    const { style } = dialog;
    if (width >= innerWidth - GAP) {
      const isLow = box.bottom > innerHeight - height - GAP;
      style.top = isLow && box.top > top + height ? `${top}px` : "auto";
      style.bottom = style.top === "auto" ? "0" : "auto";
      return;
    }
    const isBeside = right + GAP + width <= innerWidth - GAP;
    const below = box.bottom + GAP;
    const isAbove = !isBeside && below + height > innerHeight - GAP;
    const y = isBeside ? box.top : isAbove ? box.top - height - GAP : below;
    style.left = `${isBeside ? right + GAP : Math.max(GAP, Math.min(box.left, innerWidth - width - GAP))}px`;
    style.top = `${Math.max(GAP, Math.min(Math.max(y, isBeside ? top : GAP), Math.min(bottom, innerHeight) - height - GAP))}px`;
  }, [frame, box]);
}

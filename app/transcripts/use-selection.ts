import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { dismissToast } from "~/app/ui/toast-store";
import type { SelectedWords } from "./page-text/live-text";
import type { PageText } from "./page-text/page-text";

const SETTLED_AFTER_MS = 250;
const NARROW = 640;

type SelectionInput = {
  panel: RefObject<HTMLElement>;
  pageText: PageText;
  onOpen: (selected: SelectedWords) => void;
};

const EXTEND: Record<string, [direction: string, step: string]> = {
  ArrowRight: ["forward", "word"],
  ArrowLeft: ["backward", "word"],
  ArrowDown: ["forward", "line"],
  ArrowUp: ["backward", "line"],
};

/**
 * The selection in the text, by mouse, touch or keyboard. Releasing the mouse opens the dialog; touch and keyboard
 * selections may still change, so they use a button and Enter.
 */
export function useSelection({ panel, pageText, onOpen }: SelectionInput) {
  const [isSelected, setSelected] = useState(false);

  const read = useCallback((): Range | null => {
    const selection = getSelection();
    if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
    const range = selection.getRangeAt(0);
    return panel.current?.contains(range.commonAncestorContainer) ? range : null;
  }, [panel]);

  /** The selected words; a word selected in part counts whole. */
  const words = useCallback((): SelectedWords | null => {
    const range = read();
    return (range && pageText.live?.wordsOf(range)) ?? null;
  }, [read, pageText]);

  const open = useCallback(() => {
    const selected = words();
    if (selected) onOpen(selected);
  }, [words, onOpen]);

  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isDragging = false;
    let stopWaiting = () => {};
    const onChange = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const isThere = read() !== null;
        setSelected(isThere);
        // The button appears where the toast is, within reach of the thumb.
        if (isThere && innerWidth < NARROW) dismissToast();
      }, SETTLED_AFTER_MS);
    };
    const onDown = ({ pointerType, target, button }: PointerEvent) => {
      isDragging =
        pointerType === "mouse" && button === 0 && target instanceof Node && !!panel.current?.contains(target);
    };
    const onUp = () => {
      if (!isDragging) return;
      isDragging = false;
      // Wait until the browser has updated the selection after the click.
      setTimeout(() => {
        stopWaiting = onceLive(pageText, () => latest.current());
      });
    };
    document.addEventListener("selectionchange", onChange);
    document.addEventListener("pointerdown", onDown);
    document.addEventListener("pointerup", onUp);
    return () => {
      clearTimeout(timer);
      stopWaiting();
      document.removeEventListener("selectionchange", onChange);
      document.removeEventListener("pointerdown", onDown);
      document.removeEventListener("pointerup", onUp);
    };
  }, [read, panel, pageText]);

  /** Selects one segment, which the keyboard can then extend. */
  const begin = (segment: number) => {
    const node = pageText.show(segment);
    if (!node) return;
    panel.current?.focus({ preventScroll: true });
    getSelection()?.setBaseAndExtent(node, 0, node, node.childNodes.length);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!read() || event.target !== panel.current) return;
    const step = event.shiftKey ? EXTEND[event.key] : undefined;
    if (step) getSelection()?.modify("extend", ...step);
    else if (event.key === "Enter") open();
    else if (event.key === "Escape") getSelection()?.removeAllRanges();
    else return;
    event.preventDefault();
  };

  return { isSelected, words, open, begin, onKeyDown, clear: () => getSelection()?.removeAllRanges() };
}

/**
 * Calls `then` now, or once the script that updates the text has loaded.
 * @returns a function that stops waiting
 */
function onceLive(pageText: PageText, then: () => void): () => void {
  if (pageText.live) {
    then();
    return () => {};
  }
  const stop = pageText.subscribe(() => {
    if (!pageText.live) return;
    stop();
    then();
  });
  return stop;
}

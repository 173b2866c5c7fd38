import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { SelectedWords } from "./page-text/live-text";
import type { PageText } from "./page-text/page-text";

const SETTLED_AFTER_MS = 250;
/** The dialog about a selection, which is loaded with the first one. */
export const SELECTION_ID = "selection-dialog";

const EXTEND: Record<string, [direction: string, step: string]> = {
  ArrowRight: ["forward", "word"],
  ArrowLeft: ["backward", "word"],
  ArrowDown: ["forward", "line"],
  ArrowUp: ["backward", "line"],
};

/** The selected words, and where in the window they are. */
export type Selected = SelectedWords & { box: DOMRect };

/** Focuses something in the dialog about the selection. @returns whether it is there */
function enter(what: "button" | "textarea"): boolean {
  const first = document.querySelector<HTMLElement>(`#${SELECTION_ID} ${what}`);
  first?.focus({ preventScroll: true });
  return first !== null;
}

/**
 * The selection in the text, by mouse, touch or keyboard: `selected` once it has come to rest, for the dialog beside it.
 * While `held` is true, because the dialog is being used, it stays as it is.
 */
export function useSelection(panel: RefObject<HTMLElement>, pageText: PageText) {
  const [selected, setSelected] = useState<Selected | null>(null);
  const held = useRef(false);
  const isAwaited = useRef(false);

  const read = useCallback((): Range | null => {
    const selection = getSelection();
    if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
    const range = selection.getRangeAt(0);
    return panel.current?.contains(range.commonAncestorContainer) ? range : null;
  }, [panel]);

  const settle = useCallback(() => {
    if (held.current) return;
    const range = read();
    // A word selected in part counts whole.
    const words = range && pageText.live?.wordsOf(range);
    setSelected(words ? { ...words, box: range.getBoundingClientRect() } : null);
  }, [read, pageText]);

  useSettled({ read, settle, pageText });

  /** Selects one segment, which the keyboard can then extend. */
  const begin = (segment: number) => {
    const node = pageText.show(segment);
    if (!node) return;
    panel.current?.focus({ preventScroll: true });
    getSelection()?.setBaseAndExtent(node, 0, node, node.childNodes.length);
  };

  const clear = useCallback(() => {
    held.current = false;
    if (document.getElementById(SELECTION_ID)?.contains(document.activeElement))
      panel.current?.focus({ preventScroll: true });
    getSelection()?.removeAllRanges();
    setSelected(null);
  }, [panel]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!read() || event.target !== panel.current) return;
    const step = event.shiftKey ? EXTEND[event.key] : undefined;
    if (step) getSelection()?.modify("extend", ...step);
    else if (event.key === "Escape") clear();
    else if (event.key === "Tab" && !event.shiftKey) {
      if (!enter("button")) return;
    } else if (event.key !== "Enter") return;
    else if (!enter("textarea")) {
      isAwaited.current = true;
      settle();
    }
    event.preventDefault();
  };

  /** Called when the dialog has come: Enter may have been pressed before. */
  const onOpen = useCallback(() => {
    if (isAwaited.current) enter("textarea");
    isAwaited.current = false;
  }, []);

  return { selected, held, begin, onKeyDown, onOpen, clear };
}

type Settling = { read: () => Range | null; settle: () => void; pageText: PageText };

/** Calls `settle` once the selection has come to rest. */
function useSettled({ read, settle, pageText }: Settling): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isDragging = false;
    const wait = (ms = SETTLED_AFTER_MS) => {
      clearTimeout(timer);
      timer = setTimeout(() => !isDragging && settle(), ms);
    };
    const onChange = () => wait();
    const onDown = ({ pointerType, button }: PointerEvent) => {
      isDragging = pointerType === "mouse" && button === 0;
    };
    const onUp = () => {
      if (!isDragging) return;
      isDragging = false;
      // The browser updates the selection after the click.
      wait(0);
    };
    document.addEventListener("selectionchange", onChange);
    document.addEventListener("pointerdown", onDown);
    document.addEventListener("pointerup", onUp);
    // A selection may be older than the script that reads it.
    const stop = pageText.subscribe(() => read() && wait());
    return () => {
      clearTimeout(timer);
      stop();
      document.removeEventListener("selectionchange", onChange);
      document.removeEventListener("pointerdown", onDown);
      document.removeEventListener("pointerup", onUp);
    };
  }, [read, settle, pageText]);
}

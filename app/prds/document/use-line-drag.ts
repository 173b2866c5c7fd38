import type { PointerEvent } from "react";

/** Distance from the window's edge at which a drag scrolls, and its maximum speed, in px. */
const EDGE = 72;
const STEP = 12;
/** A press that moves less than this is a click. */
const SLOP = 5;

/** Whether a press that has moved this many px is a drag. */
export const isDrag = (by: number): boolean => Math.abs(by) >= SLOP;

/**
 * The place among the lines that a dragged line would take.
 * @param middles the lines' vertical centers, in order
 * @param from its current place
 * @param y the pointer's position
 */
export function dropPlace(middles: readonly number[], from: number, y: number): number {
  return middles.filter((middle, index) => index !== from && middle < y).length;
}

/** On which side of the line at its new place the mark appears; null if it stays. */
export const dropSide = (from: number, to: number): "before" | "after" | null =>
  to === from ? null : to > from ? "after" : "before";

/** How far the window scrolls per frame while the pointer is at `y`. */
export function scrollStep(y: number, height: number): number {
  return y < EDGE ? -STEP : y > height - EDGE ? STEP : 0;
}

/**
 * Drags a line by its handle, with a mouse or a finger. `data-drop` marks the place it would take; Escape ends the
 * drag.
 * @param reachOf the addresses of the lines, and of what stands in empty parts, whose place this one can take
 * @param drop gets the address whose place the line takes
 * @returns the handler of pointerdown
 */
export function useLineDrag(
  reachOf: (at: string) => string[],
  drop: (at: string, to: string) => void,
): (event: PointerEvent<HTMLElement>) => void {
  return (down) => {
    const grip = down.target instanceof Element ? down.target.closest<HTMLElement>(".line-grip[data-movable]") : null;
    const line = grip?.closest<HTMLElement>("[data-at]");
    const at = line?.dataset.at;
    if (!grip || !line || at === undefined || down.button !== 0) return;
    const root = down.currentTarget;
    // Empty parts may be folded away, and those of a brief come last.
    const lines = reachOf(at)
      .flatMap((one) => root.querySelector<HTMLElement>(`[data-at="${one}"]`) ?? [])
      .filter((one) => one.checkVisibility())
      .sort((one, other) => middleOf(one) - middleOf(other));
    const from = lines.indexOf(line);
    const stopping = new AbortController();
    const { signal } = stopping;
    let y = down.clientY;
    let to = from;

    const mark = (next: number) => {
      for (const one of lines) one.removeAttribute("data-drop");
      to = next;
      const side = dropSide(from, to);
      if (side) lines[to]?.setAttribute("data-drop", side);
    };
    const follow = () => mark(dropPlace(lines.map(middleOf), from, y));
    const scroll = () => {
      if (signal.aborted) return;
      const by = scrollStep(y, innerHeight);
      if (by !== 0) {
        scrollBy(0, by);
        follow();
      }
      requestAnimationFrame(scroll);
    };
    const end = (by: "drop" | "cancel" | "escape") => {
      const wasDragged = line.hasAttribute("data-dragged");
      const target = lines[to]?.dataset.at;
      mark(from);
      line.removeAttribute("data-dragged");
      stopping.abort();
      if (!wasDragged) return;
      // Releasing the grip after a drag fires a click, which must not open the line.
      addEventListener("click", swallow, { capture: true, once: true });
      const stopSwallowing = () => setTimeout(() => removeEventListener("click", swallow, { capture: true }));
      if (by !== "escape") stopSwallowing();
      else for (const type of ["pointerup", "pointercancel"]) addEventListener(type, stopSwallowing, { once: true });
      if (by === "drop" && target !== undefined && target !== at) drop(at, target);
    };
    grip.setPointerCapture(down.pointerId);
    grip.addEventListener(
      "pointermove",
      (event) => {
        y = event.clientY;
        if (!line.hasAttribute("data-dragged")) {
          if (!isDrag(y - down.clientY)) return;
          line.setAttribute("data-dragged", "");
          scroll();
        }
        follow();
      },
      { signal },
    );
    grip.addEventListener("pointerup", () => end("drop"), { signal });
    grip.addEventListener("pointercancel", () => end("cancel"), { signal });
    addEventListener("keydown", ({ key }) => key === "Escape" && end("escape"), { signal });
  };
}

function middleOf(line: HTMLElement): number {
  const { top, height } = line.getBoundingClientRect();
  return top + height / 2;
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

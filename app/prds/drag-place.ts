/** How near the window's edge a drag scrolls it, and how fast, in px. */
const EDGE = 72;
const STEP = 12;
/** A press that moves less is a click. */
const SLOP = 5;

/** Whether a press that has moved by so many px is a drag. */
export const isDrag = (by: number): boolean => Math.abs(by) >= SLOP;

/**
 * The place among the lines that a dragged line would take.
 * @param middles the lines' middles, in order
 * @param from the place it has
 * @param y where the pointer is
 */
export function dropPlace(middles: readonly number[], from: number, y: number): number {
  return middles.filter((middle, index) => index !== from && middle < y).length;
}

/** On which side of the line whose place it takes the mark stands; null where it is. */
export const dropSide = (from: number, to: number): "before" | "after" | null =>
  to === from ? null : to > from ? "after" : "before";

/** By how much a frame scrolls the window while the pointer is at `y`. */
export function scrollStep(y: number, height: number): number {
  return y < EDGE ? -STEP : y > height - EDGE ? STEP : 0;
}

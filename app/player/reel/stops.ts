/** Minimum distance between stops and minimum width of one, in pixels, so that a finger can hit it. */
export const STOP_PX = 24;
/** How far the last stop may extend beyond the rail. */
const BEYOND_PX = 12;

/** A press target on the reel: one tick, or several too close together. In pixels from the rail's left edge. */
export type Stop = { first: number; last: number; left: number; right: number };

/**
 * Merges ticks that are too close together for a finger into stops.
 * @param places of the ticks on the rail, 0 to 1, ascending
 * @param width of the rail in pixels; 0 if unknown, which merges nothing
 */
export function toStops(places: readonly number[], width: number): Stop[] {
  if (width <= 0) return places.map((_, index) => ({ first: index, last: index, left: 0, right: 0 }));
  const groups: { first: number; last: number }[] = [];
  places.forEach((place, index) => {
    const group = groups.at(-1);
    if (group && (place - (places[group.first] ?? 0)) * width < STOP_PX) group.last = index;
    else groups.push({ first: index, last: index });
  });
  const at = (index: number) => (places[index] ?? 0) * width;
  let edge = Number.NEGATIVE_INFINITY;
  return groups.map(({ first, last }, index) => {
    const next = groups[index + 1];
    const room = next ? at(next.first) - 1 : width + BEYOND_PX;
    const left = Math.max(at(first) - STOP_PX / 2, edge);
    const right = Math.max(Math.min(at(last) + STOP_PX / 2, room), Math.min(left + STOP_PX, room));
    edge = right;
    return { first, last, left, right };
  });
}

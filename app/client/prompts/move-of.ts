import type { Lines } from "./addresses";
import { placeOf } from "./addresses";
import type { PageChange } from "./apply-change";

/** The change that moves a line, where it then stands, and how to say that. */
export type MovedLine = { change: PageChange; at: string; said: string };

/**
 * Moves a line into the place of another one; into that one's area, if it is of another.
 * @param to the position among the lines whose places it can take
 * @returns null if it stays
 */
export function moveOf(lines: Lines, at: string, to: number): MovedLine | null {
  const place = placeOf(lines, at);
  const target = place?.reach[to];
  if (!place || target === undefined || target === place.index) return null;
  const { list, index, reach } = place;
  const change: PageChange = { moves: [{ list, from: index, to: target }] };
  const { siblings, heading } = placeOf(lines, `${list}.${target}`) ?? place;
  const isOwn = siblings.includes(index);
  const count = siblings.length + (isOwn ? 0 : 1);
  // From above, a line arrives below the one whose place it takes.
  const position = siblings.indexOf(target) + (!isOwn && to > reach.indexOf(index) ? 2 : 1);
  // Another area's line: the part is then laid out in the order of the page.
  const next = isOwn ? target : reach.toSorted((one, other) => one - other)[to];
  return { change, at: `${list}.${next}`, said: `Line ${position} of ${count} in ${heading}.` };
}

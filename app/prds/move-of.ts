import type { Lines } from "./addresses";
import { placeOf } from "./addresses";
import type { PageChange } from "./apply-change";

/** The change that moves a line, where it then stands, and how to say that. */
export type MovedLine = { change: PageChange; at: string; said: string };

/** One step, or the position of the line whose place to take, among the lines whose places it can take. */
export type MoveTo = "up" | "down" | number;

/**
 * Moves a line into the place of another one; into that one's area, if it is of another. A step that passes a heading
 * passes nothing else: up, the line becomes the last of the area before, and down the first of the next one.
 * @returns null if it stays
 */
export function moveOf(lines: Lines, at: string, to: MoveTo): MovedLine | null {
  const place = placeOf(lines, at);
  if (!place) return null;
  const { list, index, reach } = place;
  const from = reach.indexOf(index);
  const wanted = typeof to === "number" ? to : from + (to === "up" ? -1 : 1);
  const target = reach[wanted];
  if (target === undefined || target === index) return null;
  const { siblings, heading } = placeOf(lines, `${list}.${target}`) ?? place;
  const move = { list, from: index, to: target };
  if (siblings.includes(index)) {
    const said = `Line ${siblings.indexOf(target) + 1} of ${siblings.length} in ${heading}.`;
    return { change: { moves: [move] }, at: `${list}.${target}`, said };
  }
  // Another area's line: the part is then laid out in the order of the page.
  const slots = reach.toSorted((one, other) => one - other);
  const [slot = target, own = index] = [slots[wanted], slots[from]];
  const isStep = typeof to !== "number";
  // From above, a line arrives below the one whose place it takes, and from below above it: a step goes back past it.
  const position = siblings.indexOf(target) + (wanted > from !== isStep ? 2 : 1);
  return {
    change: { moves: isStep ? [move, { list, from: slot, to: own }] : [move] },
    at: `${list}.${isStep ? own : slot}`,
    said: `Line ${position} of ${siblings.length + 1} in ${heading}.`,
  };
}

import type { PrdItem } from "~/functions/prds/model";
import { isMovable } from "~/functions/prds/move-elsewhere";
import { MOVABLE_PARTS, type MoveTarget, PRD_GROUPS, type PrdGroup, SAID_LISTS } from "~/functions/prds/prd-groups";
import { ENGLISH } from "~/functions/prds/words/english-words";
import { type AddressedLines, type LineAddress, linesOf, placeOf } from "./addresses";
import type { PageChange } from "./apply-change";

/** The change that moves a line, its new address, and the announcement. */
type MovedLine = { change: PageChange; at: string; said: string };

/**
 * Where a line goes: one step up or down; to a place in its reach; or to the end of a part or list.
 */
export type MoveTo = "up" | "down" | number | { into: MoveTarget };

/**
 * Moves a line to another line's place, and into that line's area and part. A step across a heading only crosses the
 * heading: the line becomes the last of the area or part above or the first of the one below.
 * @returns null if it stays
 */
export function moveOf(lines: AddressedLines, at: string, to: MoveTo): MovedLine | null {
  const place = placeOf(lines, at);
  if (!place) return null;
  if (typeof to === "object") return movedInto(lines, place, to.into);
  const taken = typeof to === "number" ? place.reach[to] : undefined;
  if (typeof taken === "string") {
    const into = MOVABLE_PARTS.find((part) => part === taken);
    return into ? movedInto(lines, place, into) : null;
  }
  const { list, index, own: reach } = place;
  const from = reach.indexOf(index);
  const wanted = typeof to === "number" ? reach.indexOf(taken ?? -1) : from + (to === "up" ? -1 : 1);
  const target = reach[wanted];
  if (target === undefined) return list === "items" ? movedAcross(lines.items, place, taken ?? to) : null;
  if (target === index) return null;
  const { siblings, heading } = placeOf(lines, `${list}.${target}`) ?? place;
  const move = { list, from: index, to: target };
  if (siblings.includes(index)) {
    const said = `Line ${siblings.indexOf(target) + 1} of ${siblings.length} in ${heading}.`;
    return { change: { moves: [move] }, at: `${list}.${target}`, said };
  }
  // The target has another area, so the part is reordered to the order of the page.
  const slots = reach.toSorted((one, other) => one - other);
  const [slot = target, own = index] = [slots[wanted], slots[from]];
  const isStep = typeof to !== "number";
  // Coming from above, a line lands below the line whose place it takes; coming from below, above it. A single step
  // needs to go back past it.
  const position = siblings.indexOf(target) + (wanted > from !== isStep ? 2 : 1);
  return {
    change: { moves: isStep ? [move, { list, from: slot, to: own }] : [move] },
    at: `${list}.${isStep ? own : slot}`,
    said: `Line ${position} of ${siblings.length + 1} in ${heading}.`,
  };
}

/** Moves an item by a step, or to the place of another item, into that part; null if there is none. */
function movedAcross(items: readonly PrdItem[], { index }: LineAddress, to: "up" | "down" | number): MovedLine | null {
  const item = items[index];
  if (!item || !isMovable(item)) return null;
  const { group } = item;
  if (typeof to === "number") {
    const into = items[to]?.group;
    if (!into) return null;
    const position = linesOf(items, into).indexOf(to) + (isAbove(group, into) ? 1 : 0);
    return across(items, index, { into, position, moves: [{ list: "items", from: index, to }] });
  }
  const into = MOVABLE_PARTS[MOVABLE_PARTS.findIndex((part) => group === part) + (to === "up" ? -1 : 1)];
  if (!into) return null;
  const lines = linesOf(items, into);
  const target = to === "up" ? lines.at(-1) : lines[0];
  if (target === undefined)
    return across(items, index, { into, position: 0, moves: [{ list: "items", from: index, into }] });
  // Coming from above, a line lands behind the one at its target, otherwise before it. A step only crosses the heading,
  // so that the opposite step undoes it.
  const first = firstOf(items, index, into);
  const [landed, wanted] = to === "up" ? [lines.length - 1, lines.length] : [1, 0];
  const crossing = { list: "items" as const, from: index, to: target };
  const back = { list: "items" as const, from: first + landed, to: first + wanted };
  return across(items, index, { into, position: wanted, moves: [crossing, back] });
}

/** Whether a part stands above another one. */
const isAbove = (one: PrdGroup, other: PrdGroup) => PRD_GROUPS.indexOf(one) < PRD_GROUPS.indexOf(other);

/** The index of a part's first line once an item has left its own part. */
function firstOf(items: readonly PrdItem[], index: number, into: PrdGroup): number {
  return items.filter((item, at) => at !== index && isAbove(item.group, into)).length;
}

/** @param crossing.position among the lines of the part */
function across(
  items: readonly PrdItem[],
  index: number,
  { into, position, moves }: { into: PrdGroup; position: number; moves: NonNullable<PageChange["moves"]> },
): MovedLine {
  const said = `Line ${position + 1} of ${linesOf(items, into).length + 1} in ${into}.`;
  return { change: { moves }, at: `items.${firstOf(items, index, into) + position}`, said };
}

/** Makes a line the last one of another part or list. */
function movedInto({ items, details }: AddressedLines, place: LineAddress, into: MoveTarget): MovedLine | null {
  const { list, index } = place;
  const change: PageChange = { moves: [{ list, from: index, into }] };
  const name = SAID_LISTS.find((one) => one === into);
  if (name) {
    const count = details?.[name]?.length ?? 0;
    return { change, at: `${name}.${count}`, said: `Line ${count + 1} of ${count + 1} in ${ENGLISH.sections[name]}.` };
  }
  const part = MOVABLE_PARTS.find((one) => one === into);
  if (!part) return null;
  const moved = across(items, list === "items" ? index : -1, {
    ...{ into: part, position: linesOf(items, part).length },
    moves: change.moves ?? [],
  });
  const lost = lostFacts({ items, details }, place);
  return { ...moved, said: lost.length > 0 ? `${moved.said} Not kept there: ${lost.join(", ")}.` : moved.said };
}

/** Who, when and a decision's state, which a part has no place for. */
function lostFacts({ details }: AddressedLines, { list, index }: LineAddress): string[] {
  const name = SAID_LISTS.find((one) => one === list);
  const line = name && details?.[name]?.[index];
  return line ? [line.state, line.who, line.due].filter((fact) => fact !== undefined) : [];
}

/** Where a line can be moved, with the headings there: other parts, lists with lines, and lists of every document. */
export function targetsOf({ items, details }: AddressedLines, at: string): { into: MoveTarget; heading: string }[] {
  const place = placeOf({ items, details }, at);
  const isOfList = SAID_LISTS.some((name) => name === place?.list);
  const item = place?.list === "items" ? items[place.index] : undefined;
  if (!isOfList && !(item && isMovable(item))) return [];
  const parts = MOVABLE_PARTS.filter((part) => part !== item?.group).map((part) => ({ into: part, heading: part }));
  const lists = SAID_LISTS.filter((name) => details?.[name] && name !== place?.list);
  return [...parts, ...lists.map((name) => ({ into: name, heading: ENGLISH.sections[name] }))];
}

import { byArea } from "./details/prd-outline";
import type { MoveInput } from "./edit-schema";
import type { PrdItem } from "./model";
import { intoOtherPart, misplaced, movedInto } from "./move-elsewhere";
import type { VersionState } from "./prd-versions-list";

/**
 * The document after moves, one after another. An item trades places within its part and area; all others stay. At the
 * place of an item in another area or part, it joins them: below that item if it comes from an earlier part, above it
 * from a later one. With `into`, a line becomes the last of another part or list.
 * @throws AppError invalid_input for a line that does not exist, and for a place that takes no such line
 */
export function withMoves(state: VersionState, moves: readonly MoveInput[]): VersionState {
  return moves.reduce(withMove, state);
}

function withMove(state: VersionState, { list, from, to, into }: MoveInput): VersionState {
  if (into !== undefined) return movedInto(state, { list, from, into });
  if (to === undefined) throw misplaced();
  const { items, details } = state;
  if (list === "items") {
    const [item, target] = [items[from], items[to]];
    if (item && target && item.group !== target.group) return { items: intoOtherPart(items, item, target), details };
    if (item && target && !isBeside(item, target)) {
      return { items: intoArea(items, item, target), details };
    }
    const places = items.flatMap((item, index) => (isBeside(item, items[from]) ? [index] : []));
    const own = places.flatMap((index) => items.slice(index, index + 1));
    const next = moved(own, places.indexOf(from), places.indexOf(to));
    return { items: items.map((item, index) => next[places.indexOf(index)] ?? item), details };
  }
  if (!details) throw misplaced();
  return { items, details: { ...details, [list]: moved<unknown>(details[list] ?? [], from, to) } };
}

/**
 * Arranges the lines of a part area by area, in page order: otherwise an area that loses its first line could trade
 * places with the next one.
 */
function intoArea(items: readonly PrdItem[], item: PrdItem, target: PrdItem): PrdItem[] {
  const own = byArea(items.filter(({ group }) => group === item.group));
  const next = moved(own, own.indexOf(item), own.indexOf(target));
  const { area: _left, ...rest } = item;
  next[next.indexOf(item)] = { ...rest, ...(target.area !== undefined && { area: target.area }) };
  let place = 0;
  return items.map((one) => (one.group === item.group ? (next[place++] ?? one) : one));
}

/** Whether two items have the same headings. */
export function isBeside(one: PrdItem, other: PrdItem | undefined): boolean {
  return one.group === other?.group && one.area === other.area;
}

function moved<Line>(lines: readonly Line[], from: number, to: number): Line[] {
  if (from < 0 || to < 0 || from >= lines.length || to >= lines.length) throw misplaced();
  const rest = lines.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...lines.slice(from, from + 1), ...rest.slice(to)];
}

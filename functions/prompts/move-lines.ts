import { AppError } from "../errors";
import type { MoveInput } from "./edit-schema";
import type { PrdItem } from "./schema";
import type { VersionState } from "./versions";

/**
 * The document after lines moved within their lists, one after another. An item trades places with those of its part and
 * area; all others stay where they are.
 * @throws AppError invalid_input for a line that is not there, and for a place in another part or area
 */
export function withMoves(state: VersionState, moves: readonly MoveInput[]): VersionState {
  return moves.reduce(withMove, state);
}

function withMove({ items, details }: VersionState, { list, from, to }: MoveInput): VersionState {
  if (list === "items") {
    const places = items.flatMap((item, index) => (isBeside(item, items[from]) ? [index] : []));
    const own = places.flatMap((index) => items.slice(index, index + 1));
    const next = moved(own, places.indexOf(from), places.indexOf(to));
    return { items: items.map((item, index) => next[places.indexOf(index)] ?? item), details };
  }
  if (!details) throw misplaced();
  return { items, details: { ...details, [list]: moved<unknown>(details[list], from, to) } };
}

/** Whether two items stand under the same headings. */
export function isBeside(one: PrdItem, other: PrdItem | undefined): boolean {
  return one.group === other?.group && one.area === other.area;
}

function moved<Line>(lines: readonly Line[], from: number, to: number): Line[] {
  if (from < 0 || to < 0 || from >= lines.length || to >= lines.length) throw misplaced();
  const rest = lines.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...lines.slice(from, from + 1), ...rest.slice(to)];
}

function misplaced(): AppError {
  return new AppError("invalid_input", "The moved lines do not fit this document. Please reload and try again.");
}

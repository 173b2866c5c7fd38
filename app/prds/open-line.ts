import { isNothingFound } from "~/functions/prds/nothing-found";
import { PRD_GROUPS } from "~/functions/prds/prd-groups";
import { isParagraph } from "~/functions/prds/requirements";
import { type AddressedLines, entryOf, placeOf, withoutEntry } from "./addresses";
import type { PageChange } from "./apply-change";
import { newBelow } from "./new-lines";
import type { LineChange } from "./use-editing";
import type { OwnLine } from "./use-own-lines";

/** The line being edited in place, or the line or empty part below which a new one is being written. */
export type OpenLine = { at: string; isNew: boolean };

export type Edits = Readonly<Record<string, LineChange>>;

/** Converts a line's address after another line was left. */
export type Shift = (at: string) => string;

/** What leaving a line does. */
export type Leaving = {
  /** Null if nothing was changed. */
  change: PageChange | null;
  isRemoved: boolean;
  /** The line's address after that. */
  at: string;
  /** The line that Enter begins below it; null if none can follow. */
  next: Omit<OwnLine, "key" | "text"> | null;
  shift: Shift;
};

/**
 * @param lines the document in which the line was opened
 * @param own the new line's text and fields, if a new one is open
 */
export function leavingOf(lines: AddressedLines, open: OpenLine, edits: Edits, own: OwnLine | undefined): Leaving {
  const { at, isNew } = open;
  const added = isNew ? lineBelow(lines, at, own) : null;
  const change = isNew ? (added?.change ?? null) : edition(lines, edits);
  const isRemoved = isEmptied(open, edits);
  const below = newBelow(lines, at);
  // An empty new line ends the series.
  const isFollowed = below && !isSingle(below.begin.to) && !isRemoved && (change || !isNew);
  const removed = isRemoved ? entryOf(at) : null;
  return {
    change,
    isRemoved,
    at: added?.at ?? at,
    next: isFollowed ? { ...below.begin, ...(own?.area !== undefined && { area: own.area }) } : null,
    shift: (other) => (added ? withLine(lines, other, added) : withoutEntry(other, removed)),
  };
}

/** Whether leaving the open line removes it. */
function isEmptied({ at, isNew }: OpenLine, edits: Edits): boolean {
  return !isNew && isBlank(edits[at]);
}

/** Whether saving the open line keeps it in place, so that it can be moved from there. */
export function canMoveOpen(open: OpenLine | null, edits: Edits): boolean {
  return open !== null && !open.isNew && !isEmptied(open, edits) && edits[`${open.at}.area`] === undefined;
}

/** Whether an emptied line is open. It may be about to be rewritten, so hiding the page does not save it. */
export function holdsEmptied(edits: Edits): boolean {
  return Object.entries(edits).some(([at, edit]) => isBlank(edit) && !/^notSaid|\.(?:area|lead|row|who|due)$/.test(at));
}

/** The address of the previous line, for example `items.2` for `items.3`. */
export function previousOf(at: string): string {
  const end = at.lastIndexOf(".") + 1;
  return `${at.slice(0, end)}${Number(at.slice(end)) - 1}`;
}

/** A paragraph, or a field of the overview, is not continued by another line, even if an empty one accepts a first. */
const isSingle = (to: OwnLine["to"]) =>
  to.startsWith("overview.") || PRD_GROUPS.some((group) => group === to && isParagraph({ group }));

const isBlank = (edit: LineChange | undefined) => edit?.text?.trim() === "";

function edition({ items }: AddressedLines, edits: Edits): PageChange | null {
  const isOfNoLine = (at: string) => {
    const [, item, position] = /^items\.(\d+)\.acceptance\.(\d+)$/.exec(at) ?? [];
    return position !== undefined && Number(position) >= (items[Number(item)]?.acceptance?.length ?? 0);
  };
  // A check that was begun and left empty is none.
  const lines = Object.entries(edits)
    .filter(([at, edit]) => !(isBlank(edit) && isOfNoLine(at)))
    .map(([at, change]) => ({ at, ...change }));
  return lines.length > 0 ? { lines } : null;
}

/**
 * The change that adds a line below another one, and that line's address. `grown` is the number of lines added to its
 * list; 0 if it replaces the placeholder of an empty part.
 */
type LineBelow = { change: PageChange; at: string; grown: number };

/**
 * A new line starts at the end of its list, and is moved from there to below the line that it was written under.
 * @param at the line that it was written under, or the empty part, list or field that it was written in
 * @returns null for a line without text
 */
export function lineBelow(lines: AddressedLines, at: string, line: OwnLine | undefined): LineBelow | null {
  if (!line || line.text.trim() === "") return null;
  const { key: _key, ...added } = line;
  const place = placeOf(lines, at);
  const part = PRD_GROUPS.findIndex((group) => group === at);
  if (part >= 0) {
    const before = lines.items.filter(({ group }) => PRD_GROUPS.indexOf(group) <= part);
    return { change: { added: [added] }, at: `items.${before.length}`, grown: 1 };
  }
  if (at === line.to) return { change: { added: [added] }, at: at.includes(".") ? at : `${at}.0`, grown: 1 };
  if (!place) return null;
  const { list, index, siblings } = place;
  const own = lines.items.filter(({ group }) => group === line.to);
  const replaced = list === "items" ? own.filter(({ text }) => isNothingFound(text)).length : 0;
  const end = list === "items" ? lines.items.findLastIndex(({ group }) => group === line.to) + 1 : siblings.length;
  const from = end - replaced;
  const grown = 1 - replaced;
  const to = siblings[siblings.indexOf(index) + 1];
  const above = list === "items" ? lines.items[index] : undefined;
  // Its owner may have entered another area.
  const isElsewhere = above !== undefined && (above.area ?? "") !== (line.area ?? "").trim();
  if (to === undefined || isElsewhere) return { change: { added: [added] }, at: `${list}.${from}`, grown };
  return { change: { added: [added], moves: [{ list, from, to }] }, at: `${list}.${to}`, grown };
}

/**
 * An address after a line was added at the end of its list and moved up among its siblings.
 * @param lines the document before
 */
export function withLine(
  { items, details }: AddressedLines,
  at: string,
  { change, at: added, grown }: LineBelow,
): string {
  const [list = "", digits = "", ...rest] = at.split(".");
  const [move] = change.moves ?? [];
  const index = Number(digits);
  if (!added.startsWith(`${list}.`) || Number.isNaN(index)) return at;
  const end = move?.from ?? Number(added.slice(list.length + 1));
  const to = move?.to;
  const siblings = to === undefined ? [] : (placeOf({ items, details }, `${list}.${to}`)?.siblings ?? []);
  const isBelow = to !== undefined && index >= to && siblings.includes(index);
  const next = isBelow ? (siblings[siblings.indexOf(index) + 1] ?? end) : index >= end ? index + grown : index;
  return [list, next, ...rest].join(".");
}

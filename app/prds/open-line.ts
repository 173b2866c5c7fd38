import { PRD_GROUPS } from "~/functions/prds/parts";
import { isParagraph } from "~/functions/prds/requirements";
import type { LineChange } from "./use-editing";
import type { OwnLine } from "./use-own-lines";
import { entryOf, type Lines, withoutEntry } from "./addresses";
import type { PageChange } from "./apply-change";
import { lineBelow, withLine } from "./line-below";
import { newBelow } from "./new-lines";

/** The line being edited where it stands, or the line or empty part below which a new one is written. */
export type OpenLine = { at: string; isNew: boolean };

export type Edits = Readonly<Record<string, LineChange>>;

/** Where a line stands after another one was left. */
export type Shift = (at: string) => string;

/** What leaving a line does. */
export type Leaving = {
  /** Null if nothing was changed. */
  change: PageChange | null;
  isRemoved: boolean;
  /** Where the line then stands. */
  at: string;
  /** The line that Enter begins below it; null where none can follow. */
  next: Omit<OwnLine, "key" | "text"> | null;
  shift: Shift;
};

/**
 * @param lines the document in which the line was opened
 * @param own the new line's text and fields, if a new one is open
 */
export function leavingOf(lines: Lines, open: OpenLine, edits: Edits, own: OwnLine | undefined): Leaving {
  const { at, isNew } = open;
  const added = isNew ? lineBelow(lines, at, own) : null;
  const change = isNew ? (added?.change ?? null) : edition(edits);
  const isRemoved = isEmptied(open, edits);
  const below = newBelow(lines, at);
  // An empty new line ends the writing.
  const isFollowed = below && !isOfParagraph(below.begin.to) && !isRemoved && (change || !isNew);
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
export function isEmptied({ at, isNew }: OpenLine, edits: Edits): boolean {
  return !isNew && isBlank(edits[at]);
}

/** Whether the open line keeps its place when it is saved, and can be moved from there. */
export function canMoveOpen(open: OpenLine | null, edits: Edits): boolean {
  return open !== null && !open.isNew && !isEmptied(open, edits) && edits[`${open.at}.area`] === undefined;
}

/** An emptied line may be about to be written anew: a page that is hidden does not save it. */
export function holdsEmptied(edits: Edits): boolean {
  return Object.entries(edits).some(([at, edit]) => isBlank(edit) && !at.endsWith(".area"));
}

/** The address of the line before, for example `items.2` for `items.3`. */
export function previousOf(at: string): string {
  const end = at.lastIndexOf(".") + 1;
  return `${at.slice(0, end)}${Number(at.slice(end)) - 1}`;
}

/** What is written as one paragraph is not continued by another line, even where it takes a first one. */
const isOfParagraph = (to: OwnLine["to"]) => PRD_GROUPS.some((group) => group === to && isParagraph(group));

const isBlank = (edit: LineChange | undefined) => edit?.text?.trim() === "";

function edition(edits: Edits): PageChange | null {
  const lines = Object.entries(edits).map(([at, change]) => ({ at, ...change }));
  return lines.length > 0 ? { lines } : null;
}

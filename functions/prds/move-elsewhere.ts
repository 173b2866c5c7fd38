import { AppError } from "~/functions/errors";
import type { CitedLine } from "./details/details-schema";
import { byArea } from "./details/prd-outline";
import type { MoveInput } from "./edit-schema";
import type { PrdItem } from "./model";
import { freeId, tooLong } from "./more-lines";
import { isNothingFound } from "./nothing-found";
import {
  MAX_PRD_ITEMS,
  MAX_SAID,
  MOVABLE_PARTS,
  type MoveTarget,
  PRD_GROUPS,
  type PrdGroup,
  SAID_LISTS,
} from "./prd-groups";
import type { VersionState } from "./prd-versions-list";

/** The error for a move that does not fit the document. */
export function misplaced(): AppError {
  return new AppError("invalid_input", "These moves no longer match the document. Please reload and try again.");
}

/** Whether an item is one that can be moved to another part: neither the overview nor the placeholder of an empty part. */
export function isMovable({ group, text }: Pick<PrdItem, "group" | "text">): boolean {
  return MOVABLE_PARTS.some((part) => part === group) && !isNothingFound(text);
}

/**
 * Moves an item to the place of one in another part, and into its area. The parts are arranged in page order, so that
 * "above" and "below" are what the page shows.
 */
export function intoOtherPart(items: readonly PrdItem[], item: PrdItem, target: PrdItem): PrdItem[] {
  if (!isMovable(item) || !isMovable(target)) throw misplaced();
  const rest = items.filter((one) => one !== item);
  const own = linesOf(rest, target.group);
  const isFromAbove = PRD_GROUPS.indexOf(item.group) < PRD_GROUPS.indexOf(target.group);
  const at = own.indexOf(target) + (isFromAbove ? 1 : 0);
  const { area: _left, ...kept } = item;
  const joined = { ...kept, group: target.group, ...(target.area !== undefined && { area: target.area }) };
  return withPart(rest, target.group, own.toSpliced(at, 0, joined));
}

/**
 * Makes a line the last one of another part or list. Between parts it keeps everything; as a line of a list it keeps
 * its title as what it is about, and the rest for its way back. A list's line has no place for who and when in a part.
 * It says something else there than what was checked, so it counts as edited.
 * @throws AppError invalid_input for a line that does not exist or cannot be moved, and for a full part or list
 */
export function movedInto({ items, details }: VersionState, { list, from, into }: MoveInto): VersionState {
  const part = MOVABLE_PARTS.find((one) => one === into);
  if (list === "items") {
    const item = items[from];
    if (!item || !isMovable(item) || item.group === into) throw misplaced();
    const rest = items.filter((one) => one !== item);
    if (part) return { items: atEnd(rest, { ...item, group: part }), details };
    return { items: rest, details: listed(details, into, asListed(item)) };
  }
  const name = SAID_LISTS.find((one) => one === list);
  const line = name && details?.[name]?.[from];
  if (!name || !line || !details || into === name) throw misplaced();
  const left = { ...details, [name]: details[name]?.filter((one) => one !== line) };
  if (!part) return { items, details: listed(left, into, { ...line, edited: true, support: undefined }) };
  if (items.length >= MAX_PRD_ITEMS) throw tooLong();
  return { items: atEnd(items, asItem(line, part, items)), details: left };
}

type MoveInto = Pick<MoveInput, "list" | "from"> & { into: MoveTarget };

/** The lines of a part in page order, without the placeholder of an empty one. */
function linesOf(items: readonly PrdItem[], group: PrdGroup): PrdItem[] {
  return byArea(items.filter((item) => item.group === group && !isNothingFound(item.text)));
}

function atEnd(items: readonly PrdItem[], item: PrdItem): PrdItem[] {
  return withPart(items, item.group, [...linesOf(items, item.group), item]);
}

/** The document with other lines in one part. */
function withPart(items: readonly PrdItem[], group: PrdGroup, lines: readonly PrdItem[]): PrdItem[] {
  return PRD_GROUPS.flatMap((one) => (one === group ? lines : items.filter((item) => item.group === one)));
}

function listed(details: VersionState["details"], into: MoveTarget, line: CitedLine): VersionState["details"] {
  const name = SAID_LISTS.find((one) => one === into);
  if (!details || !name) throw misplaced();
  const lines = [...(details[name] ?? []), line];
  if (lines.length > MAX_SAID[name]) throw tooLong();
  return { ...details, [name]: lines };
}

function asListed({ id, text, citations, origin: _origin, ...was }: PrdItem): CitedLine {
  const { title, added } = was;
  return {
    ...(id && { id }),
    text,
    ...(title && { lead: title }),
    citations,
    edited: true,
    ...(added && { added }),
    was,
  };
}

function asItem(line: CitedLine, group: PrdGroup, items: readonly PrdItem[]): PrdItem {
  const { text: told, row, lead, citations, added, was } = line;
  // A thing compared is named where its row is not.
  const text = row ? `${row}: ${told}` : told;
  const ids = new Set(items.map(({ id }) => id));
  const own = line.id ?? was?.id;
  const id = own !== undefined && !ids.has(own) ? own : freeId(ids);
  const { title: _title, ...kept } = was ?? { edited: true as const };
  return {
    ...kept,
    group,
    text,
    origin: citations.length > 0 ? "quoted" : "inferred",
    citations,
    id,
    ...(lead && { title: lead }),
    ...(added && { added }),
  };
}

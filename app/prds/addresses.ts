import { detailSections } from "~/functions/prds/details/detail-sections";
import type { PrdDetails } from "~/functions/prds/details/details-schema";
import { byArea } from "~/functions/prds/details/prd-outline";
import type { PrdItem } from "~/functions/prds/model";
import { isMovable } from "~/functions/prds/move-elsewhere";
import { isBeside } from "~/functions/prds/move-lines";
import { MOVABLE_PARTS, ORDERED_LISTS, type OrderedList, type PrdGroup } from "~/functions/prds/prd-groups";
import { isParagraph } from "~/functions/prds/requirements";
import { ENGLISH } from "~/functions/prds/words/english-words";

/** A document with addressable lines. */
export type AddressedLines = { items: readonly PrdItem[]; details: PrdDetails | null };

/**
 * A line's place in page order: among the lines under its heading (`siblings`), those of its part or list, and all
 * places it can take: those of other lines, and of items also parts without lines.
 */
export type LineAddress = {
  list: OrderedList;
  index: number;
  siblings: number[];
  own: number[];
  reach: (number | PrdGroup)[];
  heading: string;
};

const ENTRY = /^(\w+)\.(\d+)/;

/**
 * Where a line stands in its list; null for lines without an order.
 * @param at the line's address, for example `items.3`
 */
export function placeOf({ items, details }: AddressedLines, at: string): LineAddress | null {
  const [whole, name, digits] = ENTRY.exec(at) ?? [];
  const list = ORDERED_LISTS.find((one) => one === name);
  if (!list || whole !== at) return null;
  const index = Number(digits);
  if (list !== "items") {
    const siblings = Array.from({ length: details?.[list]?.length ?? 0 }, (_, position) => position);
    return { list, index, siblings, own: siblings, reach: siblings, heading: ENGLISH.sections[list] };
  }
  const item = items[index];
  if (!item) return null;
  const siblings = items.flatMap((one, position) => (isBeside(one, item) ? [position] : []));
  const part = byArea(items.filter(({ group }) => group === item.group)).map((one) => items.indexOf(one));
  // A paragraph shows no areas.
  const own = isParagraph({ group: item.group }) ? siblings : part;
  const others = (group: PrdGroup): LineAddress["reach"] => {
    const lines = group === item.group ? own : linesOf(items, group);
    return lines.length > 0 ? lines : [group];
  };
  const reach = isMovable(item) ? MOVABLE_PARTS.flatMap(others) : own;
  return { list, index, siblings, own, reach, heading: item.area || item.group };
}

/** The address of a place in a line's reach: of a line, or of what stands in an empty part. */
export function addressOf({ items }: AddressedLines, list: OrderedList, place: number | PrdGroup): string {
  const index = typeof place === "number" ? place : items.findIndex(({ group }) => group === place);
  return index < 0 ? String(place) : `${list}.${index}`;
}

/** The lines of a part that another one can join, in page order. */
export function linesOf(items: readonly PrdItem[], group: PrdGroup): number[] {
  return byArea(items.filter((item) => item.group === group && isMovable(item))).map((item) => items.indexOf(item));
}

/**
 * A line's name for screen readers, by its position on the page, for example `Core Features, line 3`; or the name of an
 * empty part, list or field.
 */
export function lineName({ items, details }: AddressedLines, at: string): string {
  const [, list, digits] = ENTRY.exec(at) ?? [];
  const item = list === "items" ? items[Number(digits)] : undefined;
  if (item) {
    const own = byArea(items.filter(({ group }) => group === item.group));
    return own.length > 1 ? `${item.group}, line ${own.indexOf(item) + 1}` : item.group;
  }
  for (const { key, heading, entries } of details ? detailSections(details) : []) {
    for (const [index, { lines }] of entries.entries()) {
      const line = lines.find((one) => one.at === at);
      if (!line) continue;
      return [key !== "overview" && `${heading}, line ${index + 1}`, line.label].filter(Boolean).join(", ");
    }
  }
  const [field = ""] = at.startsWith("overview.") ? at.split(".").slice(1) : [];
  if (field) return field.charAt(0).toUpperCase() + field.slice(1);
  return isHeaded(at) ? ENGLISH.sections[at] : (NAMES[at] ?? at);
}

/** What is neither a line nor a list. */
const NAMES: Readonly<Record<string, string>> = { notSaid: "Nothing found about" };

const isHeaded = (key: string): key is keyof typeof ENGLISH.sections => Object.hasOwn(ENGLISH.sections, key);

/**
 * An address after another line's entry was removed.
 * @param removed the address of that entry; null if none was removed
 */
export function withoutEntry(at: string, removed: string | null): string {
  const [entry, list, digits] = ENTRY.exec(at) ?? [];
  const [, goneFrom, gone] = ENTRY.exec(removed ?? "") ?? [];
  if (!entry || list !== goneFrom || Number(digits) <= Number(gone)) return at;
  return `${list}.${Number(digits) - 1}${at.slice(entry.length)}`;
}

/** The address of the entry that is removed when this line is emptied; null if only part of its entry is. */
export function entryOf(at: string): string | null {
  const entry = ENTRY.exec(at)?.[0] ?? null;
  return at === entry || at.startsWith("contradictions.") ? entry : null;
}

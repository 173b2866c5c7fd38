import { isNothingFound } from "~/functions/prds/nothing-found";
import { PRD_GROUPS } from "~/functions/prds/parts";
import type { OwnLine } from "./use-own-lines";
import { type Lines, placeOf } from "./addresses";
import type { PageChange } from "./apply-change";

/**
 * The change that adds a line below another one, and the address of that line. `grown` is by how many lines its list
 * grows: by none where the line replaces the placeholder of an empty part.
 */
export type LineBelow = { change: PageChange; at: string; grown: number };

/**
 * A new line stands at the end of its list, and is moved from there below the line that it was written under.
 * @param at the line that it was written under, or the empty part that it was written in
 * @returns null for a line without text
 */
export function lineBelow(lines: Lines, at: string, line: OwnLine | undefined): LineBelow | null {
  if (!line || line.text.trim() === "") return null;
  const { key: _key, ...added } = line;
  const place = placeOf(lines, at);
  const part = PRD_GROUPS.findIndex((group) => group === at);
  if (part >= 0) {
    const before = lines.items.filter(({ group }) => PRD_GROUPS.indexOf(group) <= part);
    return { change: { added: [added] }, at: `items.${before.length}`, grown: 1 };
  }
  if (!place) return null;
  const { list, index, siblings } = place;
  const own = lines.items.filter(({ group }) => group === line.to);
  const replaced = list === "items" ? own.filter(({ text }) => isNothingFound(text)).length : 0;
  const end = list === "items" ? lines.items.findLastIndex(({ group }) => group === line.to) + 1 : siblings.length;
  const from = end - replaced;
  const grown = 1 - replaced;
  const to = siblings[siblings.indexOf(index) + 1];
  const above = list === "items" ? lines.items[index] : undefined;
  // Its owner may have named another area.
  const isElsewhere = above !== undefined && (above.area ?? "") !== (line.area ?? "").trim();
  if (to === undefined || isElsewhere) return { change: { added: [added] }, at: `${list}.${from}`, grown };
  return { change: { added: [added], moves: [{ list, from, to }] }, at: `${list}.${to}`, grown };
}

/**
 * An address after a line was added: at the end of its list, and moved up among its siblings from there.
 * @param lines the document before
 */
export function withLine({ items, details }: Lines, at: string, { change, at: added, grown }: LineBelow): string {
  const [list = "", digits = "", ...rest] = at.split(".");
  const [move] = change.moves ?? [];
  if (!added.startsWith(`${list}.`)) return at;
  const index = Number(digits);
  const end = move?.from ?? Number(added.slice(list.length + 1));
  const siblings = move ? (placeOf({ items, details }, `${list}.${move.to}`)?.siblings ?? []) : [];
  const isBelow = move !== undefined && index >= move.to && siblings.includes(index);
  const next = isBelow ? (siblings[siblings.indexOf(index) + 1] ?? end) : index >= end ? index + grown : index;
  return [list, next, ...rest].join(".");
}

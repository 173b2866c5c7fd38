import type * as z from "zod";

/** At most one entry of a list in this many is left out: a reply with more faults does not answer its request. */
const ENTRIES_PER_FAULT = 4;

/**
 * A reply without the entries of its lists that do not match the schema, so that one slip in a long document does not
 * cost writing all of it again.
 * @returns undefined if something outside of any list is wrong, or too much of a list
 */
export function withoutFaulty(reply: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const faulty = new Map<unknown[], Set<PropertyKey>>();
  for (const { path } of issues) {
    const found = entryAt(reply, path);
    if (!found) return undefined;
    faulty.set(found.list, (faulty.get(found.list) ?? new Set()).add(found.entry));
  }
  for (const [list, entries] of faulty) if (entries.size * ENTRIES_PER_FAULT > list.length) return undefined;
  return withLists(reply, (list) => list.filter((_, index) => !faulty.get(list)?.has(index)));
}

/** The first list on a path, and the index in it. */
function entryAt(reply: unknown, path: readonly PropertyKey[]): { list: unknown[]; entry: PropertyKey } | null {
  let value = reply;
  for (const key of path) {
    if (Array.isArray(value)) return { list: value, entry: key };
    if (!isNode(value)) return null;
    value = value[key];
  }
  return null;
}

/** The same with every list outside of other lists replaced. */
function withLists(value: unknown, replaced: (list: unknown[]) => unknown[]): unknown {
  if (Array.isArray(value)) return replaced(value);
  if (!isNode(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withLists(one, replaced)]));
}

function isNode(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === "object" && value !== null;
}

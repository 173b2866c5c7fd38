import type * as z from "zod";
import { createPartialJson } from "./partial-json";

/** At most one entry of a list in this many is left out: a reply with more faults does not answer its request. */
const ENTRIES_PER_FAULT = 4;

/**
 * A reply without list entries that do not match the schema. This way, one slip in a long document does not require
 * writing all of it again.
 * @returns undefined if something outside of any list is wrong, or too much of a list
 */
function withoutFaulty(reply: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
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

/** A parsed reply: a value that matches the schema, or what is wrong with it in words a model can act on. */
export type ReadReply<T> = { isValid: true; value: T } | { isValid: false; issues: string };

const MAX_ISSUES = 10;

/**
 * Parses a finished reply. Models that ignore the requested format put words, their thoughts or a code fence around the
 * JSON; the object is extracted from that. A few entries of a list that do not match the schema are left out.
 */
export function readReply<T>(schema: z.ZodType<T>, text: string): ReadReply<T> {
  const json = readObject(text);
  if (!json) return { isValid: false, issues: "It is not valid JSON." };
  const parsed = schema.safeParse(json.value);
  if (parsed.success) return { isValid: true, value: parsed.data };
  const rest = schema.safeParse(withoutFaulty(json.value, parsed.error.issues));
  if (rest.success) return { isValid: true, value: rest.data };
  const issues = parsed.error.issues
    .slice(0, MAX_ISSUES)
    .map(({ path, message }) => `${path.join(".") || "the whole"}: ${message}`);
  return { isValid: false, issues: issues.join("\n") };
}

/** The JSON of a finished reply; null if there is none. */
export function readObject(text: string): { value: unknown } | null {
  return parse(text) ?? objectIn(text);
}

function parse(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown;
    return null;
  }
}

/** The first object after the model's thoughts, whatever surrounds it. */
function objectIn(text: string): { value: unknown } | null {
  const said = text.slice(text.lastIndexOf("</think>") + 1);
  const arriving = createPartialJson();
  if (said.includes("{")) arriving.push(said.slice(said.indexOf("{")));
  const value = arriving.whole();
  return value === undefined ? null : { value };
}

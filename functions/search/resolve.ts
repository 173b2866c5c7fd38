import type { NamedCollection, NamedTag } from "~/db/queries/search/search-found";
import { editDistance } from "~/functions/text/edit-distance";
import type { Filter, Notice } from "~/functions/text/query-grammar";
import { tagKey as toKey } from "~/functions/text/tag-names";
import type { SearchQuery } from "./parse-query";
import type { IndexQuery, LinkRef } from "./port";

type Named = { id: LinkRef; name: string };

/** The entries with this name, ignoring case and diacritics; several collections may have the same name. */
function findNamed(all: readonly Named[], name: string): Named[] {
  const wanted = toKey(name);
  return all.filter((one) => toKey(one.name) === wanted);
}

/** The name that was most likely meant: one that begins with the text, or differs by a typo or two. */
export function suggestName(all: readonly Named[], typed: string): string | null {
  const wanted = toKey(typed);
  if (wanted === "") return null;
  const allowed = wanted.length >= 8 ? 3 : wanted.length >= 4 ? 2 : 1;
  let best: { name: string; distance: number } | null = null;
  for (const { name } of all) {
    const key = toKey(name);
    const distance = key.startsWith(wanted) ? 0.5 : editDistance(key, wanted, allowed);
    if (distance <= allowed && (best === null || distance < best.distance)) best = { name, distance };
  }
  return best?.name ?? null;
}

function quoteName(name: string): string {
  const plain = name.replaceAll('"', "");
  return /\s/.test(plain) ? `"${plain}"` : plain;
}

/** `cardTags` are those that cards have as their own, in each spelling. */
type Names = { tags: readonly NamedTag[]; cardTags: readonly string[]; collections: readonly NamedCollection[] };

/**
 * The query with ids instead of names. A collection includes those inside it. An unknown name finds nothing, and a
 * notice suggests what may have been meant.
 */
export function resolve(query: SearchQuery, found: Names, typed: string): { query: IndexQuery; notices: Notice[] } {
  const names = { ...found, tags: [...found.tags, ...found.cardTags.map((name) => ({ id: toKey(name), name }))] };
  const index: IndexQuery = {
    terms: query.terms,
    without: query.without,
    types: [],
    withoutTypes: [],
    tags: [],
    withoutTags: [],
    collections: [],
    withoutCollections: [],
    flags: [],
    withoutFlags: [],
    before: null,
    after: null,
  };
  const notices = [...query.notices];
  const resolved = query.filters.reduce((made, filter) => {
    if (!("name" in filter)) return narrow(made, filter);
    const ids = idsOf(filter, names);
    if (ids.length === 0) notices.push(unknownName(filter, names, typed));
    return withIds(made, filter, ids);
  }, index);
  return { query: resolved, notices };
}

type AllNames = { tags: readonly Named[]; collections: readonly NamedCollection[] };
type NameFilter = Extract<Filter, { name: string }>;

function idsOf({ by, name }: NameFilter, { tags, collections }: AllNames): LinkRef[] {
  if (by === "tag") return findNamed(tags, name).map(({ id }) => id);
  const ids = new Set(findNamed(collections, name).map(({ id }) => id));
  // Iterating over a set includes what is added meanwhile.
  for (const id of ids) for (const { id: inner, parentId } of collections) if (parentId === id) ids.add(inner);
  return [...ids];
}

function unknownName({ by, name }: NameFilter, { tags, collections }: AllNames, typed: string): Notice {
  const isTag = by === "tag";
  const meant = suggestName(isTag ? tags : collections, name);
  const part = `${by}:${name}`;
  const message = isTag
    ? `You have no tag called \u201c${name}\u201d.`
    : `You have no collection called \u201c${name}\u201d.`;
  if (meant === null) return { part, message };
  const instead = [`${by}:${name}`, `${by}:"${name}"`].reduce(
    (text, old) => text.replace(old, () => `${by}:${quoteName(meant)}`),
    typed,
  );
  return { part, message, instead };
}

function withIds(query: IndexQuery, { by, isWithout }: NameFilter, ids: readonly LinkRef[]): IndexQuery {
  if (by === "tag") {
    return isWithout
      ? { ...query, withoutTags: [...query.withoutTags, ...ids] }
      : { ...query, tags: [...query.tags, ids] };
  }
  if (isWithout) return { ...query, withoutCollections: [...query.withoutCollections, ...ids] };
  return { ...query, collections: [...query.collections, ids] };
}

function narrow(query: IndexQuery, filter: Exclude<Filter, NameFilter>): IndexQuery {
  if ("at" in filter) {
    const { by, at } = filter;
    return { ...query, [by]: by === "before" ? Math.min(at, query.before ?? at) : Math.max(at, query.after ?? at) };
  }
  if ("type" in filter) {
    const key = filter.isWithout ? "withoutTypes" : "types";
    return { ...query, [key]: [...query[key], filter.type] };
  }
  const key = filter.isWithout ? "withoutFlags" : "flags";
  return { ...query, [key]: [...query[key], filter.flag] };
}

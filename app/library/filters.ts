import { ITEM_SORTS, ITEM_TYPES, type ItemSort, type ItemType } from "~/functions/item-types";
import { STATUSES, type Status } from "~/functions/library/library-settings";

/** Which items are shown and in what order. Null and an empty search mean everything not archived. */
export type ItemFilters = {
  search: string;
  type: ItemType | null;
  status: Status | null;
  tag: number | null;
  collection: number | "none" | null;
  sort: ItemSort;
  /** Whether transcripts say what was made from them; not in addresses. */
  withMade?: true;
};

export const NO_ITEM_FILTERS: ItemFilters = {
  search: "",
  type: null,
  status: null,
  tag: null,
  collection: null,
  sort: "newest",
};

const MAX_SEARCH = 200;

/** Whether any filter is set. The order doesn't count. */
export function hasItemFilters({ search, type, status, tag, collection }: ItemFilters): boolean {
  return search.trim() !== "" || type !== null || status !== null || tag !== null || collection !== null;
}

/** Reads filters from the page's address, ignoring invalid values. */
export function readItemFilters(query: URLSearchParams): ItemFilters {
  const collection = query.get("collection");
  return {
    search: (query.get("search") ?? "").slice(0, MAX_SEARCH),
    type: ITEM_TYPES.find((one) => one === query.get("type")) ?? null,
    status: STATUSES.find((one) => one === query.get("status")) ?? null,
    tag: toId(query.get("tag")),
    collection: collection === "none" ? "none" : toId(collection),
    sort: ITEM_SORTS.find((one) => one === query.get("sort")) ?? "newest",
  };
}

function toId(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** Replaces the filters in the address's query and returns to the first page. */
export function writeItemFilters(query: URLSearchParams, filters: ItemFilters): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete("cursor");
  // A filter shows items anyway.
  if (hasItemFilters(filters)) next.delete("view");
  const { type, status, tag, collection } = filters;
  const sort = filters.sort === "newest" ? null : filters.sort;
  const said = { search: filters.search.trim() || null, type, status, tag, collection, sort };
  for (const [name, value] of Object.entries(said)) {
    if (value === null) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** The list of talks; each says what was made from it. */
export const TALK_FILTERS: ItemFilters = { ...NO_ITEM_FILTERS, type: "transcript", withMade: true };

/** The page's address with what has a tag of this name, which the library itself may not have. */
export const namedTagAddress = (name: string): string =>
  filtersAddress({ search: `tag:"${name.replaceAll('"', "")}"` });

/** The page's address with only these filters. */
export function filtersAddress(filters: Partial<ItemFilters>, cursor: string | null = null): string {
  const query = writeItemFilters(new URLSearchParams(), { ...NO_ITEM_FILTERS, ...filters });
  if (cursor !== null) query.set("cursor", cursor);
  return query.size > 0 ? `/content-manager?${query}` : "/content-manager";
}

/** The filters as the query of GET /api/content/items. */
export function toItemsQuery(
  { search, type, status, tag, collection, sort, withMade }: ItemFilters,
  cursor: string | null = null,
) {
  return {
    sort,
    ...(search.trim() && { search: search.trim() }),
    ...(type && { itemType: type }),
    ...(status === "bookmarked" && { isBookmarked: "true" as const }),
    ...(status === "favorites" && { isFavorite: "true" as const }),
    ...(status === "archived" && { isArchived: "true" as const }),
    ...(tag !== null && { tagId: tag }),
    ...(collection !== null && { collectionId: collection }),
    ...(withMade && { withMade: "true" as const }),
    ...(cursor !== null && { cursor }),
  };
}

/**
 * Whether two addresses of the page show the same items, so that nothing needs to load: they differ only in the tab.
 */
export function isSameList(one: URL, other: URL): boolean {
  const said = ({ searchParams }: URL) =>
    [filtersAddress(readItemFilters(searchParams)), searchParams.get("cursor"), searchParams.get("view")].join();
  return said(one) === said(other);
}

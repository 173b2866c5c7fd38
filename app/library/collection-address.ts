import type { CollectionView, SavedQuery } from "~/functions/collections/collection-kinds";
import { filtersAddress, type ItemFilters, NO_ITEM_FILTERS } from "./filters";

/** The address that lists a collection's items, or a saved search's results. */
export function addressOfCollection({ id, query }: Pick<CollectionView, "id" | "query">): string {
  return filtersAddress(query ? fromSaved(query) : { collection: id });
}

/** Converts a saved search to filters. */
function fromSaved({ search = "", itemType, tagId, collectionId, sort, ...flags }: SavedQuery): ItemFilters {
  const status = flags.isArchived
    ? "archived"
    : flags.isBookmarked
      ? "bookmarked"
      : flags.isFavorite
        ? "favorites"
        : null;
  return {
    search,
    type: itemType ?? null,
    status,
    tag: tagId ?? null,
    collection: collectionId ?? null,
    sort: sort ?? NO_ITEM_FILTERS.sort,
  };
}

/** Converts filters to a saved search. */
export function toSaved({ search, type, status, tag, collection, sort }: ItemFilters): SavedQuery {
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(type && { itemType: type }),
    ...(status === "archived" && { isArchived: true }),
    ...(status === "bookmarked" && { isBookmarked: true }),
    ...(status === "favorites" && { isFavorite: true }),
    ...(tag !== null && { tagId: tag }),
    ...(collection !== null && { collectionId: collection }),
    ...(sort !== NO_ITEM_FILTERS.sort && { sort }),
  };
}

import type { Database } from "~/db/client";
import { countersOf, type ItemCount } from "~/db/queries/content-counts";
import type { ItemFilter } from "~/db/queries/content-filters";
import { countItems, latestRevision, listItems } from "~/db/queries/content-items";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import { wordsOf } from "../prompts/history";
import { cursorOf, placeOf } from "./cursor";
import type { ItemPage, ItemsQuery } from "./schema";
import { toItemView } from "./views";

/**
 * A page of the owner's library, in one round trip.
 * @throws AppError invalid_input for a cursor that no page gave
 */
export async function readItems(
  deps: Pick<Deps, "db">,
  { owner, query }: { owner: Owner; query: ItemsQuery },
): Promise<ItemPage> {
  const { sort, cursor, limit } = query;
  const filter = filterOf(query);
  const after = cursor ? placeOf(cursor, sort) : null;
  // One more than is shown says whether there is a next page.
  const page = listItems(deps.db, owner, { filter, sort, after, limit: limit + 1 });
  const [rows, total, revision] = await readWithTotal(deps.db, owner, { page, filter });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { items: shown.map(toItemView), total, next: last ? cursorOf(last, sort) : null, revision };
}

/** What a list's query asks of the database. */
export function filterOf(query: Omit<ItemsQuery, "sort" | "cursor" | "limit">): ItemFilter {
  const { itemType, isBookmarked, isFavorite, isArchived = false, search, tagId, collectionId } = query;
  return { itemType, isBookmarked, isFavorite, isArchived, tagId, collectionId, words: wordsOf(search) };
}

async function readWithTotal(
  db: Database,
  owner: Owner,
  { page, filter }: { page: ReturnType<typeof listItems>; filter: ItemFilter },
) {
  const revision = latestRevision(db, owner);
  const counters = countersFor(db, owner, filter);
  if (counters) {
    const [rows, counts, latest] = await db.batch([page, counters, revision]);
    return [rows, sumOf(counts, filter), latest[0]?.revision ?? 0] as const;
  }
  const [rows, counted, latest] = await db.batch([page, countItems(db, owner, filter), revision]);
  return [rows, counted[0]?.total ?? 0, latest[0]?.revision ?? 0] as const;
}

/** The counters that know how much a filter finds; null where it has to be counted. */
function countersFor(db: Database, owner: Owner, { words, tagId, collectionId }: ItemFilter) {
  if (words.length > 0 || collectionId === "none") return null;
  if (tagId !== undefined && collectionId !== undefined) return null;
  return countersOf(db, owner, { tagId, collectionId });
}

/** The counters that a filter is about, added up. */
export function sumOf(
  counts: readonly ItemCount[],
  filter: Pick<ItemFilter, "itemType" | "isBookmarked" | "isFavorite" | "isArchived">,
): number {
  const isMeant = (count: ItemCount) =>
    (filter.itemType === undefined || count.itemType === filter.itemType) &&
    (!filter.isBookmarked || count.isBookmarked) &&
    (!filter.isFavorite || count.isFavorite) &&
    count.isArchived === filter.isArchived;
  return counts.filter(isMeant).reduce((sum, { items }) => sum + items, 0);
}

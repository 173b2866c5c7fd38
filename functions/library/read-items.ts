import * as z from "zod";
import type { Database } from "~/db/d1-client";
import { type ItemFilter, saysAnything } from "~/db/queries/library/item-filters";
import {
  countItems,
  type ItemPlace,
  type ItemSort,
  type ListedRow,
  latestRevision,
  listItems,
} from "~/db/queries/library/item-rows";
import { countersOf, type ItemCount } from "~/db/queries/library/library-counts";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { filterOf, findFilter } from "~/functions/item-filter";
import { ITEM_SORTS, ITEM_TYPES } from "~/functions/item-types";
import type { ItemPage } from "./item-kinds";
import { toItemView } from "./item-views";
import type { ItemsQuery } from "./model";

const placeSchema = z.tuple([
  z.enum(ITEM_SORTS),
  z.union([z.number(), z.string()]),
  z.enum(ITEM_TYPES),
  z.number().int(),
]);

/** The cursor that points just past an item of a list. */
function cursorOf({ sortKey, itemType, id }: ListedRow, sort: ItemSort): string {
  return encodeURIComponent(JSON.stringify([sort, sortKey, itemType, id]));
}

/** The place that a cursor points to. @throws AppError invalid_input for a cursor that was not made for this order */
function placeOf(cursor: string, sort: ItemSort): ItemPlace {
  const [named, key, type, id] = parse(cursor);
  if (named !== sort || (typeof key === "string") !== (sort === "title")) throw unknownPage();
  return { key, type, id };
}

function parse(cursor: string) {
  try {
    return placeSchema.parse(JSON.parse(decodeURIComponent(cursor)));
  } catch (cause) {
    throw new AppError("invalid_input", "This page of the list doesn't exist.", { cause });
  }
}

const unknownPage = () => new AppError("invalid_input", "This page of the list doesn't exist.");

/**
 * A page of the owner's library, in one round trip, or two if the list names a tag.
 * @throws AppError invalid_input for an unknown cursor
 */
export async function readItems(
  deps: Pick<Deps, "db">,
  { owner, query }: { owner: Owner; query: ItemsQuery },
): Promise<ItemPage> {
  const filter = await findFilter(deps, owner, query);
  return toItemPage(query, await deps.db.batch(itemStatements(deps.db, owner, { query, filter })));
}

/**
 * The statements for a page: its rows, the count of all matches, and the latest revision.
 * @throws AppError invalid_input for an unknown cursor
 */
export function itemStatements(
  db: Database,
  owner: Owner,
  { query, filter }: { query: ItemsQuery; filter: ItemFilter },
) {
  const { sort, cursor, limit } = query;
  const after = cursor ? placeOf(cursor, sort) : null;
  // One more than is shown reveals whether there is a next page.
  const page = listItems(db, owner, { filter, sort, after, limit: limit + 1, withMade: query.withMade ?? false });
  return [page, countersFor(db, owner, filter) ?? countItems(db, owner, filter), latestRevision(db, owner)] as const;
}

type CountRow = ItemCount | { total: number };

/** Builds the page from the results of its statements. */
export function toItemPage(
  query: ItemsQuery,
  [rows, counts, latest]: readonly [ListedRow[], CountRow[], { revision: number }[]],
): ItemPage {
  const { sort, limit } = query;
  const filter = filterOf(query);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const total = counts.reduce((sum, row) => sum + ("total" in row ? row.total : sumOf([row], filter)), 0);
  const next = last ? cursorOf(last, sort) : null;
  return { items: shown.map(toItemView), total, next, revision: latest[0]?.revision ?? 0 };
}

/** Whether the owner's counters, which the library page reads anyway, give the number of items in a list. */
export function isCountedByOwner(query: ItemsQuery): boolean {
  const { said, tagId, collectionId, transcriptId } = filterOf(query);
  return !saysAnything(said) && transcriptId === undefined && tagId === undefined && collectionId === undefined;
}

/** The stored counters that give the number of items a filter finds; null if they must be counted. */
function countersFor(db: Database, owner: Owner, filter: ItemFilter) {
  const { said, tagId, tagOnCards = [], collectionId, transcriptId } = filter;
  if (saysAnything(said) || tagOnCards.length > 0 || transcriptId !== undefined || collectionId === "none") return null;
  if (tagId !== undefined && collectionId !== undefined) return null;
  return countersOf(db, owner, { tagId, collectionId });
}

/** The sum of the counters that a filter covers. */
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

import { and, count, desc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "~/db/d1-client";
import { contentItems } from "~/db/schema";
import { ITEM_TYPES, type ItemType } from "~/functions/item-types";
import { listOfCards } from "../flashcards/flashcard-rows";
import { type OwnerKey, ownedBy, sessionStands } from "../owned-by";
import { type ItemFilter, isMatching, listedBy, mayUse } from "./item-filters";

/** A tag as items show it. */
type CarriedTag = { id: number; name: string; color: string };

const SHOWN = {
  id: contentItems.id,
  itemType: contentItems.itemType,
  itemId: contentItems.itemId,
  title: contentItems.title,
  description: contentItems.description,
  isBookmarked: contentItems.isBookmarked,
  isFavorite: contentItems.isFavorite,
  isArchived: contentItems.isArchived,
  viewCount: contentItems.viewCount,
  sortTitle: contentItems.sortTitle,
  lastViewedAt: contentItems.lastViewedAt,
  createdAt: contentItems.createdAt,
  contentData: contentItems.contentData,
};

/** The columns of an item but its id: of a list by links the id is the link's, in whose order the index is. */
const ITEM_COLUMNS = sql.join(
  Object.values(SHOWN)
    .filter((column) => column !== contentItems.id)
    .map((column) => sql`${column}`),
  sql`, `,
);

/** At most twenty an item, found by the key of the links. */
const TAGS = sql<CarriedTag[]>`(select json_group_array(json_object('id', tag.id, 'name', tag.name, 'color', tag.color))
  from content_item_tags carried join content_tags tag on tag.id = carried.tag_id
  where carried.content_item_id = page.id and tag.deleted_at is null)`;

const { id, itemType, itemId, title, description, isBookmarked, isFavorite, isArchived, viewCount } = SHOWN;
const { sortTitle, lastViewedAt, createdAt, contentData } = SHOWN;
/** Those columns of a subquery named `page`, read as the table's, and each item's tags. */
const ITEM_FIELDS = {
  id: sql<number>`page.id`.mapWith(id),
  itemType: sql<ItemType>`page.item_type`.mapWith(itemType),
  itemId: sql<number>`page.item_id`.mapWith(itemId),
  title: sql<string>`page.title`.mapWith(title),
  description: sql<string>`page.description`.mapWith(description),
  sortTitle: sql<string>`page.sort_title`.mapWith(sortTitle),
  isBookmarked: sql<boolean>`page.is_bookmarked`.mapWith(isBookmarked),
  isFavorite: sql<boolean>`page.is_favorite`.mapWith(isFavorite),
  isArchived: sql<boolean>`page.is_archived`.mapWith(isArchived),
  viewCount: sql<number>`page.view_count`.mapWith(viewCount),
  lastViewedAt: sql<Date>`page.last_viewed_at`.mapWith(lastViewedAt),
  createdAt: sql<Date>`page.created_at`.mapWith(createdAt),
  contentData: sql`page.content_data`.mapWith(contentData),
  tags: TAGS.mapWith((json: string): CarriedTag[] => JSON.parse(json)).as("tags"),
};

export type ItemSort = keyof typeof ORDERS | "added";

/** Where a page of a list ends: what the list is sorted by (times in milliseconds), and the item's type and id. */
export type ItemPlace = { key: string | number; type: ItemType; id: number };

export type ItemRow = Omit<
  typeof contentItems.$inferSelect,
  "userId" | "anonymousId" | "isHidden" | "transcriptId" | "revision"
> & { tags: CarriedTag[] };

/** An item of a list, with what the list is sorted by: times in milliseconds, or the first 60 characters of the title. */
export type ListedRow = ItemRow & { sortKey: string | number };

/**
 * The statement for a page of the owner's items. Whatever it is filtered and sorted by, no more rows are read than are
 * shown and one a type: a list of all types is merged of one a type, each in the order of an index, and items of the same
 * key stand by type. What no index knows (words, a second flag, a tag beside a collection, what is in no collection) is looked for on the way.
 */
export function listItems(
  db: Database,
  owner: OwnerKey,
  input: { filter: ItemFilter; sort: ItemSort; after: ItemPlace | null; limit: number },
) {
  const { filter, sort, after, limit } = input;
  const listed = listedBy(filter);
  const { key, isDescending } = orderOf(listed, sort);
  const part = (type: ItemType, isBehind?: SQL) => sql`
    select ${listed.id} as id, ${ITEM_COLUMNS}, ${key} as sort_key, ${listed.itemType} as sort_type from ${listed.from}
    where ${and(isMatching(owner, filter), eq(listed.itemType, type), isBehind)}`;
  const leg = (type: ItemType): SQL => {
    if (!after) return part(type);
    const [further, ...same] = behind({ key, id: listed.id }, type, after, isDescending);
    return same.length === 0
      ? part(type, further)
      : sql`
    select * from (${sql.join(
      [further, ...same].map((one) => part(type, one)),
      sql` union all `,
    )})`;
  };
  const legs = (filter.itemType ? [filter.itemType] : ITEM_TYPES).map(leg);
  const way = isDescending ? sql`desc` : sql`asc`;
  return (
    db
      .select({ ...ITEM_FIELDS, sortKey: sql<string | number>`page.sort_key` })
      .from(
        sql`(${sql.join(legs, sql` union all `)} order by sort_key ${way}, sort_type ${way}, id ${way} limit ${limit}) as page`,
      )
      // Looked up once here, and not once a type.
      .where(and(mayUse(owner, filter), owner.userId === null ? undefined : sessionStands(owner)))
  );
}

/**
 * The conditions, one of which the items of a type meet that stand behind a place. Two for the place's own type, as
 * SQLite takes no row value with a primary key for a place in an index, and would read past all items of the same key.
 */
function behind(
  { key, id }: { key: SQLiteColumn; id: SQLiteColumn },
  type: ItemType,
  after: ItemPlace,
  isDescending: boolean,
): SQL[] {
  if (type === after.type) {
    return isDescending
      ? [sql`${key} < ${after.key}`, sql`${key} = ${after.key} and ${id} < ${after.id}`]
      : [sql`${key} > ${after.key}`, sql`${key} = ${after.key} and ${id} > ${after.id}`];
  }
  const isLater = isDescending ? type < after.type : type > after.type;
  if (isDescending) return [isLater ? sql`${key} <= ${after.key}` : sql`${key} < ${after.key}`];
  return [isLater ? sql`${key} >= ${after.key}` : sql`${key} > ${after.key}`];
}

/** The statement for these of the owner's items that are there, in no order. */
export function findLibraryItems(db: Database, owner: OwnerKey, ids: readonly number[]) {
  return db.select(ITEM_FIELDS).from(sql`(select ${contentItems.id} as id, ${ITEM_COLUMNS} from ${contentItems}
      where ${and(inArray(contentItems.id, listOfCards(ids)), ownedBy(contentItems, owner), sql`${contentItems.isHidden} = 0`)}) as page`);
}

/** The owner's items that a filter finds, from behind a revision on, in the order of their revisions. */
export async function listMatching(
  db: Database,
  owner: OwnerKey,
  { filter, after, limit }: { filter: ItemFilter; after: number; limit: number },
): Promise<{ id: number; revision: number }[]> {
  const { from, itemType } = listedBy(filter);
  return db
    .select({ id: sql<number>`${contentItems.id}`, revision: sql<number>`${contentItems.revision}` })
    .from(from)
    .where(
      and(
        isMatching(owner, filter),
        mayUse(owner, filter),
        sql`${itemType} in ${filter.itemType ? [filter.itemType] : [...ITEM_TYPES]}`,
        gt(contentItems.revision, after),
        owner.userId === null ? undefined : sessionStands(owner),
      ),
    )
    .orderBy(contentItems.revision)
    .limit(limit);
}

/** The statement for the highest revision of an owner's items. */
export function latestRevision(db: Database, owner: OwnerKey) {
  const { revision } = contentItems;
  return db
    .select({ revision })
    .from(contentItems)
    .where(ownedBy(contentItems, owner))
    .orderBy(desc(revision))
    .limit(1);
}

/** The statement that counts what a filter finds by reading all of it: for what no counter knows. */
export function countItems(db: Database, owner: OwnerKey, filter: ItemFilter) {
  const { from, itemType } = listedBy(filter);
  return db
    .select({ total: count() })
    .from(from)
    .where(
      and(
        isMatching(owner, filter),
        mayUse(owner, filter),
        sql`${itemType} in ${filter.itemType ? [filter.itemType] : [...ITEM_TYPES]}`,
        owner.userId === null ? undefined : sessionStands(owner),
      ),
    );
}

/** What a list is sorted by. Items have a time at which they were added in a collection alone; elsewhere the newest come first. */
function orderOf(listed: ReturnType<typeof listedBy>, sort: ItemSort): { key: SQLiteColumn; isDescending: boolean } {
  if (sort === "added" && "addedAt" in listed) return { key: listed.addedAt, isDescending: true };
  const { key, isDescending } = ORDERS[sort === "added" ? "newest" : sort];
  return { key: listed[key], isDescending };
}

const ORDERS = {
  newest: { key: "createdAt", isDescending: true },
  oldest: { key: "createdAt", isDescending: false },
  title: { key: "sortTitle", isDescending: false },
  viewed: { key: "lastViewedAt", isDescending: true },
} as const;

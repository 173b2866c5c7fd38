import { and, count, desc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "~/db/d1-client";
import { contentItems } from "~/db/schema";
import { ITEM_TYPES, type ItemType } from "~/functions/item-types";
import { listOfCards } from "../flashcards/flashcard-rows";
import { type OwnerKey, ownedBy, sessionStands } from "../owned-by";
import { type ItemFilter, isMatching, listedBy, mayUse } from "./item-filters";

/** A tag as shown on items. */
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

/**
 * The columns of an item except its id: in a list read from links, the id comes from the link, whose index has the
 * order.
 */
const ITEM_COLUMNS = sql.join(
  Object.values(SHOWN)
    .filter((column) => column !== contentItems.id)
    .map((column) => sql`${column}`),
  sql`, `,
);

/** At most twenty per item, found through the primary key of the links. */
const TAGS = sql<CarriedTag[]>`(select json_group_array(json_object('id', tag.id, 'name', tag.name, 'color', tag.color))
  from content_item_tags carried join content_tags tag on tag.id = carried.tag_id
  where carried.content_item_id = page.id and tag.deleted_at is null)`;

const { id, itemType, itemId, title, description, isBookmarked, isFavorite, isArchived, viewCount } = SHOWN;
const { sortTitle, lastViewedAt, createdAt, contentData } = SHOWN;
/** Those columns, read from a subquery named `page`, and each item's tags. */
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

/** How many listed items were made from a transcript, by type; its index finds them. Null for other items. */
const madeFrom = (owner: OwnerKey) =>
  sql<Partial<Record<ItemType, number>> | null>`case page.item_type when 'transcript' then
    (select json_group_object(type, items) from (select m.item_type as type, count(*) as items from content_items m
      where m.transcript_id = page.item_id and m.item_type <> 'transcript' and m.is_hidden = 0 and m.is_archived = 0
      and m.user_id is ${owner.userId} and (m.user_id is not null or m.anonymous_id is ${owner.anonymousId})
      group by m.item_type)) end`.mapWith((json: string | null) => (json === null ? null : JSON.parse(json)));

export type ItemSort = keyof typeof ORDERS | "added";

/** Where a page of a list ends: the sort key (times in milliseconds), and the item's type and id. */
export type ItemPlace = { key: string | number; type: ItemType; id: number };

export type ItemRow = Omit<
  typeof contentItems.$inferSelect,
  "userId" | "anonymousId" | "isHidden" | "transcriptId" | "revision"
> & { tags: CarriedTag[] };

/** An item of a list, with its sort key: a time in milliseconds, or the first 60 characters of the title. */
export type ListedRow = ItemRow & { sortKey: string | number; made: Partial<Record<ItemType, number>> | null };

/**
 * The statement for a page of the owner's items. Whatever the filter and order, it reads no more rows than are shown
 * plus one per type. A list of all types merges one list per type, each in the order of an index; items with equal keys
 * are ordered by type. Filters without an index (words, a second flag, a tag with a collection, no collection) are
 * checked along the way.
 */
export function listItems(
  db: Database,
  owner: OwnerKey,
  input: { filter: ItemFilter; sort: ItemSort; after: ItemPlace | null; limit: number; withMade?: boolean },
) {
  const { filter, sort, after, limit, withMade = false } = input;
  const listed = listedBy(owner, filter);
  const { key, isDescending } = orderOf(listed, sort);
  const part = (type: ItemType, isBehind?: SQL) => sql`
    select ${listed.id} as id, ${ITEM_COLUMNS}, ${key} as sort_key, ${listed.itemType} as sort_type
    from ${listedBy(owner, filter, type).from}
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
      .select({
        ...ITEM_FIELDS,
        made: withMade ? madeFrom(owner) : sql<null>`null`,
        sortKey: sql<string | number>`page.sort_key`,
      })
      .from(
        sql`(${sql.join(legs, sql` union all `)} order by sort_key ${way}, sort_type ${way}, id ${way} limit ${limit}) as page`,
      )
      // Looked up once here instead of once per type.
      .where(and(mayUse(owner, filter), owner.userId === null ? undefined : sessionStands(owner)))
  );
}

/**
 * The conditions for items of a type after a place; an item meets one of them. The place's own type has two: with a row
 * value that includes a primary key, SQLite would not seek in the index and would read all items with the same key.
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

/** The statement for those of these items that exist and belong to the owner, in no particular order. */
export function findLibraryItems(db: Database, owner: OwnerKey, ids: readonly number[]) {
  return db.select(ITEM_FIELDS).from(sql`(select ${contentItems.id} as id, ${ITEM_COLUMNS} from ${contentItems}
      where ${and(inArray(contentItems.id, listOfCards(ids)), ownedBy(contentItems, owner), sql`${contentItems.isHidden} = 0`)}) as page`);
}

/** The owner's items that match a filter, after a revision, ordered by revision. */
export async function listMatching(
  db: Database,
  owner: OwnerKey,
  { filter, after, limit }: { filter: ItemFilter; after: number; limit: number },
): Promise<{ id: number; revision: number }[]> {
  const { from, itemType } = listedBy(owner, filter);
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

/** The statement that counts a filter's matches by reading them all, for filters without a counter. */
export function countItems(db: Database, owner: OwnerKey, filter: ItemFilter) {
  const { from, itemType } = listedBy(owner, filter);
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

/**
 * The sort columns of a list. Only in a collection do items have the time when they were added; elsewhere that order
 * means newest first.
 */
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

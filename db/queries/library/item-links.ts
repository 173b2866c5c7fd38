import { and, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "~/db/d1-client";
import {
  contentCollections,
  contentHistory,
  contentItemCollections,
  contentItems,
  contentItemTags,
  contentTags,
} from "~/db/schema";
import { listOfCards } from "../flashcards/flashcard-rows";
import { type OwnerKey, ownedBy } from "../owned-by";
import { isOneOf } from "./item-changes";
import { isNotDone, isUndoable, type Undoing } from "./item-operations";

/** The kinds of links from items, and how they differ. */
const KINDS = {
  tag: {
    links: contentItemTags,
    key: contentItemTags.tagId,
    words: { add: ["tagged", "Tagged "], remove: ["untagged", "Tag removed: "] },
  },
  collection: {
    links: contentItemCollections,
    key: contentItemCollections.collectionId,
    words: { add: ["added_to_collection", "Added to "], remove: ["removed_from_collection", "Removed from "] },
  },
} as const;

export type LinkKind = keyof typeof KINDS;
/** `operation` and `undoing` as in `setFlags`. */
export type ItemLink = {
  kind: LinkKind;
  itemIds: readonly number[];
  /** Ids of the tags or collections. */
  ids: readonly number[];
  at: Date;
  operation?: string | undefined;
  undoing?: Undoing;
};

export const MAX_TAGS_OF_ITEM = 20;

/**
 * Tags or collections that the owner may use, as rows named `target`, without saved searches, which cannot hold items.
 */
function targets(owner: OwnerKey, kind: LinkKind, ids: readonly number[]): SQL {
  const isOneOfThem = (id: SQLiteColumn) => inArray(id, listOfCards(ids));
  if (kind === "tag") {
    const usable = or(ownedBy(contentTags, owner), sql`${contentTags.isSystem} = 1`);
    return sql`(select id, name from ${contentTags} where ${and(isOneOfThem(contentTags.id), usable, isNull(contentTags.deletedAt))}) target`;
  }
  const { id, deletedAt, query } = contentCollections;
  return sql`(select id, name from ${contentCollections}
    where ${and(isOneOfThem(id), ownedBy(contentCollections, owner), isNull(deletedAt), isNull(query))}) target`;
}

/**
 * The statements that link items to tags or collections. They write the history of missing links first, then make
 * exactly those links. An item that would have too many tags is left out. The second statement returns the new links.
 */
function adding(db: Database, owner: OwnerKey, input: ItemLink) {
  const { kind, itemIds, ids, at, operation, undoing } = input;
  const { links, key, words } = KINDS[kind];
  const [[type, text], [opposite]] = [words.add, words.remove];
  const target = sql`target.id`;
  const isMeant = and(
    operation === undefined ? undefined : isNotDone(operation, { type, target }),
    undoing && isUndoable(undoing, { type: opposite, opposite: type, target }),
  );
  const has = sql`exists (select 1 from ${links} where ${links.contentItemId} = ${contentItems.id} and ${key} = target.id)`;
  const hasRoom =
    kind === "tag"
      ? sql`(select count(*) from ${links} join ${contentTags} on ${contentTags.id} = ${key} and ${contentTags.deletedAt} is null
          where ${links.contentItemId} = ${contentItems.id} and ${key} not in ${listOfCards(ids)}) + ${ids.length} <= ${MAX_TAGS_OF_ITEM}`
      : sql`1`;
  const added = kind === "collection" ? sql`${at.getTime()},` : sql``;
  return [
    db.insert(contentHistory).select(sql`
      select null, ${contentItems.id}, ${type}, json_object('id', target.id, 'name', target.name), ${owner.userId},
        ${text} || target.name || '.', ${at.getTime()}, ${operation ?? null}
      from ${targets(owner, kind, ids)}, ${contentItems}
      where ${and(isOneOf(owner, itemIds), hasRoom, isMeant)} and not ${has}`),
    db
      .insert(links)
      .select(sql`
        select i.id, told.change_data ->> '$.id', ${added} i.item_type, i.is_bookmarked, i.is_favorite, i.is_archived, i.is_hidden,
          i.created_at, i.sort_title, i.last_viewed_at
        from content_history told join content_items i on i.id = told.content_item_id
        where told.created_at = ${at.getTime()} and told.change_type = ${type} and i.user_id is ${owner.userId}
          and i.anonymous_id is ${owner.anonymousId}`)
      .onConflictDoNothing()
      .returning({ id: links.contentItemId }),
  ] as const;
}

/**
 * The statements that remove items from tags or collections, with their history. The second one returns the removed
 * links.
 */
function removing(db: Database, owner: OwnerKey, input: ItemLink & { isOthers?: boolean }) {
  const { kind, itemIds, ids, at, isOthers = false, operation, undoing } = input;
  const { links, key, words } = KINDS[kind];
  const [[type, text], [opposite]] = [words.remove, words.add];
  const target = sql`${key}`;
  const isMeant = and(
    operation === undefined ? undefined : isNotDone(operation, { type, target }),
    undoing && isUndoable(undoing, { type: opposite, opposite: type, target }),
  );
  const parents = kind === "tag" ? contentTags : contentCollections;
  const isNamed = isOthers ? sql`${key} not in ${listOfCards(ids)}` : sql`${key} in ${listOfCards(ids)}`;
  return [
    db.insert(contentHistory).select(sql`
      select null, ${contentItems.id}, ${type}, json_object('id', parent.id, 'name', parent.name), ${owner.userId},
        ${text} || parent.name || '.', ${at.getTime()}, ${operation ?? null}
      from ${contentItems} join ${links} on ${links.contentItemId} = ${contentItems.id} join ${parents} parent on parent.id = ${key}
      where ${and(isOneOf(owner, itemIds), isNamed, isMeant)} and parent.deleted_at is null`),
    db
      .delete(links)
      .where(sql`(${links.contentItemId}, ${key}) in (select told.content_item_id, told.change_data ->> '$.id'
        from content_history told join content_items i on i.id = told.content_item_id
        where told.created_at = ${at.getTime()} and told.change_type = ${type} and i.user_id is ${owner.userId}
          and i.anonymous_id is ${owner.anonymousId})`)
      .returning({ id: links.contentItemId }),
  ] as const;
}

/** Links items to tags or collections, all or nothing. Returns the number of new links. */
export async function addLinks(db: Database, owner: OwnerKey, input: ItemLink): Promise<number> {
  const [, rows] = await db.batch(adding(db, owner, input));
  return rows.length;
}

/** Removes items from tags or collections, all or nothing. Returns the number of removed links. */
export async function removeLinks(db: Database, owner: OwnerKey, input: ItemLink): Promise<number> {
  const [, rows] = await db.batch(removing(db, owner, input));
  return rows.length;
}

/** Gives an item these tags and no others, all or nothing. */
export async function replaceTags(
  db: Database,
  owner: OwnerKey,
  { id, tagIds, ...when }: { id: number; tagIds: readonly number[]; at: Date; operation?: string | undefined },
): Promise<void> {
  const link = { kind: "tag", itemIds: [id], ids: tagIds, ...when } as const;
  await db.batch([...removing(db, owner, { ...link, isOthers: true }), ...adding(db, owner, link)]);
}

/** How many of these tags or collections the owner may use. */
export async function countTargets(
  db: Database,
  owner: OwnerKey,
  kind: LinkKind,
  ids: readonly number[],
): Promise<number> {
  const row = await db
    .select({ n: sql<number>`count(*)` })
    .from(targets(owner, kind, ids))
    .get();
  return row?.n ?? 0;
}

import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { contentCollections, contentHistory, contentItemTags, contentTags } from "~/db/schema";
import { MAX_TAGS_OF_ITEM } from "../library/item-links";
import { type OwnerKey, ownedBy } from "../owned-by";
import { type Retag, restoreCards, retagAndNote } from "./card-tags";
import { hasRoomForTag, isFreeName, type TagRow } from "./tag-rows";

/**
 * Merges one of the owner's tags into another: its items and saved searches move to that one, cards that have it as
 * their own get the other's name, and it is hidden, all or nothing. The history records which items did not have the
 * other tag before. False unless both are the owner's.
 */
export async function mergeTagRows(
  db: Database,
  owner: OwnerKey,
  { id, intoId, retag, at }: { id: number; intoId: number; retag: Retag; at: Date },
): Promise<boolean> {
  const own = (tagId: number) =>
    sql`exists (select 1 from ${contentTags} where ${and(eq(contentTags.id, tagId), ownedBy(contentTags, owner), isNull(contentTags.deletedAt))})`;
  const both = sql`${own(id)} and ${own(intoId)} and ${id} <> ${intoId}`;
  const [, , , , , rows] = await db.batch([
    ...retagAndNote(db, owner, { id, retag, isMeant: both, at }),
    db.insert(contentHistory).select(sql`
      select null, link.content_item_id, 'tagged', json_object('id', other.id, 'name', other.name, 'mergedFrom', ${id}),
        ${owner.userId}, 'Tagged ' || other.name || '.', ${at.getTime()}, null
      from content_item_tags link join content_tags other on other.id = ${intoId}
      where link.tag_id = ${id} and ${both} and not exists (select 1 from content_item_tags had
        where had.content_item_id = link.content_item_id and had.tag_id = ${intoId})`),
    db
      .insert(contentItemTags)
      .select(sql`
        select content_item_id, ${intoId}, item_type, is_bookmarked, is_favorite, is_archived, is_hidden, created_at, sort_title,
          last_viewed_at
        from content_item_tags where tag_id = ${id} and ${both}`)
      .onConflictDoNothing(),
    db
      .update(contentCollections)
      .set({ query: sql`json_set(${contentCollections.query}, '$.tagId', ${intoId}, '$.mergedFrom', ${id})` })
      .where(and(ownedBy(contentCollections, owner), sql`${contentCollections.query} ->> '$.tagId' = ${id}`, both)),
    db
      .update(contentTags)
      .set({ deletedAt: at })
      .where(and(eq(contentTags.id, id), both))
      .returning({ id: contentTags.id }),
  ]);
  return rows.length > 0;
}

/**
 * Restores one of the owner's hidden tags if its name is still free and there is room, all or nothing. If it was merged
 * into another tag, its items lose that one unless they had it before. Items that now have the maximum number of tags
 * stay without it. Cards get it back as their own. Null if nothing changed.
 */
export async function restoreTagRow(
  db: Database,
  owner: OwnerKey,
  { id, at }: { id: number; at: Date },
): Promise<TagRow | null> {
  const hidden = and(
    eq(contentTags.id, id),
    ownedBy(contentTags, owner),
    isNotNull(contentTags.deletedAt),
    isFreeName(owner, id, sql`${contentTags.nameKey}`),
    hasRoomForTag(owner),
  );
  const merged = sql`from ${contentTags} join content_history told on told.created_at = ${contentTags.deletedAt}
    and told.change_data ->> '$.mergedFrom' = ${id} where ${hidden}`;
  const full = sql`select link.content_item_id from content_item_tags link where link.tag_id = ${id}
    and (select count(*) from content_item_tags had join content_tags other on other.id = had.tag_id
      and other.deleted_at is null where had.content_item_id = link.content_item_id) >= ${MAX_TAGS_OF_ITEM}`;
  const [, , , , , rows] = await db.batch([
    restoreCards(db, owner, { notes: sql`(select told.id ${merged})`, at }),
    db
      .delete(contentItemTags)
      .where(
        sql`(${contentItemTags.contentItemId}, ${contentItemTags.tagId}) in (select told.content_item_id, told.change_data ->> '$.id' ${merged})`,
      ),
    db.delete(contentHistory).where(sql`${contentHistory.id} in (select told.id ${merged})`),
    db
      .update(contentCollections)
      .set({ query: sql`json_remove(json_set(${contentCollections.query}, '$.tagId', ${id}), '$.mergedFrom')` })
      .where(
        and(
          ownedBy(contentCollections, owner),
          sql`${contentCollections.query} ->> '$.mergedFrom' = ${id}`,
          sql`exists (select 1 from ${contentTags} where ${hidden})`,
        ),
      ),
    db
      .delete(contentItemTags)
      .where(
        and(
          eq(contentItemTags.tagId, id),
          sql`${contentItemTags.contentItemId} in (${full})`,
          sql`exists (select 1 from ${contentTags} where ${hidden})`,
        ),
      ),
    db.update(contentTags).set({ deletedAt: null }).where(hidden).returning(),
  ]);
  return rows[0] ?? null;
}

import { and, desc, eq, getTableColumns, gt, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "~/db/d1-client";
import { contentCollections, contentHistory, contentItems, contentShares, prompts, studySessions } from "~/db/schema";
import type { ItemType } from "~/functions/item-types";
import { type OwnerKey, ownedBy } from "../owned-by";

/** The target of a link; a thing of the library by its item or by its own id. */
export type ShareTarget =
  | { itemId: number }
  | { itemType: ItemType; thingId: number }
  | { collectionId: number }
  | { sessionId: number };
export type ShareRow = typeof contentShares.$inferSelect;
/** A link, and whether it shows a PRD, which has an address of its own. */
export type FoundShare = ShareRow & { isPrd: boolean };
/** `lastCommentAt` in milliseconds; null before the first. */
export type CommentCount = { comments: number; lastCommentAt: number | null };
export type ShareTerms = Pick<ShareRow, "shareType" | "password" | "allowComments" | "allowDownload" | "expiresAt">;
/** A link's token as it is stored. */
export type StoredToken = Pick<ShareRow, "shareToken" | "sealedToken">;

const FOUND = {
  ...getTableColumns(contentShares),
  isPrd: sql`exists (select 1 from content_items i
    where i.id = content_shares.content_item_id and i.item_type = 'prompt')`.mapWith(Boolean),
};

/** Creates a link to one of the owner's things, and records it in the item's history; null if it is not theirs. */
export async function insertShare(
  db: Database,
  owner: OwnerKey,
  target: ShareTarget,
  share: ShareTerms & StoredToken & Pick<ShareRow, "createdAt">,
): Promise<FoundShare | null> {
  const { shareToken, sealedToken, shareType, password, allowComments, allowDownload, expiresAt, createdAt } = share;
  const { table, id, shownBy, isIt } = placeOf(owner, target);
  const idFor = (column: SQLiteColumn) => (column === shownBy ? id : null);
  const made = eq(contentShares.shareToken, shareToken);
  const [, , , , , rows] = await db.batch([
    db.insert(contentShares).select(sql`
      select null, ${idFor(contentShares.contentItemId)}, ${idFor(contentShares.collectionId)},
        ${idFor(contentShares.studySessionId)}, ${shareToken}, ${sealedToken}, ${owner.userId}, ${shareType},
        ${password}, ${Number(allowComments)}, ${Number(allowDownload)}, 0, null, ${expiresAt?.getTime() ?? null}, 1,
        ${createdAt.getTime()}
      from ${table} where ${isIt}`),
    db.insert(contentHistory).select(sql`
      select null, ${contentShares.contentItemId}, 'shared', json_object('shareType', ${shareType}), ${owner.userId},
        'Shared by a link.', ${createdAt.getTime()}, null
      from ${contentShares} where ${made} and ${contentShares.contentItemId} is not null`),
    ...markShared(db, made),
    db.select(FOUND).from(contentShares).where(made),
  ]);
  return rows[0] ?? null;
}

/**
 * The statement that creates a PRD's original link, in the batch that saves the PRD. Does nothing if the run had
 * already saved its PRD under another share id.
 */
export function insertPrdShare(
  db: Database,
  {
    userId,
    shareId,
    createdAt,
    token,
  }: { userId: number | null; shareId: string; createdAt: Date; token: StoredToken },
) {
  return db.insert(contentShares).select(sql`
    select null, ${contentItems.id}, null, null, ${token.shareToken}, ${token.sealedToken}, ${userId}, 'link_only', null,
      0, 1, 0, null, null, 1, ${createdAt.getTime()}
    from ${prompts} join ${contentItems}
      on ${contentItems.itemType} = 'prompt' and ${contentItems.itemId} = ${prompts.id}
    where ${prompts.shareId} = ${shareId}`);
}

/** The open links to one of the owner's things, newest first; null if it is not theirs. One round trip. */
export async function listShares(
  db: Database,
  owner: OwnerKey,
  target: ShareTarget,
  now: Date,
): Promise<{ title: string; shares: (FoundShare & CommentCount)[] } | null> {
  const { table, id, title, shownBy, isIt } = placeOf(owner, target);
  const [things, shares] = await db.batch([
    db.select({ title }).from(table).where(isIt),
    db
      .select({
        ...FOUND,
        comments: sql<number>`(select count(*) from content_comments c where c.share_id = content_shares.id)`,
        lastCommentAt: sql<number | null>`(select c.created_at from content_comments c
          where c.share_id = content_shares.id order by c.id desc limit 1)`,
      })
      .from(contentShares)
      .where(and(eq(shownBy, db.select({ id }).from(table).where(isIt)), isOpen(now)))
      .orderBy(desc(contentShares.id)),
  ]);
  const [thing] = things;
  return thing ? { title: thing.title, shares } : null;
}

/** Changes the permissions of one of the owner's open links; null if there is none. */
export async function updateShare(
  db: Database,
  owner: OwnerKey,
  input: { id: number; change: Partial<ShareTerms>; now: Date },
): Promise<FoundShare | null> {
  const rows = await db
    .update(contentShares)
    .set(input.change)
    .where(and(eq(contentShares.id, input.id), isOpen(input.now), isOwnShare(owner)))
    .returning(FOUND);
  return rows[0] ?? null;
}

/** One of the owner's open links; null if there is none. */
export async function findShare(db: Database, owner: OwnerKey, id: number, now: Date): Promise<FoundShare | null> {
  const isTheirs = and(eq(contentShares.id, id), isOpen(now), isOwnShare(owner));
  return (await db.select(FOUND).from(contentShares).where(isTheirs).get()) ?? null;
}

/** Ends one of the owner's links for good; false if none is open. */
export async function markShareDeleted(db: Database, owner: OwnerKey, id: number, at: Date): Promise<boolean> {
  const [, rows] = await db.batch([
    db.insert(contentHistory).select(sql`
      select null, ${contentShares.contentItemId}, 'unshared', '{}', ${owner.userId}, 'A link was ended.', ${at.getTime()}, null
      from ${contentShares} where ${and(eq(contentShares.id, id), eq(contentShares.isActive, true), sql`${contentShares.contentItemId} is not null`, isOwnShare(owner))}`),
    db
      .update(contentShares)
      .set({ isActive: false })
      .where(and(eq(contentShares.id, id), eq(contentShares.isActive, true), isOwnShare(owner)))
      .returning({ id: contentShares.id }),
    ...markShared(db, eq(contentShares.id, id)),
  ]);
  return rows.length > 0;
}

/** Ends expired links, so that nothing claims to be shared that is not. Returns how many. */
export async function endExpiredShares(db: Database, now: Date): Promise<number> {
  const rows = await db
    .update(contentShares)
    .set({ isActive: false })
    // A literal that matches the index: SQLite would not recognize a bound flag.
    .where(and(sql`${contentShares.isActive} = 1`, lte(contentShares.expiresAt, now)))
    .returning({ id: contentShares.id });
  const ids = JSON.stringify(rows.map(({ id }) => id));
  if (rows.length > 0) {
    await db.batch(markShared(db, sql`${contentShares.id} in (select value from json_each(${ids}))`));
  }
  return rows.length;
}

/** The condition that a link can be opened at this moment. */
export function isOpen(now: Date): SQL | undefined {
  return and(eq(contentShares.isActive, true), or(isNull(contentShares.expiresAt), gt(contentShares.expiresAt, now)));
}

/**
 * Statements that update what things say about their links: whether one is active and, for a PRD, its original link.
 * @param which some links
 */
function markShared(db: Database, which: SQL) {
  const { collectionId, studySessionId } = contentShares;
  return [
    db
      .update(contentCollections)
      .set({
        isShared: sql`exists (select 1 from content_shares s
          where s.collection_id = ${contentCollections.id} and s.is_active = 1)`,
      })
      .where(inArray(contentCollections.id, db.select({ id: collectionId }).from(contentShares).where(which))),
    db
      .update(studySessions)
      .set({
        isPublic: sql`exists (select 1 from content_shares s
          where s.study_session_id = ${studySessions.id} and s.is_active = 1)`,
      })
      .where(inArray(studySessions.id, db.select({ id: studySessionId }).from(contentShares).where(which))),
    db
      .update(prompts)
      .set({ shareId: null })
      .where(
        // A PRD's first link is its original one.
        sql`${prompts.id} in (
          select i.item_id from content_items i where i.item_type = 'prompt' and i.id in (
            select ${contentShares.contentItemId} from ${contentShares}
            where ${which} and ${contentShares.isActive} = 0 and not exists (select 1 from content_shares o
              where o.content_item_id = content_shares.content_item_id and o.id < content_shares.id)))`,
      ),
  ] as const;
}

/**
 * Where a thing is stored: its table, its id and title columns, the link's column for it, and the owner's condition.
 */
function placeOf(owner: OwnerKey, target: ShareTarget) {
  if ("sessionId" in target) {
    const { id, sessionName: title } = studySessions;
    const isIt = and(eq(id, target.sessionId), ownedBy(studySessions, owner));
    return { table: studySessions, id, title, shownBy: contentShares.studySessionId, isIt };
  }
  if ("collectionId" in target) {
    const { id, name: title, deletedAt, query } = contentCollections;
    // A saved search has no items of its own.
    const isIt = and(eq(id, target.collectionId), isNull(deletedAt), isNull(query), ownedBy(contentCollections, owner));
    return { table: contentCollections, id, title, shownBy: contentShares.collectionId, isIt };
  }
  const { id, title, itemType, itemId, isHidden } = contentItems;
  const named =
    "itemId" in target ? eq(id, target.itemId) : and(eq(itemType, target.itemType), eq(itemId, target.thingId));
  const isIt = and(named, eq(isHidden, false), ownedBy(contentItems, owner));
  return { table: contentItems, id, title, shownBy: contentShares.contentItemId, isIt };
}

function isOwnShare(owner: OwnerKey): SQL {
  return sql`(exists (select 1 from ${contentItems}
      where ${contentItems.id} = ${contentShares.contentItemId} and ${ownedBy(contentItems, owner)})
    or exists (select 1 from ${contentCollections}
      where ${contentCollections.id} = ${contentShares.collectionId} and ${ownedBy(contentCollections, owner)})
    or exists (select 1 from ${studySessions}
      where ${studySessions.id} = ${contentShares.studySessionId} and ${ownedBy(studySessions, owner)}))`;
}

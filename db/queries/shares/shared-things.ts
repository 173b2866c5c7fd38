import { and, count, desc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import {
  contentCollections,
  contentComments,
  contentItemCollections,
  contentItems,
  contentShares,
  studySessions,
} from "~/db/schema";
import { insertActivity } from "../library/item-activity";
import { insertCommentNotice, type PlannedRow } from "../notifications/plan-rows";
import { type OwnerKey, ownedBy } from "../owned-by";
import type { StudySessionRow } from "../study-sessions/study-session-rows";
import { isOpen, type ShareRow } from "./share-rows";

export type OpenShare = {
  share: ShareRow;
  /** The owner of the thing. Never leaves the server. */
  owner: OwnerKey;
  itemId: number | null;
  collection: { id: number; name: string; description: string } | null;
  session: StudySessionRow | null;
};
export type CommentRow = typeof contentComments.$inferSelect;

/**
 * The target of an open link, by the hash of its token; null if the link is unknown, ended or expired, or the thing is
 * deleted. One round trip.
 */
export async function findOpenShare(db: Database, shareToken: string, now: Date): Promise<OpenShare | null> {
  const open = and(eq(contentShares.shareToken, shareToken), isOpen(now));
  const [shares, items, collections, sessions] = await db.batch([
    db.select().from(contentShares).where(open),
    db
      .select({ id: contentItems.id, userId: contentItems.userId, anonymousId: contentItems.anonymousId })
      .from(contentItems)
      .where(
        and(
          eq(contentItems.id, db.select({ id: contentShares.contentItemId }).from(contentShares).where(open)),
          eq(contentItems.isHidden, false),
        ),
      ),
    db
      .select()
      .from(contentCollections)
      .where(
        and(
          eq(contentCollections.id, db.select({ id: contentShares.collectionId }).from(contentShares).where(open)),
          isNull(contentCollections.deletedAt),
        ),
      ),
    db
      .select()
      .from(studySessions)
      .where(eq(studySessions.id, db.select({ id: contentShares.studySessionId }).from(contentShares).where(open))),
  ]);
  const [share] = shares;
  const [session = null] = sessions;
  const thing = items[0] ?? collections[0] ?? session;
  const owner = thing && keyOf(thing);
  if (!share || !owner) return null;
  const [collection] = collections;
  return {
    share,
    owner,
    itemId: items[0]?.id ?? null,
    collection: collection ? { id: collection.id, name: collection.name, description: collection.description } : null,
    session,
  };
}

function keyOf({ userId, anonymousId }: { userId: number | null; anonymousId: string | null }): OwnerKey | null {
  if (userId !== null) return { userId, anonymousId: null };
  return anonymousId === null ? null : { userId: null, anonymousId };
}

/** Whether one of the owner's items exists and is in this collection. */
export async function isInCollection(
  db: Database,
  owner: OwnerKey,
  { collectionId, itemId }: { collectionId: number; itemId: number },
): Promise<boolean> {
  const row = await db
    .select({ id: contentItems.id })
    .from(contentItemCollections)
    .innerJoin(contentItems, eq(contentItems.id, contentItemCollections.contentItemId))
    .where(
      and(
        eq(contentItemCollections.contentItemId, itemId),
        eq(contentItemCollections.collectionId, collectionId),
        eq(contentItems.isHidden, false),
        ownedBy(contentItems, owner),
      ),
    )
    .get();
  return row !== undefined;
}

/** Counts one opening of a link. */
export async function countShareView(
  db: Database,
  { id, itemId, at }: { id: number; itemId: number | null; at: Date },
): Promise<void> {
  const itemIds = itemId === null ? [] : [itemId];
  await db.batch([
    db
      .update(contentShares)
      .set({ viewCount: sql`${contentShares.viewCount} + 1`, lastViewedAt: at })
      .where(eq(contentShares.id, id)),
    insertActivity(db, { itemIds, action: "share_view", at, source: "share", tab: null }),
  ]);
}

/** The comments on a link, or on one of its lines, newest first, before the one with this id. */
export async function listComments(
  db: Database,
  shareId: number,
  { before, line, limit }: { before?: number | undefined; line?: string | undefined; limit: number },
): Promise<CommentRow[]> {
  const { id, lineId } = contentComments;
  const shown = [before === undefined ? undefined : lt(id, before), line === undefined ? undefined : eq(lineId, line)];
  return db
    .select()
    .from(contentComments)
    .where(and(eq(contentComments.shareId, shareId), ...shown))
    .orderBy(desc(id))
    .limit(limit);
}

/** How many comments each line of a link's document has. */
export async function tallyComments(
  db: Database,
  shareId: number,
): Promise<[lineId: string, { open: number; resolved: number }][]> {
  const { lineId, resolvedAt } = contentComments;
  const rows = await db
    .select({ lineId: sql<string>`${lineId}`, all: count(), resolved: count(resolvedAt) })
    .from(contentComments)
    .where(and(eq(contentComments.shareId, shareId), isNotNull(lineId)))
    .groupBy(lineId);
  return rows.map((row) => [row.lineId, { open: row.all - row.resolved, resolved: row.resolved }]);
}

/** How many comments a link has. */
export async function countComments(db: Database, shareId: number): Promise<number> {
  const [row] = await db
    .select({ comments: count() })
    .from(contentComments)
    .where(eq(contentComments.shareId, shareId));
  return row?.comments ?? 0;
}

/** Saves a comment, and plans the owner's notification about it. */
export async function insertComment(
  db: Database,
  comment: Omit<CommentRow, "id">,
  notice: { userId: number; row: PlannedRow } | null,
): Promise<CommentRow> {
  const saved = db.insert(contentComments).values(comment).returning();
  const { shareId } = comment;
  const at = comment.createdAt.getTime();
  const told = notice ? insertCommentNotice(db, { ...notice, at, shareId }) : [];
  const [[row]] = await db.batch([saved, ...told]);
  if (!row) throw new Error("a comment was neither saved nor refused");
  return row;
}

/**
 * Marks a comment on a link as resolved, or opens it again with null: one of the author's own, or any if `isOwner` of
 * what is shared. Null if there is none.
 */
export async function setCommentResolved(
  db: Database,
  author: OwnerKey,
  { shareId, id, isOwner, at }: { shareId: number; id: number; isOwner: boolean; at: Date | null },
): Promise<CommentRow | null> {
  const [row] = await db
    .update(contentComments)
    .set({ resolvedAt: at })
    .where(
      and(
        eq(contentComments.id, id),
        eq(contentComments.shareId, shareId),
        isOwner ? undefined : ownedBy(contentComments, author),
      ),
    )
    .returning();
  return row ?? null;
}

/**
 * Removes a comment on a link: one of the author's own, or any if `isOwner` of what is shared. False if there is none.
 */
export async function deleteCommentRow(
  db: Database,
  author: OwnerKey,
  { shareId, id, isOwner }: { shareId: number; id: number; isOwner: boolean },
): Promise<boolean> {
  const rows = await db
    .delete(contentComments)
    .where(
      and(
        eq(contentComments.id, id),
        eq(contentComments.shareId, shareId),
        isOwner ? undefined : ownedBy(contentComments, author),
      ),
    )
    .returning({ id: contentComments.id });
  return rows.length > 0;
}

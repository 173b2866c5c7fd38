import { and, desc, eq, exists, getTableColumns, gt, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { contentCollections, contentHistory, contentItems, contentShares, prompts, quizShares } from "~/db/schema";
import { type OwnerKey, ownedBy } from "../owned-by";
import { isLinkEnded } from "../prds/shared-prds";

/** What a link shows. */
export type ShareTarget = { itemId: number } | { collectionId: number };
export type ShareRow = typeof contentShares.$inferSelect;
/** `lastCommentAt` in milliseconds; null before the first. */
export type CommentCount = { comments: number; lastCommentAt: number | null };
export type ShareTerms = Pick<ShareRow, "shareType" | "password" | "allowComments" | "allowDownload" | "expiresAt">;
export type NewShare = ShareTerms & Pick<ShareRow, "shareToken" | "sealedToken" | "createdAt">;

/** An id that no row has. */
const NONE = -1;

/** The links that a thing has from before there was one dialog for all. */
export type OldLinks = {
  promptLink: { promptId: number; shareId: string } | null;
  quizLinks: (typeof quizShares.$inferSelect)[];
};

/** Makes a link to an item or a collection of the owner's, and says so in the item's history; null when it is not theirs. */
export async function insertShare(
  db: Database,
  owner: OwnerKey,
  target: ShareTarget,
  share: NewShare,
): Promise<ShareRow | null> {
  const [id, collection] = "itemId" in target ? [contentItems.id, null] : [null, contentCollections.id];
  const { shareToken, sealedToken, shareType, password, allowComments, allowDownload, expiresAt, createdAt } = share;
  const made = db.select({ id: contentShares.id }).from(contentShares).where(eq(contentShares.shareToken, shareToken));
  const [rows] = await db.batch([
    db
      .insert(contentShares)
      .select(sql`
        select null, ${id}, ${collection}, ${shareToken}, ${sealedToken}, ${owner.userId}, ${shareType}, ${password},
          ${Number(allowComments)}, ${Number(allowDownload)}, 0, null, ${expiresAt?.getTime() ?? null}, 1,
          ${createdAt.getTime()}
        from ${"itemId" in target ? contentItems : contentCollections} where ${isTarget(owner, target)}`)
      .returning(),
    db.insert(contentHistory).select(sql`
      select null, ${contentShares.contentItemId}, 'shared', json_object('shareType', ${shareType}), ${owner.userId},
        'Shared by a link.', ${createdAt.getTime()}, null
      from ${contentShares}
      where ${contentShares.shareToken} = ${shareToken} and ${contentShares.contentItemId} is not null`),
    db
      .update(contentCollections)
      .set({ isShared: true })
      .where(
        and(
          "collectionId" in target ? eq(contentCollections.id, target.collectionId) : eq(contentCollections.id, NONE),
          exists(made),
        ),
      ),
  ]);
  return rows[0] ?? null;
}

/** The open links to a thing of the owner's, the newest first; null when it is not theirs. One round trip. */
export async function listShares(
  db: Database,
  owner: OwnerKey,
  target: ShareTarget,
  now: Date,
): Promise<(OldLinks & { title: string; shares: (ShareRow & CommentCount)[] }) | null> {
  const own = isTarget(owner, target);
  const item = and(own, sql`${contentItems.itemType} = 'quiz'`);
  const prd = and(own, sql`${contentItems.itemType} = 'prompt'`);
  const [found, shares, quizLinks, promptLinks] = await db.batch([
    "itemId" in target
      ? db.select({ title: contentItems.title }).from(contentItems).where(own)
      : db.select({ title: contentCollections.name }).from(contentCollections).where(own),
    db
      .select({
        ...getTableColumns(contentShares),
        comments: sql<number>`(select count(*) from content_comments c where c.share_id = content_shares.id)`,
        lastCommentAt: sql<number | null>`(select c.created_at from content_comments c
          where c.share_id = content_shares.id order by c.id desc limit 1)`,
      })
      .from(contentShares)
      .where(
        and(
          "itemId" in target
            ? eq(contentShares.contentItemId, target.itemId)
            : eq(contentShares.collectionId, target.collectionId),
          isOpen(now),
        ),
      )
      .orderBy(desc(contentShares.id)),
    db
      .select()
      .from(quizShares)
      .where(
        and(
          "itemId" in target
            ? sql`${quizShares.quizId} = (select item_id from content_items where ${item})`
            : eq(quizShares.quizId, NONE),
          eq(quizShares.isActive, true),
          or(isNull(quizShares.expiresAt), gt(quizShares.expiresAt, now)),
        ),
      )
      .orderBy(desc(quizShares.id)),
    db
      .select({ promptId: prompts.id, shareId: prompts.shareId })
      .from(prompts)
      .where(
        "itemId" in target
          ? and(sql`${prompts.id} = (select item_id from content_items where ${prd})`, not(isLinkEnded()))
          : eq(prompts.id, NONE),
      ),
  ]);
  const [thing] = found;
  return thing ? { title: thing.title, shares, quizLinks, promptLink: promptLinks[0] ?? null } : null;
}

/** Changes what an open link of the owner's allows; null when there is none. */
export async function updateShare(
  db: Database,
  owner: OwnerKey,
  input: { id: number; change: Partial<ShareTerms>; now: Date },
): Promise<ShareRow | null> {
  const rows = await db
    .update(contentShares)
    .set(input.change)
    .where(and(eq(contentShares.id, input.id), isOpen(input.now), isOwnShare(owner)))
    .returning();
  return rows[0] ?? null;
}

/** An open link of the owner's; null when there is none. */
export async function findShare(db: Database, owner: OwnerKey, id: number, now: Date): Promise<ShareRow | null> {
  const isTheirs = and(eq(contentShares.id, id), isOpen(now), isOwnShare(owner));
  return (await db.select().from(contentShares).where(isTheirs).get()) ?? null;
}

/** Ends a link of the owner's for good; false when there is none open. */
export async function endShare(db: Database, owner: OwnerKey, id: number, at: Date): Promise<boolean> {
  const [, rows] = await db.batch([
    db.insert(contentHistory).select(sql`
      select null, ${contentShares.contentItemId}, 'unshared', '{}', ${owner.userId}, 'A link was ended.', ${at.getTime()}, null
      from ${contentShares} where ${and(eq(contentShares.id, id), eq(contentShares.isActive, true), sql`${contentShares.contentItemId} is not null`, isOwnShare(owner))}`),
    db
      .update(contentShares)
      .set({ isActive: false })
      .where(and(eq(contentShares.id, id), eq(contentShares.isActive, true), isOwnShare(owner)))
      .returning({ id: contentShares.id }),
    setShared(db, sql`${contentCollections.id} = (select collection_id from content_shares where id = ${id})`),
  ]);
  return rows.length > 0;
}

/** Ends what has expired, so that collections do not say of themselves that they are shared; answers how many. */
export async function endExpiredShares(db: Database, now: Date): Promise<number> {
  const rows = await db
    .update(contentShares)
    .set({ isActive: false })
    // As the index has it: bound, the flag would not be seen to be the same.
    .where(and(sql`${contentShares.isActive} = 1`, lte(contentShares.expiresAt, now)))
    .returning({ collectionId: contentShares.collectionId });
  const collections = [...new Set(rows.flatMap(({ collectionId }) => collectionId ?? []))];
  if (collections.length > 0) {
    await setShared(db, sql`${contentCollections.id} in (select value from json_each(${JSON.stringify(collections)}))`);
  }
  return rows.length;
}

/** A link that opens something at this moment. */
export function isOpen(now: Date): SQL | undefined {
  return and(eq(contentShares.isActive, true), or(isNull(contentShares.expiresAt), gt(contentShares.expiresAt, now)));
}

function setShared(db: Database, which: SQL) {
  const isShared = sql<boolean>`exists (select 1 from content_shares
    where content_shares.collection_id = ${contentCollections.id} and content_shares.is_active = 1)`;
  return db.update(contentCollections).set({ isShared }).where(which);
}

function isTarget(owner: OwnerKey, target: ShareTarget): SQL | undefined {
  return "itemId" in target
    ? and(eq(contentItems.id, target.itemId), eq(contentItems.isHidden, false), ownedBy(contentItems, owner))
    : and(
        eq(contentCollections.id, target.collectionId),
        isNull(contentCollections.deletedAt),
        // A saved search holds no items of its own.
        isNull(contentCollections.query),
        ownedBy(contentCollections, owner),
      );
}

function isOwnShare(owner: OwnerKey): SQL {
  return sql`(exists (select 1 from ${contentItems}
      where ${contentItems.id} = ${contentShares.contentItemId} and ${ownedBy(contentItems, owner)})
    or exists (select 1 from ${contentCollections}
      where ${contentCollections.id} = ${contentShares.collectionId} and ${ownedBy(contentCollections, owner)}))`;
}

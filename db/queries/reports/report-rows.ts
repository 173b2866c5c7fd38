import { and, desc, eq, exists, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { contentHistory, contentItems, prompts, testReports } from "~/db/schema";
import type { ContentChange } from "~/functions/library/item-kinds";
import { type OwnerKey, ownedBy } from "../owned-by";

export type ReportRow = typeof testReports.$inferSelect;
type NewReport = Omit<typeof testReports.$inferInsert, "id">;

/**
 * Stores a report unless it is the newest already, and removes the oldest beyond `most`. One that came before another
 * is the newest again.
 * @returns whether it was not the newest
 */
export async function insertReport(db: Database, report: NewReport, most: number): Promise<boolean> {
  const { promptId } = report;
  const kept = db
    .select({ id: testReports.id })
    .from(testReports)
    .where(eq(testReports.promptId, promptId))
    .orderBy(desc(testReports.id))
    .limit(1000)
    .offset(most);
  const newest = sql`(select max(${testReports.id}) from ${testReports} where ${testReports.promptId} = ${promptId})`;
  const earlier = and(
    eq(testReports.promptId, promptId),
    eq(testReports.digest, report.digest),
    lt(testReports.id, newest),
  );
  const [, added] = await db.batch([
    db.delete(testReports).where(earlier),
    db.insert(testReports).values(report).onConflictDoNothing().returning({ id: testReports.id }),
    db.delete(testReports).where(inArray(testReports.id, kept)),
  ]);
  return added.length > 0;
}

/** The newest reports of one of the owner's documents. */
export async function listReports(
  db: Database,
  owner: OwnerKey,
  { promptId, limit }: { promptId: number; limit: number },
): Promise<ReportRow[]> {
  const own = db.select({ id: prompts.id }).from(prompts).where(isOwn(owner, promptId));
  return db
    .select()
    .from(testReports)
    .where(and(eq(testReports.promptId, promptId), exists(own)))
    .orderBy(desc(testReports.id))
    .limit(limit);
}

const RENEWED: ContentChange = "badge_renewed";

/** The document's last renewal of its badge's address, as the id of a history entry; 0 before the first. */
const renewalOf = (promptId: number) => sql<number>`(select coalesce(max(entry.id), 0)
  from content_history entry join content_items item on item.id = entry.content_item_id
  where item.item_type = 'prompt' and item.item_id = ${promptId} and entry.change_type = ${RENEWED})`;

/** Whose a document is, and its badge's renewal, for whoever holds its address; null if it is deleted or a visitor's. */
export async function findBadge(db: Database, promptId: number): Promise<{ userId: number; renewal: number } | null> {
  const row = await db
    .select({ userId: prompts.userId, renewal: renewalOf(promptId) })
    .from(prompts)
    .where(and(eq(prompts.id, promptId), isNull(prompts.deletedAt)))
    .get();
  return row && row.userId !== null ? { ...row, userId: row.userId } : null;
}

/** Notes in the history of one of the owner's documents that its badge has another address, unless `seen` is not its last renewal. */
export async function insertRenewal(
  db: Database,
  owner: OwnerKey,
  { promptId, seen, at }: { promptId: number; seen: number; at: Date },
): Promise<void> {
  const isOwnItem = and(
    eq(contentItems.itemType, "prompt"),
    eq(contentItems.itemId, promptId),
    ownedBy(contentItems, owner),
    sql`${contentItems.isHidden} = 0`,
  );
  await db.insert(contentHistory).select(sql`
    select null, ${contentItems.id}, ${RENEWED}, '{}', ${owner.userId}, 'Address of the badge renewed.', ${at.getTime()}, null
    from ${contentItems} where ${isOwnItem} and ${renewalOf(promptId)} = ${seen}`);
}

const isOwn = (owner: OwnerKey, promptId: number) =>
  and(eq(prompts.id, promptId), ownedBy(prompts, owner), isNull(prompts.deletedAt));

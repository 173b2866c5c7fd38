import { and, desc, eq, exists, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { prompts, testReports } from "~/db/schema";
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

/** Whose a document is, for whoever holds its badge's token; null if it is deleted or a visitor's. */
export async function findBadgeOwner(db: Database, promptId: number): Promise<number | null> {
  const row = await db
    .select({ userId: prompts.userId })
    .from(prompts)
    .where(and(eq(prompts.id, promptId), isNull(prompts.deletedAt)))
    .get();
  return row?.userId ?? null;
}

const isOwn = (owner: OwnerKey, promptId: number) =>
  and(eq(prompts.id, promptId), ownedBy(prompts, owner), isNull(prompts.deletedAt));

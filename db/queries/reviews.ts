import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../client";
import { flashcards, quizzes, studyMerges, studySummaries, users } from "../schema";
import type { OwnerKey } from "./owner";

export type Summary = { nextDueAt: number | null; dueCount: number; newCount: number; revision: number };

/**
 * Keeps where a learner stands, unless a newer summary is kept already. Of an account that is gone nothing is kept.
 * Times are milliseconds since 1970.
 */
export async function writeSummary(
  db: Database,
  learner: { userId: number | null; anonymousId: string | null },
  summary: Summary,
  now: number,
): Promise<void> {
  const { userId, anonymousId } = learner;
  const { nextDueAt, dueCount, newCount, revision } = summary;
  if (userId !== null) {
    const known = await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).get();
    if (!known) return;
  }
  const values = {
    nextDueAt: nextDueAt === null ? null : new Date(nextDueAt),
    dueCount,
    newCount,
    revision,
    updatedAt: new Date(now),
  };
  await db
    .insert(studySummaries)
    .values({ userId, anonymousId, ...values })
    .onConflictDoUpdate({
      target: userId === null ? studySummaries.anonymousId : studySummaries.userId,
      set: values,
      setWhere: sql`${studySummaries.revision} < ${revision}`,
    });
}

/** Forgets where a learner stands. */
export async function deleteSummary(db: Database, owner: OwnerKey): Promise<void> {
  const { userId, anonymousId } = owner;
  const isTheirs = userId === null ? eq(studySummaries.anonymousId, anonymousId) : eq(studySummaries.userId, userId);
  await db.delete(studySummaries).where(isTheirs);
}

/** Takes a merge that is done off the list, with what was known of the visitor. */
export async function deleteMerge(db: Database, merge: { userId: number; anonymousId: string }): Promise<void> {
  await db.batch([
    db
      .delete(studyMerges)
      .where(and(eq(studyMerges.userId, merge.userId), eq(studyMerges.anonymousId, merge.anonymousId))),
    db.delete(studySummaries).where(eq(studySummaries.anonymousId, merge.anonymousId)),
  ]);
}

/** The oldest merges that are still to be done. */
export function findMerges(db: Database, limit: number): Promise<{ userId: number; anonymousId: string }[]> {
  return db
    .select({ userId: studyMerges.userId, anonymousId: studyMerges.anonymousId })
    .from(studyMerges)
    .orderBy(studyMerges.id)
    .limit(limit);
}

/**
 * Notes, in the batch in which an account claims what a visitor made, that the account is to take over what the visitor
 * studied. Stands before the claiming: it asks what the visitor has.
 */
export function noteMerge(db: Database, merge: { userId: number; anonymousId: string }) {
  const { userId, anonymousId } = merge;
  const has = (table: typeof flashcards | typeof quizzes | typeof studySummaries) =>
    sql`exists (select 1 from ${table} where ${table.anonymousId} = ${anonymousId})`;
  // A raw statement cannot be part of a batch, so drizzle writes the insert; it names every column, the id too.
  const pair = sql`select null, ${userId}, ${anonymousId}, unixepoch() * 1000
    where ${has(studySummaries)} or ${has(flashcards)} or ${has(quizzes)}`;
  return db.insert(studyMerges).select(pair).onConflictDoNothing();
}

import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../client";
import { flashcards, notificationPreferences, quizzes, studyMerges, studySummaries, users } from "../schema";
import { cancelStudied, choicesAre, insertPlanned, type PlannedRow, summaryIs } from "./notifications-plans";
import type { PreferencesRow } from "./notifications-preferences";
import type { OwnerKey } from "./owner";

type SummaryRow = typeof studySummaries.$inferSelect;

/** What is kept of a learner; times are milliseconds since 1970. */
export type Summary = {
  nextDueAt: number | null;
  dueCount: number;
  newCount: number;
  lastStudiedAt: number | null;
  streakDays: number;
  reviewsToday: number;
  reviewsWeek: number;
  reviewsTotal: number;
  timeZone: string;
  dayStartHour: number;
  usualMinute: number | null;
  recallFallsAt: number | null;
  atRisk: SummaryRow["atRisk"];
  revision: number;
};

/** What is planned with a summary: by the account's choices of `version`, after the last review. */
export type SummaryPlan = {
  version: number;
  sittingSince: number;
  study: readonly PlannedRow[];
  milestones: readonly PlannedRow[];
};

/** An account as planning needs it: its choices and its last summary; null when it is gone. */
export async function findPlanning(
  db: Database,
  userId: number,
): Promise<{ preferences: PreferencesRow | null; summary: SummaryRow | null } | null> {
  const [known, preferences, summaries] = await db.batch([
    db.select({ id: users.id }).from(users).where(eq(users.id, userId)),
    db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId)),
    db.select().from(studySummaries).where(eq(studySummaries.userId, userId)),
  ]);
  return known.length === 0 ? null : { preferences: preferences[0] ?? null, summary: summaries[0] ?? null };
}

/**
 * Keeps where a learner stands, unless a newer summary is kept already, and plans with it. An account that is gone is a
 * broken reference. @returns false where the account's choices changed meanwhile: kept, but nothing planned
 */
export async function writeSummary(
  db: Database,
  learner: { userId: number | null; anonymousId: string | null },
  summary: Summary,
  now: number,
  plan: SummaryPlan | null = null,
): Promise<boolean> {
  const { userId, anonymousId } = learner;
  const { nextDueAt, lastStudiedAt, recallFallsAt, revision } = summary;
  const date = (at: number | null) => (at === null ? null : new Date(at));
  const times = { nextDueAt: date(nextDueAt), lastStudiedAt: date(lastStudiedAt), recallFallsAt: date(recallFallsAt) };
  const values = { ...summary, ...times, updatedAt: new Date(now) };
  const keep = db
    .insert(studySummaries)
    .values({ userId, anonymousId, ...values })
    .onConflictDoUpdate({
      target: userId === null ? studySummaries.anonymousId : studySummaries.userId,
      set: values,
      setWhere: sql`${studySummaries.revision} < ${revision}`,
    });
  if (userId === null || plan === null) {
    await keep;
    return true;
  }
  const { version, sittingSince, study, milestones } = plan;
  const condition = sql`${choicesAre(userId, version)} and ${summaryIs(userId, revision)}`;
  const [, , , , found] = await db.batch([
    keep,
    cancelStudied(db, {
      ...{ userId, studiedAt: lastStudiedAt ?? 0, sittingSince, rows: study, at: new Date(now), condition },
    }),
    insertPlanned(db, { userId, rows: study, at: now, condition, isOneAKind: true }),
    insertPlanned(db, { userId, rows: milestones, at: now, condition, isOneAKind: false }),
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), choicesAre(userId, version))),
  ]);
  return found.length > 0;
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

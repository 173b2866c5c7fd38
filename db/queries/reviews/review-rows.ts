import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { flashcards, notificationPreferences, quizzes, studyMerges, studySummaries, users } from "~/db/schema";
import { insertMilestones, type PlannedMilestone } from "../notifications/milestone-rows";
import { cancelStudied, findAsRead, insertNext, type PlannedRow } from "../notifications/plan-rows";
import type { PreferencesRow } from "../notifications/preference-rows";

type SummaryRow = typeof studySummaries.$inferSelect;

/** The stored summary of a learner's schedule; times are milliseconds since 1970. */
export type Summary = {
  nextDueAt: number | null;
  dueCount: number;
  lastStudiedAt: number | null;
  streakDays: number;
  reviewsTotal: number;
  timeZone: string;
  dayStartHour: number;
  usualMinute: number | null;
  recallFallsAt: number | null;
  atRisk: SummaryRow["atRisk"];
  dueDays: SummaryRow["dueDays"];
  studiedDays: SummaryRow["studiedDays"];
  exams: SummaryRow["exams"];
  revision: number;
};

/** What a summary plans: based on the account's settings at `version`, after the last review. */
export type SummaryPlan = {
  version: number;
  sittingSince: number;
  study: readonly PlannedRow[];
  milestones: readonly PlannedMilestone[];
};

/** An account's settings and last summary, for planning; null when the account is deleted. */
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
 * Stores a learner's summary unless a newer one is stored, and plans with it. For a deleted account the foreign key
 * fails. @returns false when the account's settings changed meanwhile: stored, but nothing planned
 */
export async function writeSummary(
  db: Database,
  learner: { userId: number | null; anonymousId: string | null },
  summary: Summary,
  now: number,
  plan: SummaryPlan | null = null,
): Promise<boolean> {
  const { userId } = learner;
  const keep = keepSummary(db, learner, summary, now);
  if (userId === null || plan === null) {
    await keep;
    return true;
  }
  const { version, sittingSince, study, milestones } = plan;
  const basis = { version, revision: summary.revision };
  const studied = { studiedAt: summary.lastStudiedAt ?? 0, sittingSince, rows: study, at: new Date(now) };
  const [found] = await db.batch([
    findAsRead(db, { userId, version }),
    keep,
    cancelStudied(db, { ...studied, userId, basis }),
    ...(study.length > 0 ? [insertNext(db, { userId, rows: study, at: now, basis })] : []),
    ...(milestones.length > 0 ? insertMilestones(db, { userId, milestones, at: now, basis }) : []),
  ]);
  return found.length > 0;
}

function keepSummary(
  db: Database,
  { userId, anonymousId }: { userId: number | null; anonymousId: string | null },
  summary: Summary,
  now: number,
) {
  const time = (at: number | null) => (at === null ? null : new Date(at));
  const { nextDueAt, lastStudiedAt, recallFallsAt, ...plain } = summary;
  const times = { nextDueAt: time(nextDueAt), lastStudiedAt: time(lastStudiedAt), recallFallsAt: time(recallFallsAt) };
  const stored = { ...plain, ...times, updatedAt: new Date(now) };
  return db
    .insert(studySummaries)
    .values({ ...stored, userId, anonymousId })
    .onConflictDoUpdate({
      target: userId === null ? studySummaries.anonymousId : studySummaries.userId,
      set: stored,
      setWhere: lt(studySummaries.revision, summary.revision),
    });
}

/** Deletes a finished merge and the visitor's summary. */
export async function deleteMerge(db: Database, merge: { userId: number; anonymousId: string }): Promise<void> {
  await db.batch([
    db
      .delete(studyMerges)
      .where(and(eq(studyMerges.userId, merge.userId), eq(studyMerges.anonymousId, merge.anonymousId))),
    db.delete(studySummaries).where(eq(studySummaries.anonymousId, merge.anonymousId)),
  ]);
}

/** The oldest pending merges. */
export function findMerges(db: Database, limit: number): Promise<{ userId: number; anonymousId: string }[]> {
  return db
    .select({ userId: studyMerges.userId, anonymousId: studyMerges.anonymousId })
    .from(studyMerges)
    .orderBy(studyMerges.id)
    .limit(limit);
}

/** A visitor's summary before their schedule has written one, which replaces it. */
export async function insertNoSummary(db: Database, anonymousId: string, updatedAt: Date): Promise<void> {
  const none = { dueCount: 0, revision: -1 };
  await db
    .insert(studySummaries)
    .values({ anonymousId, updatedAt, ...none })
    .onConflictDoNothing();
}

/**
 * In the batch that claims a visitor's rows, records that the account takes over the visitor's schedule. Must come
 * before the claim, because it checks what the visitor owns.
 */
export function noteMerge(db: Database, merge: { userId: number; anonymousId: string }) {
  const { userId, anonymousId } = merge;
  const has = (table: typeof flashcards | typeof quizzes | typeof studySummaries) =>
    sql`exists (select 1 from ${table} where ${table.anonymousId} = ${anonymousId})`;
  // A raw statement cannot be part of a batch, so Drizzle writes the insert; it names every column, including the id.
  const pair = sql`select null, ${userId}, ${anonymousId}, unixepoch() * 1000
    where ${has(studySummaries)} or ${has(flashcards)} or ${has(quizzes)}`;
  return db.insert(studyMerges).select(pair).onConflictDoNothing();
}

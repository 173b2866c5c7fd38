import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../client";
import { prepared } from "../prepared";
import { flashcards, notificationPreferences, quizzes, studyMerges, studySummaries, users } from "../schema";
import { insertMilestones, type PlannedMilestone } from "./notifications-milestones";
import { cancelStudied, findAsRead, insertNext, type PlannedRow } from "./notifications-plans";
import type { PreferencesRow } from "./notifications-preferences";
import type { OwnerKey } from "./owner";

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
  revision: number;
};

/** What a summary plans: based on the account's settings at `version`, after the last review. */
export type SummaryPlan = {
  version: number;
  sittingSince: number;
  study: readonly PlannedRow[];
  milestones: readonly PlannedMilestone[];
};

const ofUser = sql.placeholder("userId");
const PLANNING = {
  account: prepared((db) => db.select({ id: users.id }).from(users).where(eq(users.id, ofUser))),
  preferences: prepared((db) =>
    db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, ofUser)),
  ),
  summary: prepared((db) => db.select().from(studySummaries).where(eq(studySummaries.userId, ofUser))),
};

const STORED = [
  ...(["nextDueAt", "dueCount", "lastStudiedAt", "streakDays"] as const),
  ...(["reviewsTotal", "timeZone", "dayStartHour", "usualMinute", "recallFallsAt", "atRisk", "dueDays"] as const),
  ...(["studiedDays", "revision", "updatedAt"] as const),
];
const stored = Object.fromEntries(STORED.map((name) => [name, sql`${sql.placeholder(name)}`])) as Record<
  (typeof STORED)[number],
  SQL
>;
const keeping = (target: typeof studySummaries.userId | typeof studySummaries.anonymousId) =>
  prepared((db) =>
    db
      .insert(studySummaries)
      .values({ ...stored, userId: sql`${ofUser}`, anonymousId: sql`${sql.placeholder("anonymousId")}` })
      .onConflictDoUpdate({ target, set: stored, setWhere: sql`${studySummaries.revision} < ${stored.revision}` }),
  );
const KEEP = { ofAccount: keeping(studySummaries.userId), ofVisitor: keeping(studySummaries.anonymousId) };

/** An account's settings and last summary, for planning; null when the account is deleted. */
export async function findPlanning(
  db: Database,
  userId: number,
): Promise<{ preferences: PreferencesRow | null; summary: SummaryRow | null } | null> {
  const [known, preferences, summaries] = await db.batch([
    PLANNING.account(db, { userId }),
    PLANNING.preferences(db, { userId }),
    PLANNING.summary(db, { userId }),
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
  const { userId, anonymousId } = learner;
  const { atRisk, dueDays, studiedDays } = summary;
  const lists = {
    atRisk: JSON.stringify(atRisk),
    dueDays: JSON.stringify(dueDays),
    studiedDays: JSON.stringify(studiedDays),
  };
  const values = { ...summary, ...lists, userId, anonymousId, updatedAt: now };
  if (userId === null || plan === null) {
    await db.batch([userId === null ? KEEP.ofVisitor(db, values) : KEEP.ofAccount(db, values)]);
    return true;
  }
  const { version, sittingSince, study, milestones } = plan;
  const basis = { version, revision: summary.revision };
  const studied = { studiedAt: summary.lastStudiedAt ?? 0, sittingSince, rows: study, at: new Date(now) };
  const [found] = await db.batch([
    findAsRead(db, { userId, version }),
    KEEP.ofAccount(db, values),
    cancelStudied(db, { ...studied, userId, basis }),
    ...(study.length > 0 ? [insertNext(db, { userId, rows: study, at: now, basis })] : []),
    ...(milestones.length > 0 ? insertMilestones(db, { userId, milestones, at: now, basis }) : []),
  ]);
  return found.length > 0;
}

/** Deletes a learner's summary. */
export async function deleteSummary(db: Database, owner: OwnerKey): Promise<void> {
  const { userId, anonymousId } = owner;
  const isTheirs = userId === null ? eq(studySummaries.anonymousId, anonymousId) : eq(studySummaries.userId, userId);
  await db.delete(studySummaries).where(isTheirs);
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
 * In the batch that claims a visitor's rows, records that the account is to take over the visitor's schedule. Must come
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

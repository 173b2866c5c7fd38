import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "../client";
import { prepared } from "../prepared";
import {
  notificationPreferences,
  notificationQueue,
  pushSubscriptions,
  quizAttempts,
  quizzes,
  studySummaries,
  users,
} from "../schema";

/** What tells whether anything changed that a claimed row was judged by. */
export type StandingNow = Awaited<ReturnType<typeof findStandings>>[number];

const { score, totalQuestions, quizId, userId: takenBy, isPractice } = quizAttempts;
const devicesOf = (what: string) => sql<number | null>`(select ${sql.raw(what)} from ${pushSubscriptions}
  where ${pushSubscriptions.userId} = ${notificationQueue.userId})`;

const select = prepared((db) =>
  db
    .select({
      id: notificationQueue.id,
      attempts: notificationQueue.attempts,
      heldUntil: notificationQueue.nextRetryAt,
      email: users.email,
      isVerified: users.emailVerified,
      version: sql<number>`coalesce(${notificationPreferences.version}, 0)`,
      revision: studySummaries.revision,
      // Under a name of its own: batches return rows by column name.
      quizId: sql<number | null>`${quizzes.id}`.as("quiz"),
      best: sql<number | null>`(select max(cast(${score} as real) / ${totalQuestions}) from ${quizAttempts}
        where ${quizId} = ${quizzes.id} and ${takenBy} = ${quizzes.userId} and ${isPractice} = 0)`,
      devices: devicesOf("count(*)"),
      newestDevice: devicesOf("max(id)"),
    })
    .from(notificationQueue)
    .innerJoin(users, eq(users.id, notificationQueue.userId))
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, notificationQueue.userId))
    .leftJoin(studySummaries, eq(studySummaries.userId, notificationQueue.userId))
    .leftJoin(
      quizzes,
      and(
        eq(quizzes.id, notificationQueue.quizId),
        eq(quizzes.userId, notificationQueue.userId),
        isNull(quizzes.deletedAt),
      ),
    )
    .where(
      and(
        inArray(notificationQueue.id, sql`(select value from json_each(${sql.placeholder("ids")}))`),
        sql`+${notificationQueue.status} = 'processing'`,
      ),
    ),
);

/** How the accounts of claimed rows stand now: one statement, read right before the rows are handed over. */
export async function findStandings(db: Database, ids: readonly number[]) {
  const [rows] = await db.batch([select(db, { ids: JSON.stringify(ids) })]);
  return rows;
}

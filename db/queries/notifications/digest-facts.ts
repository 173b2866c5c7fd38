import { sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { notificationQueue, quizAttempts, quizzes, reachedMilestones } from "~/db/schema";
import { DIGESTS } from "~/functions/notifications/notification-kinds";
import { bestOfOwner } from "../quizzes/best-attempts";

const DAY_MS = 86_400_000;
/** The most that a learner's study time may become later from one digest to the next. */
export const DIGEST_SHIFT_MS = DAY_MS / 2;
/** No digest covers anything older: a week and the shift, plus an hour for when the clocks go back. */
const SPAN_MS = 7 * DAY_MS + DIGEST_SHIFT_MS + 3_600_000;

/** What the facts of a row depend on; it need not be stored, so that a preview reads the same. */
export type FactsRow = Pick<
  typeof notificationQueue.$inferSelect,
  "id" | "userId" | "quizId" | "notificationType" | "deliveryChannel" | "plannedFor"
>;

/** The digests by mail among these rows, as JSON. */
function digestsAmong(rows: readonly FactsRow[]): string {
  const digests: readonly string[] = DIGESTS;
  return JSON.stringify(
    rows
      .filter((row) => digests.includes(row.notificationType) && row.deliveryChannel === "email")
      .map(({ id, userId, plannedFor }) => ({ id, user_id: userId, planned_for: plannedFor.getTime() })),
  );
}

/** Those digests as a table. */
const tableOf = (digests: string) =>
  sql`(select value ->> '$.id' as id, value ->> '$.user_id' as user_id, value ->> '$.planned_for' as planned_for
  from json_each(${digests})) as planned`;
const { quizId, userId: taker, isPractice, completedAt } = quizAttempts;
const lastAttempt = sql<number | null>`(select max(${completedAt}) from ${quizAttempts}
  where ${quizId} = ${quizzes.id} and ${taker} = ${quizzes.userId} and ${isPractice} = 0)`;
/** Mailed separately, before the learner chose digests. */
const isMailed = sql`exists (select 1 from ${notificationQueue} as told where told.quiz_id = ${quizzes.id}
  and told.delivery_channel = 'email' and told.status = 'sent' and told.notification_type = 'quiz_reminder'
  and told.processed_at > planned.planned_for - ${SPAN_MS})`;
const milestoneKey = sql`'milestone:' || reached.user_id || ':' || reached.name || ':' || reached.count || ':email'`;

/** The quizzes of the accounts with these digests, with the owner's last attempt and best score, from 0 to 1. */
const selectDigestQuizzes = (db: Database, digests: string) =>
  db
    .select({
      id: sql<number>`planned.id`.as("planned_id"),
      title: quizzes.title,
      best: bestOfOwner,
      createdAt: quizzes.createdAt,
      lastAttempt: lastAttempt.as("last_attempt"),
    })
    .from(tableOf(digests))
    .innerJoin(quizzes, sql`${quizzes.userId} = planned.user_id and ${quizzes.deletedAt} is null`)
    .where(sql`not ${isMailed}`);

/** The recent milestones of those accounts that were not mailed separately. */
const selectDigestMilestones = (db: Database, digests: string) =>
  db
    .select({
      id: sql<number>`planned.id`.as("planned_id"),
      name: sql<string>`reached.name`.as("milestone"),
      count: sql<number>`reached.count`.as("n"),
      reachedAt: sql<number>`reached.reached_at`.as("reached"),
      video: sql<string | null>`(select video_title from video_transcripts where id = reached.count
        and reached.name = 'mature' and user_id = reached.user_id and deleted_at is null)`.as("video"),
      quiz: sql<string | null>`(select title from quizzes where id = reached.quiz_id and deleted_at is null)`.as(
        "quiz",
      ),
    })
    .from(tableOf(digests))
    .innerJoin(sql`${reachedMilestones} as reached`, sql`reached.user_id = planned.user_id`)
    .where(
      sql`reached.reached_at between planned.planned_for - ${SPAN_MS} and planned.planned_for
        and not exists (select 1 from ${notificationQueue} as told where told.dedupe_key = ${milestoneKey}
          and told.status = 'sent')`,
    );

/** What a mailed digest may include besides reviews; `id` is the digest's. Times are in milliseconds. */
export type DigestFacts = {
  quizzes: { id: number; title: string; best: number | null; createdAt: Date; lastAttempt: number | null }[];
  milestones: {
    id: number;
    name: string;
    count: number;
    reachedAt: number;
    video: string | null;
    quiz: string | null;
  }[];
};

/** The two statements, for the batch that reads the facts of these rows. */
export function digestStatements(db: Database, rows: readonly FactsRow[]) {
  const digests = digestsAmong(rows);
  return [selectDigestQuizzes(db, digests), selectDigestMilestones(db, digests)] as const;
}

import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../client";
import { notificationPreferences, notificationQueue, quizzes, type StoredMetadata, studySummaries } from "../schema";

type QueueRow = typeof notificationQueue.$inferSelect;

/** A queue row before it is written. `at` in milliseconds since 1970. */
export type PlannedRow = {
  type: QueueRow["notificationType"];
  channel: QueueRow["deliveryChannel"];
  at: number;
  priority: number;
  metadata: StoredMetadata;
  groupKey: string;
  /** Identifies the cause: the same cause plans only once. */
  dedupeKey: string;
  quizId: number | null;
};

/** True while neither the settings nor the summary that a plan was based on have changed. */
export const stillSo = (read: { userId: number; version: number; revision: number }): SQL =>
  sql`${choicesAre(read.userId, read.version)} and ${summaryIs(read.userId, read.revision)}`;

type Planning = { userId: number; rows: readonly PlannedRow[]; at: number };

const field = (name: string) => sql`json_extract(entry.value, ${`$.${name}`})`;
const { userId: owner, notificationType, deliveryChannel, status, scheduledFor } = notificationQueue;

/** True while the account's settings are still at this version; 0 means nothing was chosen yet. */
export const choicesAre = (userId: number, version: number): SQL =>
  sql`coalesce((select version from ${notificationPreferences} where user_id = ${userId}), 0) = ${version}`;

/** True while this revision of a learner's summary is the stored one. */
export const summaryIs = (userId: number, revision: number): SQL =>
  sql`exists (select 1 from ${studySummaries} where user_id = ${userId} and revision = ${revision})`;

/**
 * Plans rows in the batch of their cause if `condition` holds. A row whose key is already planned is left alone. With
 * `isOneAKind`, nothing is added for a kind and channel that already has a pending row.
 * @param input.quiz selects the quiz of all rows when its id is not known yet
 */
export function insertPlanned(db: Database, input: Planning & { condition: SQL; isOneAKind: boolean; quiz?: SQL }) {
  const { userId, rows, at, condition, isOneAKind, quiz = field("quizId") } = input;
  const isPending = sql`exists (select 1 from ${notificationQueue} other where other.user_id = ${userId}
    and other.status = 'pending' and other.notification_type = ${field("type")}
    and other.delivery_channel = ${field("channel")} and not other.dedupe_key like 'snooze:%')`;
  // A moment that shifted, because the time zone or the cards changed, is not planned again once it was sent.
  const isOver = sql`exists (select 1 from ${notificationQueue} other where other.user_id = ${userId}
    and other.status in ('sent', 'processing', 'failed') and other.group_key = ${field("groupKey")}
    and other.delivery_channel = ${field("channel")})`;
  // Lists every column in table order, as Drizzle does before a raw select.
  return db
    .insert(notificationQueue)
    .select(
      sql`select null, ${userId}, ${field("type")}, ${field("channel")}, ${field("at")}, ${field("at")},
        ${field("priority")}, '', '', null, ${field("metadata")}, null, ${quiz}, null, 'pending', 0, 3, null, null,
        null, ${field("groupKey")}, ${field("dedupeKey")}, null, null, ${at}
        from json_each(${JSON.stringify(rows)}) as entry where ${condition}${isOneAKind ? sql` and not ${isPending} and not ${isOver}` : sql``}`,
    )
    .onConflictDoNothing({ target: notificationQueue.dedupeKey });
}

/** Plans a quiz's reminders in the batch that saves it, when its id is not known yet. */
export function insertQuizReminders(
  db: Database,
  userId: number,
  quiz: { generationKey: string; createdAt?: Date | undefined },
  rows: readonly PlannedRow[],
) {
  const made = sql`(select id from ${quizzes} where generation_key = ${quiz.generationKey})`;
  const at = quiz.createdAt?.getTime() ?? 0;
  return insertPlanned(db, { userId, rows, at, quiz: made, condition: sql`true`, isOneAKind: false });
}

/** Cancels a quiz's reminders in the batch of an attempt at it, except those planned by that attempt. */
export function cancelQuizReminders(
  db: Database,
  input: { userId: number; quizId: number; rows: readonly PlannedRow[]; at: Date },
) {
  const keys = JSON.stringify(input.rows.map(({ dedupeKey }) => dedupeKey));
  return db
    .update(notificationQueue)
    .set({ status: "cancelled", lastError: "studied", processedAt: input.at })
    .where(
      and(
        eq(owner, input.userId),
        eq(status, "pending"),
        eq(notificationType, "quiz_reminder"),
        eq(notificationQueue.quizId, input.quizId),
        sql`${notificationQueue.dedupeKey} not in (select value from json_each(${keys}))`,
      ),
    );
}

/**
 * Cancels rows that a review makes obsolete: those planned after an earlier review, unless from the same sitting, and
 * those later than what is planned now.
 */
export function cancelStudied(
  db: Database,
  input: {
    userId: number;
    studiedAt: number;
    sittingSince: number;
    rows: readonly PlannedRow[];
    at: Date;
    condition: SQL;
    why?: string;
  },
) {
  const { userId, studiedAt, sittingSince, rows, at, condition, why = "studied" } = input;
  const isOvertaken = sql`json_extract(${notificationQueue.metadata}, '$.studiedAt') <> ${studiedAt}
    and ${notificationQueue.createdAt} < ${sittingSince}`;
  const isLate = sql`exists (select 1 from json_each(${JSON.stringify(rows)}) as entry
    where ${field("type")} = ${notificationType} and ${field("channel")} = ${deliveryChannel} and ${field("at")} < ${scheduledFor})`;
  return db
    .update(notificationQueue)
    .set({ status: "cancelled", lastError: why, processedAt: at })
    .where(
      and(
        eq(owner, userId),
        eq(status, "pending"),
        inArray(notificationType, [
          "flashcard_reminder",
          "study_session_reminder",
          "study_streak_update",
          "motivational_message",
        ]),
        sql`((${isOvertaken}) or (${notificationQueue.heldSince} is null and ${isLate}))`,
        condition,
      ),
    );
}

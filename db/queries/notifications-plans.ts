import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../client";
import { notificationPreferences, notificationQueue, quizzes, type StoredMetadata, studySummaries } from "../schema";

type QueueRow = typeof notificationQueue.$inferSelect;

/** A row of the queue before it is written. `at` in milliseconds since 1970. */
export type PlannedRow = {
  type: QueueRow["notificationType"];
  channel: QueueRow["deliveryChannel"];
  at: number;
  priority: number;
  metadata: StoredMetadata;
  groupKey: string;
  /** Names the cause: the same cause plans once. */
  dedupeKey: string;
  quizId: number | null;
};

/** Both: that nothing a plan was made by has changed. */
export const stillSo = (read: { userId: number; version: number; revision: number }): SQL =>
  sql`${choicesAre(read.userId, read.version)} and ${summaryIs(read.userId, read.revision)}`;

type Planning = { userId: number; rows: readonly PlannedRow[]; at: number };

const field = (name: string) => sql`json_extract(entry.value, ${`$.${name}`})`;
const { userId: owner, notificationType, deliveryChannel, status, scheduledFor } = notificationQueue;

/** That the account's choices are still those of this version; 0 where nothing was chosen. */
export const choicesAre = (userId: number, version: number): SQL =>
  sql`coalesce((select version from ${notificationPreferences} where user_id = ${userId}), 0) = ${version}`;

/** That this revision of a learner's summary is the one that is kept. */
export const summaryIs = (userId: number, revision: number): SQL =>
  sql`exists (select 1 from ${studySummaries} where user_id = ${userId} and revision = ${revision})`;

/**
 * Plans rows in the batch of their cause, where `condition` holds. What was planned before, under its key, stays; and with
 * `isOneAKind`, of a kind and channel with a row that is pending nothing more is planned.
 * @param input.quiz finds the quiz of all rows, where its id is not known yet
 */
export function insertPlanned(db: Database, input: Planning & { condition: SQL; isOneAKind: boolean; quiz?: SQL }) {
  const { userId, rows, at, condition, isOneAKind, quiz = field("quizId") } = input;
  const isPending = sql`exists (select 1 from ${notificationQueue} other where other.user_id = ${userId}
    and other.status = 'pending' and other.notification_type = ${field("type")}
    and other.delivery_channel = ${field("channel")} and not other.dedupe_key like 'snooze:%')`;
  // A moment that moved, with a zone or with the cards, has had its turn all the same.
  const isOver = sql`exists (select 1 from ${notificationQueue} other where other.user_id = ${userId}
    and other.status in ('sent', 'processing', 'failed') and other.group_key = ${field("groupKey")}
    and other.delivery_channel = ${field("channel")})`;
  // Every column, in the order of the table: what drizzle puts before a select of its own wording.
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

/** Plans the reminders of a quiz in the batch that saves it, whose id is not known yet. */
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

/** Cancels the reminders of a quiz in the batch of an attempt at it, but for those planned with it. */
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
 * Cancels what a review has overtaken: rows planned after an earlier one, unless they are of the same sitting; and rows
 * that would come later than what is planned now.
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

import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import {
  contentComments,
  notificationPreferences,
  notificationQueue,
  quizzes,
  type StoredMetadata,
  studySummaries,
  users,
} from "~/db/schema";
import { DIGESTS, STUDY_REMINDERS } from "~/functions/notifications/notification-kinds";

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

/** The settings and the summary that a plan was made from; it counts only while both are the stored ones. */
export type Basis = { version: number; revision: number };

export type Planning = { userId: number; rows: readonly PlannedRow[]; at: number };

/** A field of a row that is planned. @param of its alias */
export const field = (name: string, of: "entry" | "earlier" = "entry") =>
  sql`json_extract(${sql.raw(of)}.value, ${sql.raw(`'$.${name}'`)})`;
const { userId: owner, notificationType, deliveryChannel, status, plannedFor, dedupeKey } = notificationQueue;

/** True while the account's settings are still at this version; 0 means nothing was chosen yet. */
export const choicesAreStill = (read: { userId: number; version: number }) =>
  sql`coalesce((select version from ${notificationPreferences}
  where user_id = ${read.userId}), 0) = ${read.version}`;
/** First in a batch: finds the account if its settings are still at the version that the batch was made for. */
export const findAsRead = (db: Database, read: { userId: number; version: number }) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, read.userId), choicesAreStill(read)));

/** True while the settings and the summary that a plan was made from are the stored ones. */
export const isStillSo = (read: { userId: number; revision: number; version: number }) =>
  sql`${choicesAreStill(read)} and exists (select 1 from ${studySummaries}
  where user_id = ${read.userId} and revision = ${read.revision})`;

const isPending = (read: { userId: number }) =>
  sql`exists (select 1 from ${notificationQueue} other where other.user_id = ${read.userId}
  and other.status = 'pending' and other.notification_type = ${field("type")}
  and other.delivery_channel = ${field("channel")} and not other.dedupe_key like 'snooze:%')`;
// A moment that shifted with the time zone or the cards is not planned again once it was, or may have been, sent: a
// carrier is noted right before. Keys start with their group, so the index of keys finds it; the unary plus keeps
// SQLite off the index of states.
const isOver = (of: "entry" | "earlier") => sql`exists (select 1 from ${notificationQueue} other
  where other.dedupe_key > ${field("groupKey", of)} || ':' and other.dedupe_key < ${field("groupKey", of)} || ';'
  and other.delivery_channel = ${field("channel", of)}
  and (+other.status in ('sent', 'processing', 'failed') or other.metadata ->> '$.carrier' is not null))`;
/** True for the first row of its kind and channel whose moment was not sent. */
const isNext = (rows: string) => sql`not ${isOver("entry")} and not exists (select 1 from json_each(${rows}) as earlier
  where earlier.key < entry.key and ${field("type", "earlier")} = ${field("type")}
  and ${field("channel", "earlier")} = ${field("channel")} and not ${isOver("earlier")})`;

/**
 * Plans the rows that meet the condition, each available to it as `entry`.
 * @param found overrides for the rows' fields
 */
export function insertPlanned(
  db: Database,
  { userId, rows, at }: Planning,
  condition: SQL,
  { quizId = field("quizId"), metadata = field("metadata") } = {},
) {
  // Lists every column in table order, as Drizzle does before a raw select.
  return db
    .insert(notificationQueue)
    .select(
      sql`select null, ${userId}, ${field("type")}, ${field("channel")}, ${field("at")}, ${field("at")},
          ${field("priority")}, '', '', null, ${metadata}, null, ${quizId}, null, 'pending', 0, 3, null, null,
          null, ${field("groupKey")}, ${field("dedupeKey")}, null, null, ${at}, null
          from json_each(${JSON.stringify(rows)}) as entry where ${condition}`,
    )
    .onConflictDoNothing({ target: notificationQueue.dedupeKey });
}

/**
 * Plans the next rows in the batch of their cause, while `basis` is stored: of each kind and channel the first whose
 * moment was not sent, unless a row of both is already pending.
 */
export function insertNext(db: Database, input: Planning & { basis: Basis }) {
  const isStill = isStillSo({ userId: input.userId, ...input.basis });
  return insertPlanned(
    db,
    input,
    sql`${isStill} and not ${isPending(input)} and ${isNext(JSON.stringify(input.rows))}`,
  );
}

/** Plans rows in the batch of their cause. A row whose key is already planned is left alone. */
export function insertOnce(db: Database, input: Planning) {
  return insertPlanned(db, input, sql`true`);
}

const ofGroup = (group: string | SQL) => sql`${dedupeKey} > ${group} || ':' and ${dedupeKey} < ${group} || ';'`;

/**
 * Plans a comment's entry in the batch that saves it, behind it. It links to the comment, counts the unread ones of its
 * group, and takes the place of those still on their way.
 */
export function insertCommentNotice(
  db: Database,
  { userId, row, at, shareId }: Omit<Planning, "rows"> & { row: PlannedRow; shareId: number },
) {
  const { groupKey } = row;
  const newest = sql`(select max(id) from ${contentComments} where share_id = ${shareId})`;
  const isUnread = sql`exists (select 1 from notification_history as told where told.queue_item_id = ${notificationQueue.id}
    and told.is_read = 0 and told.deleted_at is null)`;
  const unread = sql`(select max(coalesce(${notificationQueue.metadata} ->> '$.comments', 1)) from ${notificationQueue}
    where ${ofGroup(groupKey)} and (+${status} in ('pending', 'processing') or ${isUnread}))`;
  const metadata = sql`json_set(${field("metadata")}, '$.comments', 1 + coalesce(${unread}, 0),
    '$.link', ${row.metadata.link ?? ""} || '?comment=' || ${newest})`;
  return [
    insertPlanned(db, { userId, rows: [row], at }, sql`true`, { metadata }),
    db
      .update(notificationQueue)
      .set({ status: "cancelled", lastError: "replaced", processedAt: new Date(at) })
      .where(and(ofGroup(groupKey), sql`+${status} = 'pending'`, sql`${dedupeKey} <> ${row.dedupeKey}`)),
  ] as const;
}

/** Plans a quiz's reminders in the batch that saves it, when its id is not known yet. */
export function insertQuizReminders(
  db: Database,
  userId: number,
  quiz: { generationKey: string; createdAt?: Date | undefined },
  rows: readonly PlannedRow[],
) {
  const at = quiz.createdAt?.getTime() ?? 0;
  const quizId = sql`(select id from ${quizzes} where generation_key = ${quiz.generationKey})`;
  return insertPlanned(db, { userId, rows, at }, sql`true`, { quizId });
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

const isOvertaken = (read: { studiedAt: number; sittingSince: number }) =>
  sql`json_extract(${notificationQueue.metadata}, '$.studiedAt') <> ${read.studiedAt}
  and ${notificationQueue.createdAt} < ${read.sittingSince}`;
const isDropped = (rows: string, now: number) =>
  sql`${plannedFor} > ${now} and not ${dedupeKey} like 'snooze:%' and not exists (select 1 from json_each(${rows}) as entry
  where ${field("type")} = ${notificationType} and ${field("channel")} = ${deliveryChannel} and ${field("at")} = ${plannedFor}
  and ${isNext(rows)})`;

/**
 * Cancels rows that a review makes obsolete: those planned after an earlier review, unless from the same sitting, and
 * upcoming ones that are not planned anymore.
 */
export function cancelStudied(
  db: Database,
  input: {
    userId: number;
    studiedAt: number;
    sittingSince: number;
    rows: readonly PlannedRow[];
    at: Date;
    basis: Basis;
    why?: string;
  },
) {
  const { userId, rows, at, basis, why = "studied" } = input;
  const moments = rows.map(({ type, channel, groupKey, at: moment }) => ({ type, channel, groupKey, at: moment }));
  return db
    .update(notificationQueue)
    .set({ status: "cancelled", lastError: sql`${why}`, processedAt: sql`${at.getTime()}` })
    .where(
      and(
        eq(owner, userId),
        sql`${status} = 'pending'`,
        inArray(notificationType, [...STUDY_REMINDERS, ...DIGESTS]),
        or(
          and(inArray(notificationType, STUDY_REMINDERS), isOvertaken(input)),
          and(isNull(notificationQueue.heldSince), isDropped(JSON.stringify(moments), at.getTime())),
        ),
        isStillSo({ userId, ...basis }),
      ),
    );
}

import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import {
  notificationHistory,
  notificationPreferences,
  notificationQueue,
  pushSubscriptions,
  quizzes,
  studySummaries,
  users,
} from "~/db/schema";
import { bestOfOwner } from "../quizzes/best-attempts";
import { remindersOf, studyReminders } from "./reminded";

/** The data that shows whether anything changed since a claimed row was judged. */
export type StandingNow = Awaited<ReturnType<typeof findStandings>>[number];

const devicesOf = (what: string) => sql<number | null>`(select ${sql.raw(what)} from ${pushSubscriptions}
  where ${pushSubscriptions.userId} = ${notificationQueue.userId})`;

/** Only a study reminder reads these: it does not follow another one. */
const ofStudyReminder = (value: SQL) =>
  sql`case when ${notificationQueue.notificationType} in (${studyReminders}) then ${value} end`;

const reminderUnderWay = ofStudyReminder(sql`exists (
  select 1 from ${notificationQueue} as other where other.user_id = ${notificationQueue.userId}
    and other.status in ('pending', 'processing') and other.attempts > 0
    and (other.priority, other.id) < (${notificationQueue.priority}, ${notificationQueue.id})
    and other.notification_type in (${studyReminders}) and other.delivery_channel = ${notificationQueue.deliveryChannel})`);

const lastReminderAt = (since: number) =>
  ofStudyReminder(sql`max(
  coalesce((select max(told.created_at) from ${notificationHistory} as told where told.user_id = ${notificationQueue.userId}
    and told.notification_type in (${studyReminders}) and told.created_at >= ${since}
    and told.delivery_channel = ${notificationQueue.deliveryChannel}), 0),
  coalesce((select max(told.processed_at) from ${remindersOf("notification_queue")}
    and told.processed_at >= ${since}), 0))`);

/**
 * The current state of the accounts of claimed rows: one statement, read right before the rows are sent.
 * @param since how far back to look for reminders; earlier than the claim, because a reminder is stored some
 * time after its timestamp
 */
export async function findStandings(db: Database, ids: readonly number[], since: Date) {
  return db
    .select({
      id: notificationQueue.id,
      attempts: notificationQueue.attempts,
      heldUntil: notificationQueue.nextRetryAt,
      email: users.email,
      isVerified: users.emailVerified,
      version: sql<number>`coalesce(${notificationPreferences.version}, 0)`,
      revision: studySummaries.revision,
      quizId: quizzes.id,
      best: bestOfOwner,
      devices: devicesOf("count(*)"),
      newestDevice: devicesOf("max(id)"),
      isReminderUnderWay: sql<number | null>`${reminderUnderWay}`.as("reminder_under_way"),
      lastReminderAt: sql<number | null>`${lastReminderAt(since.getTime())}`.as("last_reminder_at"),
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
        inArray(notificationQueue.id, sql`(select value from json_each(${JSON.stringify(ids)}))`),
        sql`+${notificationQueue.status} = 'processing'`,
      ),
    );
}

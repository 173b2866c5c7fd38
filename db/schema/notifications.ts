import { sql } from "drizzle-orm";
import { check, index, integer, type SQLiteColumn, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { CHANNELS, FREQUENCIES, SUSPENSIONS, TEMPLATE_CATEGORIES } from "~/functions/notifications/notification-kinds";
import { accountId, oneOf, timestamp } from "./notification-columns";
import { quizzes } from "./quizzes";

const chosen = (name: string) => integer(name, { mode: "boolean" }).notNull().default(true);
const isTimeOfDay = (column: SQLiteColumn) =>
  sql`${column} is null or ${column} glob '[01][0-9]:[0-5][0-9]' or ${column} glob '2[0-3]:[0-5][0-9]'`;

/** A learner's notification settings; without a row, the defaults apply. */
export const notificationPreferences = sqliteTable(
  "notification_preferences",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: accountId(),
    emailNotifications: chosen("email_notifications"),
    browserNotifications: chosen("browser_notifications"),
    inAppNotifications: chosen("in_app_notifications"),
    flashcardReminders: chosen("flashcard_reminders"),
    quizReminders: chosen("quiz_reminders"),
    studySessionReminders: chosen("study_session_reminders"),
    progressMilestones: chosen("progress_milestones"),
    immediateNotifications: chosen("immediate_notifications"),
    fifteenMinuteReminders: chosen("fifteen_minute_reminders"),
    thirtyMinuteReminders: chosen("thirty_minute_reminders"),
    oneHourReminders: chosen("one_hour_reminders"),
    threeHourReminders: chosen("three_hour_reminders"),
    oneDayReminders: chosen("one_day_reminders"),
    threeDayReminders: chosen("three_day_reminders"),
    oneWeekReminders: chosen("one_week_reminders"),
    motivationalMessages: chosen("motivational_messages"),
    studyStreakUpdates: chosen("study_streak_updates"),
    notificationFrequency: text("notification_frequency", { enum: FREQUENCIES }).notNull().default("per_session"),
    maxDailyNotifications: integer("max_daily_notifications").notNull().default(10),
    quietHoursEnabled: integer("quiet_hours_enabled", { mode: "boolean" }).notNull().default(false),
    quietHoursStart: text("quiet_hours_start"),
    quietHoursEnd: text("quiet_hours_end"),
    quietHoursTimezone: text("quiet_hours_timezone").notNull().default("UTC"),
    /** Whether the learner chose that zone; until then quiet hours follow the zone of the study settings. */
    quietHoursZoneChosen: integer("quiet_hours_zone_chosen", { mode: "boolean" }).notNull().default(false),
    customMessageTemplate: text("custom_message_template"),
    /** Whether a push shows the question on a lock screen. */
    showQuestion: integer("show_question", { mode: "boolean" }).notNull().default(false),
    pausedUntil: timestamp("paused_until"),
    /** SHA-256 of the token in the unsubscribe links of this account's mails; null before the first mail. */
    unsubscribeTokenHash: text("unsubscribe_token_hash"),
    /** Set by a bounce or complaint: no reminders are mailed until the learner turns them on again. */
    emailSuspendedAt: timestamp("email_suspended_at"),
    emailSuspendedReason: text("email_suspended_reason", { enum: SUSPENSIONS }),
    /** Goes up with every change, so that nothing is planned from outdated settings. */
    version: integer("version").notNull().default(1),
    createdAt: timestamp("created_at").notNull(),
    updatedAt: timestamp("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("notification_preferences_user").on(table.userId),
    uniqueIndex("notification_preferences_unsubscribe").on(table.unsubscribeTokenHash),
    check("notification_preferences_frequency", oneOf(table.notificationFrequency, FREQUENCIES)),
    check("notification_preferences_daily", sql`${table.maxDailyNotifications} between 1 and 50`),
    check("notification_preferences_start", isTimeOfDay(table.quietHoursStart)),
    check("notification_preferences_end", isTimeOfDay(table.quietHoursEnd)),
    check(
      "notification_preferences_quiet",
      sql`${table.quietHoursEnabled} = 0 or coalesce(${table.quietHoursStart} <> ${table.quietHoursEnd}, 0)`,
    ),
  ],
);

/** The milestones that a learner reached, each once ever. Outlives the queue and the history, which are swept. */
export const reachedMilestones = sqliteTable(
  "reached_milestones",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: accountId(),
    /** `streak`, `reviews`, `quiz` or `mature`. */
    name: text("name").notNull(),
    /** Days, reviews, percent, or the id of the transcript whose cards are all mature. */
    count: integer("count").notNull(),
    /** The quiz that reached it; null for other milestones, or if the quiz was deleted. */
    quizId: integer("quiz_id").references(() => quizzes.id, { onDelete: "set null" }),
    reachedAt: timestamp("reached_at").notNull(),
  },
  (table) => [
    uniqueIndex("reached_milestones_once").on(table.userId, table.name, table.count),
    index("reached_milestones_quiz").on(table.quizId).where(sql`quiz_id is not null`),
  ],
);

/**
 * Notification texts, written from `NOTIFICATION_TEXTS` whenever a database is migrated. Several templates of a kind and
 * channel take turns.
 */
export const notificationTemplates = sqliteTable(
  "notification_templates",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** `kind.channel.number` */
    templateKey: text("template_key").notNull(),
    templateName: text("template_name").notNull(),
    templateType: text("template_type", { enum: CHANNELS }).notNull(),
    subject: text("subject").notNull(),
    /** Only for mail. */
    htmlContent: text("html_content"),
    textContent: text("text_content").notNull(),
    supportedVariables: text("supported_variables", { mode: "json" }).$type<string[]>().notNull(),
    isCustomizable: integer("is_customizable", { mode: "boolean" }).notNull().default(false),
    isActive: integer("is_active", { mode: "boolean" }).notNull().default(true),
    description: text("description").notNull(),
    category: text("category", { enum: TEMPLATE_CATEGORIES }).notNull(),
    /** 1 is the most urgent. */
    priority: integer("priority").notNull().default(5),
  },
  (table) => [
    uniqueIndex("notification_templates_key").on(table.templateKey),
    check("notification_templates_type", oneOf(table.templateType, CHANNELS)),
    check("notification_templates_category", oneOf(table.category, TEMPLATE_CATEGORIES)),
    check("notification_templates_priority", sql`${table.priority} between 1 and 10`),
  ],
);

/** A browser that receives push messages. */
export const pushSubscriptions = sqliteTable(
  "push_subscriptions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: accountId(),
    endpoint: text("endpoint").notNull(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    deviceName: text("device_name").notNull(),
    /** The session that subscribed: ending it removes the subscription. */
    sessionHash: text("session_hash"),
    createdAt: timestamp("created_at").notNull(),
    lastUsedAt: timestamp("last_used_at"),
    failedAt: timestamp("failed_at"),
  },
  (table) => [
    uniqueIndex("push_subscriptions_endpoint").on(table.endpoint),
    index("push_subscriptions_user").on(table.userId, table.createdAt),
    index("push_subscriptions_session").on(table.sessionHash),
    check("push_subscriptions_endpoint_length", sql`length(${table.endpoint}) <= 1000`),
  ],
);

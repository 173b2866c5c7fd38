import { sql } from "drizzle-orm";
import { integer, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";

/** The values of notification columns; `functions/notifications/kinds.ts` explains them. */
export const CHANNELS = ["email", "browser", "in_app"] as const;
export const NOTIFICATION_TYPES = [
  "flashcard_reminder",
  "quiz_reminder",
  "study_session_reminder",
  "study_streak_update",
  "progress_milestone",
  "motivational_message",
  "daily_digest",
  "weekly_summary",
  "share_comment",
] as const;
export const FREQUENCIES = ["per_session", "daily_digest", "weekly_summary"] as const;
export const QUEUE_STATUSES = ["pending", "processing", "sent", "failed", "cancelled"] as const;
export const DELIVERY_STATUSES = ["sent", "delivered", "opened", "clicked", "failed", "bounced"] as const;
export const CATEGORIES = ["reminder", "milestone", "digest"] as const;
export const ACTIONS = [
  "opened",
  "reviewed",
  "answered_again",
  "answered_good",
  "snoozed",
  "dismissed",
  "unsubscribed",
] as const;

export const timestamp = (name: string) => integer(name, { mode: "timestamp_ms" });

export const accountId = () =>
  integer("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** A check that the column holds one of these values. */
export const oneOf = (column: SQLiteColumn, words: readonly string[]) =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;

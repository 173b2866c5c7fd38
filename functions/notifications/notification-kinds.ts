/** `{{name}}`: how templates and learners' own messages write a variable. */
export const VARIABLE = /\{\{\s*(\w{1,40})\s*\}\}/g;

/** The first variable in a learner's own message that does not exist; null when all do. */
export function findUnknownVariable(text: string): string | null {
  const known: readonly string[] = CUSTOM_VARIABLES;
  for (const [, name = ""] of text.matchAll(VARIABLE)) if (!known.includes(name)) return name;
  return null;
}
/** The channels and kinds of notifications. Kept apart from the zod schemas, so that pages need not load zod. */
export const CHANNELS = ["email", "browser", "in_app"] as const;

export type Channel = (typeof CHANNELS)[number];

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

export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Kinds that ask somebody to study: a day brings at most one of them, and a review overtakes it. */
export const STUDY_REMINDERS = [
  "flashcard_reminder",
  "study_session_reminder",
  "study_streak_update",
  "motivational_message",
] as const satisfies NotificationType[];

export type StudyReminder = (typeof STUDY_REMINDERS)[number];

export const DIGESTS = ["daily_digest", "weekly_summary"] as const satisfies NotificationType[];

/** The preference that turns each channel on. */
export const CHANNEL_SWITCH = {
  email: "emailNotifications",
  browser: "browserNotifications",
  in_app: "inAppNotifications",
} as const satisfies Record<Channel, string>;

/** The preference that turns each kind on. Digests follow the frequency instead, and comments only go to the inbox. */
export const KIND_SWITCH = {
  flashcard_reminder: "flashcardReminders",
  quiz_reminder: "quizReminders",
  study_session_reminder: "studySessionReminders",
  study_streak_update: "studyStreakUpdates",
  progress_milestone: "progressMilestones",
  motivational_message: "motivationalMessages",
  daily_digest: null,
  weekly_summary: null,
  share_comment: null,
} as const satisfies Record<NotificationType, string | null>;

const MINUTE = 60_000;

const HOUR = 60 * MINUTE;

const DAY = 24 * HOUR;

/** The eight moments of a flashcard reminder, each with its preference. `afterMs` counts from the last review. */
export const OFFSETS = [
  { name: "immediate", preference: "immediateNotifications", afterMs: null },
  { name: "15m", preference: "fifteenMinuteReminders", afterMs: 15 * MINUTE },
  { name: "30m", preference: "thirtyMinuteReminders", afterMs: 30 * MINUTE },
  { name: "1h", preference: "oneHourReminders", afterMs: HOUR },
  { name: "3h", preference: "threeHourReminders", afterMs: 3 * HOUR },
  { name: "1d", preference: "oneDayReminders", afterMs: DAY },
  { name: "3d", preference: "threeDayReminders", afterMs: 3 * DAY },
  { name: "1w", preference: "oneWeekReminders", afterMs: 7 * DAY },
] as const;

export type OffsetName = (typeof OFFSETS)[number]["name"];

export const FREQUENCIES = ["per_session", "daily_digest", "weekly_summary"] as const;

export type Frequency = (typeof FREQUENCIES)[number];

export const QUEUE_STATUSES = ["pending", "processing", "sent", "failed", "cancelled"] as const;

export const DELIVERY_STATUSES = ["sent", "delivered", "opened", "clicked", "failed", "bounced"] as const;

export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Why reminders are no longer mailed to an address. */
export const SUSPENSIONS = ["bounce", "complaint"] as const;

export type Suspension = (typeof SUSPENSIONS)[number];

export const TEMPLATE_CATEGORIES = ["reminder", "milestone", "digest"] as const;

/** What can be done with a notification. */
export const ACTIONS = [
  "opened",
  "reviewed",
  "answered_again",
  "answered_good",
  "snoozed",
  "dismissed",
  "unsubscribed",
] as const;

export type NotificationAction = (typeof ACTIONS)[number];

/** The variables allowed in a learner's own message, written `{{name}}`. */
export const CUSTOM_VARIABLES = ["name", "count", "title", "streak", "link"] as const;

export const MAX_CUSTOM_MESSAGE = 500;

export const MIN_DAILY = 1;

export const MAX_DAILY = 50;

export const MAX_SUBSCRIPTIONS = 10;

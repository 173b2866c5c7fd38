import * as z from "zod";
import { isTimeZone, UNKNOWN_ZONE } from "~/functions/text/time-zone";

import type { Preferences } from "./preferences";

/** `{{name}}`: how templates and learners' own messages write a variable. */
export const VARIABLE = /\{\{\s*(\w{1,40})\s*\}\}/g;

/** The first variable in a learner's own message that does not exist; null when all do. */
function findUnknownVariable(text: string): string | null {
  const known: readonly string[] = CUSTOM_VARIABLES;
  for (const [, name = ""] of text.matchAll(VARIABLE)) if (!known.includes(name)) return name;
  return null;
}

/** The channels and kinds of notifications, kept apart from the zod schemas so that pages need not load zod. */
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

/** The preference that turns each channel on. */
export const CHANNEL_SWITCH = {
  email: "emailNotifications",
  browser: "browserNotifications",
  in_app: "inAppNotifications",
} as const satisfies Record<Channel, string>;

/**
 * The preference that turns each kind on. Digests follow the frequency instead, and comments come to the inbox alone.
 */
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

/** Why no reminders are mailed to an address any more. */
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

const DAILY = `Choose between ${MIN_DAILY} and ${MAX_DAILY} notifications a day`;
const chosen = (name: string) => z.boolean({ error: `${name} must be true or false.` });
const timeOfDay = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Times are HH:MM, from 00:00 to 23:59")
  .nullable();

const customMessage = z
  .string()
  .trim()
  .max(MAX_CUSTOM_MESSAGE, `Use up to ${MAX_CUSTOM_MESSAGE} characters`)
  .superRefine((text, context) => {
    const unknown = findUnknownVariable(text);
    if (unknown === null) return;
    const known = CUSTOM_VARIABLES.map((name) => `{{${name}}}`).join(", ");
    context.addIssue({ code: "custom", message: `{{${unknown}}} isn't a known placeholder. You can use ${known}` });
  })
  .transform((text) => (text === "" ? null : text))
  .nullable();

const fields = {
  emailNotifications: chosen("emailNotifications"),
  browserNotifications: chosen("browserNotifications"),
  inAppNotifications: chosen("inAppNotifications"),
  flashcardReminders: chosen("flashcardReminders"),
  quizReminders: chosen("quizReminders"),
  studySessionReminders: chosen("studySessionReminders"),
  progressMilestones: chosen("progressMilestones"),
  immediateNotifications: chosen("immediateNotifications"),
  fifteenMinuteReminders: chosen("fifteenMinuteReminders"),
  thirtyMinuteReminders: chosen("thirtyMinuteReminders"),
  oneHourReminders: chosen("oneHourReminders"),
  threeHourReminders: chosen("threeHourReminders"),
  oneDayReminders: chosen("oneDayReminders"),
  threeDayReminders: chosen("threeDayReminders"),
  oneWeekReminders: chosen("oneWeekReminders"),
  motivationalMessages: chosen("motivationalMessages"),
  studyStreakUpdates: chosen("studyStreakUpdates"),
  notificationFrequency: z.enum(FREQUENCIES, {
    error: "Choose how often: per session, daily digest, or weekly summary",
  }),
  maxDailyNotifications: z.number({ error: DAILY }).int(DAILY).min(MIN_DAILY, DAILY).max(MAX_DAILY, DAILY),
  quietHoursEnabled: chosen("quietHoursEnabled"),
  quietHoursStart: timeOfDay,
  quietHoursEnd: timeOfDay,
  quietHoursTimezone: z.string().max(64, UNKNOWN_ZONE).refine(isTimeZone, UNKNOWN_ZONE),
  customMessageTemplate: customMessage,
  showQuestion: chosen("showQuestion"),
  pausedUntil: z.coerce.date("Choose a date until which to pause").nullable(),
} satisfies Record<keyof Preferences, z.ZodType>;

export const preferencesSchema = z.strictObject(fields).superRefine((preferences, context) => {
  const { quietHoursEnabled, quietHoursStart, quietHoursEnd } = preferences;
  if (!quietHoursEnabled) return;
  if (quietHoursStart === null || quietHoursEnd === null || quietHoursStart === quietHoursEnd) {
    const message = "Quiet hours must start and end at different times";
    context.addIssue({ code: "custom", message, path: ["quietHoursStart"] });
  }
});

/** Fields to change; the others stay. The result is validated by `preferencesSchema`. */
export const preferencesPatchSchema = z
  .strictObject(fields)
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, "There is nothing to change");

export type PreferencesPatch = z.infer<typeof preferencesPatchSchema>;

const endpoint = z.string().min(1).max(1000);

/** A PushSubscription as `toJSON` writes it: an uncompressed P-256 point and 16 bytes, both base64url. */
export const subscriptionSchema = z
  .object({
    endpoint,
    keys: z.object({ p256dh: z.string().regex(/^B[\w-]{86}$/), auth: z.string().regex(/^[\w-]{22}$/) }),
  })
  .transform(({ endpoint: address, keys }) => ({ endpoint: address, ...keys }));

export const endpointSchema = z.object({ endpoint });

/** A form submits an empty `type` for all kinds. */
const kind = z.enum(NOTIFICATION_TYPES).or(z.literal("").transform(() => undefined));

export const inboxQuerySchema = z.object({
  unread: z.enum(["1"]).optional(),
  type: kind.optional(),
  cursor: z.string().max(40).optional(),
});

export const readSchema = z.object({ isRead: z.boolean().default(true) });
export const readAllSchema = z.object({ before: z.coerce.date() });
export const actionSchema = z.object({ action: z.enum([...ACTIONS, "shown"]) });

const entryId = z.coerce.number<number>().int().positive();

/** What forms on the notifications page submit. A link is a path of the product. */
export const inboxFormSchema = z.discriminatedUnion("form", [
  z.object({ form: z.literal("read-all"), before: z.coerce.date() }),
  z.object({ form: z.enum(["dismiss", "restore", "snooze"]), id: entryId }),
  z.object({ form: z.literal("open"), id: entryId, link: z.string().regex(/^\/(?![/\\])[\w\-./?=&#%]*$/) }),
]);

/** What an API call may change: the preferences, and whether suspended mail is used again. */
export const choicesPatchSchema = z
  .strictObject({ ...fields, useMailAgain: z.literal(true) })
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, "There is nothing to change");

/** Asks for rows of the notification queue to be sent. */
export const deliverNotificationsMessage = z.object({
  type: z.literal("notifications.deliver"),
  ids: z.array(z.number().int().positive()).min(1).max(100),
});

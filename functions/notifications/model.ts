import * as z from "zod";
import { isTimeZone, UNKNOWN_ZONE } from "~/functions/text/time-zone";
import {
  ACTIONS,
  CUSTOM_VARIABLES,
  FREQUENCIES,
  findUnknownVariable,
  MAX_CUSTOM_MESSAGE,
  MAX_DAILY,
  MIN_DAILY,
  NOTIFICATION_TYPES,
} from "./notification-kinds";
import type { Preferences } from "./preferences";

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

/** What an API call may change: the preferences, and resuming suspended mail. */
export const choicesPatchSchema = z
  .strictObject({ ...fields, useMailAgain: z.literal(true) })
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, "There is nothing to change");

/** Asks for rows of the notification queue to be sent. */
export const deliverNotificationsMessage = z.object({
  type: z.literal("notifications.deliver"),
  ids: z.array(z.number().int().positive()).min(1).max(100),
});

import type { Frequency } from "./notification-kinds";

/** A learner's preferences. Times of day are `HH:MM` in `quietHoursTimezone`. */
export type Preferences = {
  emailNotifications: boolean;
  browserNotifications: boolean;
  inAppNotifications: boolean;
  flashcardReminders: boolean;
  quizReminders: boolean;
  studySessionReminders: boolean;
  progressMilestones: boolean;
  immediateNotifications: boolean;
  fifteenMinuteReminders: boolean;
  thirtyMinuteReminders: boolean;
  oneHourReminders: boolean;
  threeHourReminders: boolean;
  oneDayReminders: boolean;
  threeDayReminders: boolean;
  oneWeekReminders: boolean;
  motivationalMessages: boolean;
  studyStreakUpdates: boolean;
  notificationFrequency: Frequency;
  maxDailyNotifications: number;
  quietHoursEnabled: boolean;
  quietHoursStart: string | null;
  quietHoursEnd: string | null;
  quietHoursTimezone: string;
  customMessageTemplate: string | null;
  /** Whether a push may show the question on a lock screen. */
  showQuestion: boolean;
  /** Nothing is sent before then; null without a pause. */
  pausedUntil: Date | null;
};

/** Used until the learner chooses otherwise. */
export const DEFAULT_PREFERENCES: Preferences = {
  emailNotifications: true,
  browserNotifications: true,
  inAppNotifications: true,
  flashcardReminders: true,
  quizReminders: true,
  studySessionReminders: true,
  progressMilestones: true,
  immediateNotifications: true,
  fifteenMinuteReminders: true,
  thirtyMinuteReminders: true,
  oneHourReminders: true,
  threeHourReminders: true,
  oneDayReminders: true,
  threeDayReminders: true,
  oneWeekReminders: true,
  motivationalMessages: true,
  studyStreakUpdates: true,
  notificationFrequency: "per_session",
  maxDailyNotifications: 10,
  quietHoursEnabled: false,
  quietHoursStart: null,
  quietHoursEnd: null,
  quietHoursTimezone: "UTC",
  customMessageTemplate: null,
  showQuestion: false,
  pausedUntil: null,
};

/** An account's stored preferences, and whether their zone is its own choice. */
export type StoredPreferences = Preferences & { quietHoursZoneChosen: boolean };

/**
 * The preferences in effect for an account: its own, otherwise the defaults. Until it chooses a zone, quiet hours
 * follow the zone it studies in.
 * @param row the database row, which may have further columns
 */
export function chosenOf<Row extends StoredPreferences>(
  row: Row | null,
  study: { timeZone: string } | null,
): Row | Preferences {
  if (row?.quietHoursZoneChosen) return row;
  const { quietHoursTimezone } = DEFAULT_PREFERENCES;
  return { ...(row ?? DEFAULT_PREFERENCES), quietHoursTimezone: study?.timeZone ?? quietHoursTimezone };
}

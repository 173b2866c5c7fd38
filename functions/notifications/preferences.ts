import type { Frequency } from "./kinds";

/** What a learner chose. Times of day are `HH:MM` in the zone named beside them. */
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
  /** Whether a push shows the question on a lock screen. */
  showQuestion: boolean;
  /** Nothing is sent before it; null where nothing is paused. */
  pausedUntil: Date | null;
};

/** What holds while nothing was chosen. */
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

/**
 * What holds for an account: its choices, or the defaults, with quiet hours in the zone of its studies.
 * @param row as the database has it, which may have columns of its own
 */
export function chosenOf(row: Preferences | null, study: { timeZone: string } | null): Preferences {
  if (row) return row;
  return { ...DEFAULT_PREFERENCES, quietHoursTimezone: study?.timeZone ?? DEFAULT_PREFERENCES.quietHoursTimezone };
}

import type { PreferencesPatch } from "./model";
import { ownTime, quietAround } from "./own-time";
import type { Preferences } from "./preferences";

/** How often email and push remind, as one choice for several preferences. */
export const RHYTHMS = ["off", "daily", "weekly"] as const;
export type Rhythm = (typeof RHYTHMS)[number];

const CHOICES: Record<Rhythm, PreferencesPatch> = {
  off: { emailNotifications: false, browserNotifications: false },
  daily: {
    ...{ emailNotifications: true, browserNotifications: true, flashcardReminders: true, immediateNotifications: true },
    notificationFrequency: "per_session",
  },
  weekly: { emailNotifications: true, notificationFrequency: "weekly_summary" },
};

/**
 * The preferences that a choice sets; null if it is not one.
 * @param time of day for reminders once a day, as `HH:MM`; empty for the learner's usual one
 * @param before the preferences until now
 */
export function choiceOf(
  rhythm: unknown,
  time: string,
  before: Parameters<typeof ownTime>[0],
): PreferencesPatch | null {
  const known = RHYTHMS.find((one) => one === rhythm);
  if (!known) return null;
  if (known === "daily" && time !== "") {
    const quiet = quietAround(time);
    return quiet && { ...CHOICES.daily, ...quiet };
  }
  return { ...CHOICES[known], ...(ownTime(before) !== null && { quietHoursEnabled: false }) };
}

/** The choice that preferences amount to; null for a mix that only single settings describe. */
export function rhythmOf(preferences: Omit<Preferences, "pausedUntil">): Rhythm | null {
  const { emailNotifications: mails, browserNotifications: pushes, notificationFrequency: frequency } = preferences;
  if (!mails && !pushes) return "off";
  if (frequency === "weekly_summary") return mails ? "weekly" : null;
  return frequency === "per_session" && preferences.flashcardReminders ? "daily" : null;
}

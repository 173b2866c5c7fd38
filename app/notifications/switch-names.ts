import type { Frequency } from "~/functions/notifications/kinds";
import type { SwitchName } from "~/functions/notifications/preferences-form";

/** A preference that is a switch, with its texts. */
export type Switch = { name: SwitchName; label: string; hint?: string };

export const CHANNEL_SWITCHES: readonly Switch[] = [
  { name: "emailNotifications", label: "Email" },
  { name: "browserNotifications", label: "Push", hint: "On the devices above." },
  { name: "inAppNotifications", label: "On this site", hint: "Comments on what you share come here only." },
  {
    name: "showQuestion",
    label: "Show the question in push notifications",
    hint: "Anyone who sees your lock screen can read it. You can answer without opening the site.",
  },
];

export const KIND_SWITCHES: readonly Switch[] = [
  { name: "flashcardReminders", label: "Cards that are due" },
  { name: "quizReminders", label: "Unfinished quizzes", hint: "Not taken yet, or below 70%." },
  { name: "studySessionReminders", label: "Your usual study time" },
  { name: "studyStreakUpdates", label: "A streak that ends today" },
  { name: "progressMilestones", label: "Milestones" },
  { name: "motivationalMessages", label: "Encouragement after a break" },
];

export const OFFSET_SWITCHES: readonly Switch[] = [
  { name: "immediateNotifications", label: "Immediate", hint: "Right before you'd forget." },
  { name: "fifteenMinuteReminders", label: "15 min" },
  { name: "thirtyMinuteReminders", label: "30 min" },
  { name: "oneHourReminders", label: "1 hour" },
  { name: "threeHourReminders", label: "3 hours" },
  { name: "oneDayReminders", label: "1 day" },
  { name: "threeDayReminders", label: "3 days" },
  { name: "oneWeekReminders", label: "1 week" },
];

export const FREQUENCY_NAMES: Record<Frequency, string> = {
  per_session: "Per session",
  daily_digest: "Daily digest",
  weekly_summary: "Weekly summary",
};

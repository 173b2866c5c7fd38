import type { Channel, DeliveryStatus, NotificationType } from "~/functions/notifications/notification-kinds";

/** User-facing names of the kinds of notifications. */
export const NOTIFICATION_KIND_NAMES: Record<NotificationType, string> = {
  flashcard_reminder: "Cards are due",
  quiz_reminder: "A quiz is waiting",
  study_session_reminder: "Study time",
  study_streak_update: "Streak",
  progress_milestone: "Milestone",
  motivational_message: "Encouragement",
  daily_digest: "Daily digest",
  weekly_summary: "Weekly summary",
  share_comment: "Comments",
};

/** Labels for opening a notification. */
export const OPEN_LABELS: Record<NotificationType, string> = {
  flashcard_reminder: "Review now",
  quiz_reminder: "Take the quiz",
  study_session_reminder: "Study now",
  study_streak_update: "Review now",
  progress_milestone: "See how you did",
  motivational_message: "Review now",
  daily_digest: "Review now",
  weekly_summary: "Review now",
  share_comment: "Read the comments",
};

/** Kinds that still make sense an hour later. */
export const SNOOZABLE: ReadonlySet<NotificationType> = new Set([
  "flashcard_reminder",
  "quiz_reminder",
  "study_session_reminder",
  "study_streak_update",
]);

export const CHANNEL_NAMES: Record<Channel, string> = { email: "Email", browser: "Push", in_app: "On this site" };

export const STATUS_NAMES: Record<DeliveryStatus, string> = {
  sent: "sent",
  delivered: "delivered",
  opened: "opened",
  clicked: "followed",
  failed: "failed",
  bounced: "rejected by the mailbox",
};

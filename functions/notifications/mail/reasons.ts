import type { ClaimedRow } from "~/db/queries/notifications/notification-queue";
import type { NotificationType } from "../notification-kinds";

/** Why a mail was sent and its one action, by kind. Comments are not mailed yet. */
const REASONS: Record<NotificationType, { reason: string; label: string }> = {
  flashcard_reminder: { reason: "You're getting this because something you study is due.", label: "Review now" },
  quiz_reminder: { reason: "You're getting this because a quiz is waiting for you.", label: "Take the quiz" },
  study_session_reminder: { reason: "You're getting this at the time you usually study.", label: "Study now" },
  study_streak_update: { reason: "You're getting this because your streak ends today.", label: "Keep your streak" },
  progress_milestone: { reason: "You're getting this because you reached a milestone.", label: "See how you did" },
  motivational_message: { reason: "You're getting this because you haven't studied in a while.", label: "Start again" },
  daily_digest: { reason: "You're getting this every day because you chose the daily digest.", label: "Review now" },
  weekly_summary: {
    reason: "You're getting this every Monday because you chose the weekly summary.",
    label: "Review now",
  },
  share_comment: {
    reason: "You're getting this because someone commented on something you shared.",
    label: "Read the comments",
  },
};

const BEFORE_EXAM = { reason: "You're getting this once before an exam date that you set.", label: "Study for it" };

/** Why a row's mail was sent, and its one action. */
export const reasonOf = ({ notificationType, metadata }: Pick<ClaimedRow, "notificationType" | "metadata">) =>
  metadata.exam ? BEFORE_EXAM : REASONS[notificationType];

import type { NotificationType } from "../kinds";

/** Why a mail was sent and its one action, by kind. Comments are not mailed yet. */
export const REASONS: Record<NotificationType, { reason: string; label: string }> = {
  flashcard_reminder: { reason: "You get this because something you study is due.", label: "Review now" },
  quiz_reminder: { reason: "You get this because one of your quizzes is waiting.", label: "Take the quiz" },
  study_session_reminder: { reason: "You get this at the time you usually study.", label: "Study now" },
  study_streak_update: { reason: "You get this because your streak ends today.", label: "Keep your streak" },
  progress_milestone: { reason: "You get this because you reached a milestone.", label: "See your progress" },
  motivational_message: { reason: "You get this because you have not studied for a while.", label: "Start again" },
  daily_digest: { reason: "You get this every day because you chose the daily digest.", label: "Review now" },
  weekly_summary: { reason: "You get this every Monday because you chose the weekly summary.", label: "Review now" },
  share_comment: { reason: "You get this because somebody commented on what you share.", label: "Read the comments" },
};

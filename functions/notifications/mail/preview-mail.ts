import { findFacts } from "~/db/queries/notifications/notification-facts";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "../../deps";
import { type WordDeps, wordsFrom } from "../delivery/outcomes";
import { say } from "../delivery/say";
import { bodyOf } from "../delivery/send-notification";
import { aboutRow, type SaidRow } from "../delivery/still-wanted";
import { templateKind } from "../delivery/values";
import { requireLearner } from "../notified-learner";
import { dueFor } from "../planning/digest-figures";
import { chosenOf } from "../preferences";

/** A reminder's mail as plain text. `isDue`: something is due, without which it is not sent. */
export type MailPreview = { subject: string; text: string; isDue: boolean };

/**
 * The reminder or digest that the learner's settings send by mail, as it would read now. A digest's quizzes and
 * milestones are found when it is planned, so they are missing.
 * @returns null without an active text
 * @throws AppError authentication_required
 */
export async function previewMail(
  deps: Pick<Deps, "db" | "now" | "unsubscribeToken"> & WordDeps,
  owner: Owner,
): Promise<MailPreview | null> {
  const { user } = await requireLearner(deps, owner);
  const now = deps.now();
  const facts = await findFacts(deps.db, [{ id: 0, userId: user.id, quizId: null }], { texts: TEXTS, now });
  const { notificationFrequency } = chosenOf(facts.preferences[0] ?? null, facts.summaries[0] ?? null);
  const notificationType = notificationFrequency === "per_session" ? "flashcard_reminder" : notificationFrequency;
  const row: SaidRow = {
    ...{ id: 0, userId: user.id, quizId: null, notificationType, deliveryChannel: "email", plannedFor: now },
    metadata: { link: "/review" },
  };
  const about = aboutRow(row, facts);
  const message = about && say(row, about, { ...wordsFrom(deps, facts, now), also: [] });
  if (!message) return null;
  const unsubscribeToken = await deps.unsubscribeToken(user.id);
  const { subject, text } = bodyOf(row, message, { appOrigin: deps.appOrigin, unsubscribeToken, id: row.id });
  return { subject, text, isDue: dueFor(notificationType, about.state, now.getTime()).count > 0 };
}

const TEXTS = (["flashcard_reminder", "daily_digest", "weekly_summary"] as const).map(
  (notificationType) => `${templateKind({ notificationType, metadata: {} })}.email`,
);

import { findFacts } from "~/db/queries/notifications/notification-facts";
import { findPlanning } from "~/db/queries/reviews/review-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { nextExam } from "../delivery/judge-delivery";
import { type WordDeps, wordsFrom } from "../delivery/outcomes";
import { say } from "../delivery/say";
import { bodyOf } from "../delivery/send-notification";
import { type About, aboutRow, type SaidRow, stateOf } from "../delivery/still-wanted";
import { templateKind } from "../delivery/values";
import { preferencesPatchSchema } from "../model";
import { requireLearner } from "../notified-learner";
import { dueFor, examLink, examsFor } from "../planning/digest-figures";
import type { StudyState } from "../planning/study-state";
import { zoneOf } from "../planning/study-time";
import { isWanted } from "../planning/switches";
import { chosenOf, type Preferences } from "../preferences";
import { localDate } from "../timing/wall-time";

/** A mail as plain text. `isDue`: there is something to say, without which it is not sent. */
export type MailPreview = { subject: string; text: string; isDue: boolean };

type PreviewDeps = Pick<Deps, "db" | "now" | "unsubscribeToken"> & WordDeps;

/**
 * The mails that the learner's settings send, as they would read now: the reminder or digest, and the one before their
 * next exam date if they get one.
 * @param draft their own message as entered, perhaps not saved yet; null for the saved one
 * @returns empty without an active text
 * @throws AppError authentication_required, invalid_input for a message that could not be saved
 */
export async function previewMails(deps: PreviewDeps, owner: Owner, draft: string | null): Promise<MailPreview[]> {
  const { user } = await requireLearner(deps, owner);
  const now = deps.now();
  const { preferences: stored = null, summary = null } = (await findPlanning(deps.db, user.id)) ?? {};
  const preferences = withDraft(chosenOf(stored, summary), draft);
  const { notificationFrequency } = preferences;
  const notificationType = notificationFrequency === "per_session" ? "flashcard_reminder" : notificationFrequency;
  const row: SaidRow = {
    ...{ id: 0, userId: user.id, quizId: null, notificationType, deliveryChannel: "email", plannedFor: now },
    metadata: { link: "/review" },
  };
  const exam = summary && examRow(row, { state: stateOf(summary), preferences, now: now.getTime() });
  const rows = [row, ...(exam ? [exam] : [])];
  const texts = rows.map((one) => `${templateKind(one)}.email`);
  const facts = await findFacts(deps.db, rows, { texts, now });
  const unsubscribeToken = await deps.unsubscribeToken(user.id);
  return rows.flatMap((one) => {
    const known = aboutRow(one, facts);
    const about = known && { ...known, preferences };
    const message = about && say(one, about, { ...wordsFrom(deps, facts, now), also: [] });
    if (!message) return [];
    const { subject, text } = bodyOf(one, message, { appOrigin: deps.appOrigin, unsubscribeToken, id: one.id });
    return [{ subject, text, isDue: hasSomething(one, about, now.getTime()) }];
  });
}

function withDraft(preferences: Preferences, draft: string | null): Preferences {
  if (draft === null) return preferences;
  const parsed = preferencesPatchSchema.safeParse({ customMessageTemplate: draft.trim() || null });
  if (!parsed.success) throw new AppError("invalid_input", parsed.error.issues[0]?.message ?? "Not valid.");
  return { ...preferences, customMessageTemplate: parsed.data.customMessageTemplate ?? null };
}

/** The reminder before the next exam with cards to learn; null if none is mailed. */
function examRow(
  row: SaidRow,
  { state, preferences, now }: { state: StudyState; preferences: Preferences; now: number },
): SaidRow | null {
  const notificationType = "study_session_reminder";
  const today = localDate(now, zoneOf(state, preferences));
  const next = nextExam(state, today);
  if (!next || !isWanted(notificationType, "email", preferences)) return null;
  const exam = { date: next.date };
  return { ...row, notificationType, metadata: { exam, link: examLink(state, exam) } };
}

function hasSomething(
  { notificationType: type, metadata }: SaidRow,
  { state, preferences, standing }: About,
  now: number,
): boolean {
  const ahead = examsFor(type, state, localDate(now, zoneOf(state, preferences))).length;
  return metadata.exam !== undefined || dueFor(type, state, now).count + ahead + standing.bundled > 0;
}

import type { StandingNow } from "~/db/queries/notifications/account-standing";
import { DIGEST_SHIFT_MS, type DigestFacts } from "~/db/queries/notifications/digest-facts";
import type { Facts, SummaryRow } from "~/db/queries/notifications/notification-facts";
import type { ClaimedRow } from "~/db/queries/notifications/notification-queue";
import type { Learner } from "../planning/plan";
import { isWaiting, waitsSince } from "../planning/plan-quiz-reminders";
import { digestBefore } from "../planning/reminder-moments";
import type { StudyState } from "../planning/study-state";
import { isDigest, isStudyReminder } from "../planning/switches";
import { chosenOf, type Preferences } from "../preferences";
import type { DeliveryFacts } from "./judge-delivery";

/** What a message's words depend on, of a row that is sent or previewed. */
export type SaidRow = Pick<
  ClaimedRow,
  "id" | "userId" | "quizId" | "notificationType" | "deliveryChannel" | "metadata" | "plannedFor"
>;

/** What a digest lists beside reviews, one line each. */
type Bundle = { quizzes: readonly string[]; milestones: readonly string[] };

const NOTHING: Bundle = { quizzes: [], milestones: [] };

/**
 * The quizzes that began to wait and the milestones reached since the previous digest, which mail would have reported
 * one by one. Empty for other messages, and in the inbox, where each has its own entry.
 */
function bundleFor(
  row: SaidRow,
  { quizzes, milestones }: DigestFacts,
  { preferences, state, recent }: { preferences: Preferences; state: StudyState; recent: Facts["recent"] },
): Bundle {
  const { id, notificationType: type, deliveryChannel: channel, userId } = row;
  if (!isDigest(type) || channel !== "email") return NOTHING;
  const until = row.plannedFor.getTime();
  const before = digestBefore(type, until, { state, preferences, userId });
  // A study time that has become later must not skip what came right after the last digest.
  const since = Math.max(before - DIGEST_SHIFT_MS, Math.min(before, lastOf(type, recent) ?? before));
  const isNew = (at: number) => at > since && at <= until;
  const waiting = quizzes.filter((one) => one.id === id && isWaiting(one) && isNew(waitsSince(one)));
  const reached = milestones
    .filter((one) => one.id === id && isNew(one.reachedAt))
    .sort((a, b) => a.reachedAt - b.reachedAt);
  return {
    quizzes: preferences.quizReminders ? waiting.map(quizLine) : [],
    milestones: preferences.progressMilestones ? reached.flatMap((one) => milestoneLine(one) ?? []) : [],
  };
}

/** When the last message of a kind was sent, among recent ones; null if none was. */
function lastOf(type: SaidRow["notificationType"], recent: Facts["recent"]): number | null {
  const times = recent.filter((one) => one.type === type).map(({ createdAt }) => createdAt.getTime());
  return times.length > 0 ? Math.max(...times) : null;
}

function quizLine({ title, best }: DigestFacts["quizzes"][number]): string {
  return `“${withoutPrefix(title)}”, ${best === null ? "not taken yet" : `best score ${Math.round(best * 100)}%`}`;
}

/** Null if the title of what was reached no longer exists. */
function milestoneLine({ name, count, quiz, video }: DigestFacts["milestones"][number]): string | null {
  switch (name) {
    case "streak":
      return `${count} days in a row`;
    case "reviews":
      return `${count.toLocaleString("en")} reviews`;
    case "quiz":
      return quiz && `Your first quiz with ${count}% or more: “${withoutPrefix(quiz)}”`;
    default:
      return video && `You know “${video}”`;
  }
}

const withoutPrefix = (title: string) => title.replace(/^Quiz: /, "");

/**
 * The facts about one row's account and quiz, taken from the facts for all rows. Null if the account no longer exists.
 */
export type About = Learner & {
  account: Facts["accounts"][number];
  summary: SummaryRow | null;
  quiz: Facts["quizzes"][number] | null;
  subscriptions: Facts["subscriptions"];
  recent: Facts["recent"];
  /** For a digest by mail. */
  bundle: Bundle;
  hasUnsubscribeLink: boolean;
  standing: DeliveryFacts;
};

/** Finds the facts that concern a row. */
export function aboutRow(row: SaidRow, facts: Facts): About | null {
  const { userId } = row;
  const account = facts.accounts.find(({ id }) => id === userId);
  if (!account) return null;
  const chosen = facts.preferences.find((one) => one.userId === userId) ?? null;
  const summary = facts.summaries.find((one) => one.userId === userId) ?? null;
  const quiz = facts.quizzes.find(({ id, owner }) => id === row.quizId && owner === userId) ?? null;
  const recent = facts.recent.filter((one) => one.userId === userId && one.channel === row.deliveryChannel);
  const preferences = chosenOf(chosen, summary);
  const subscriptions = facts.subscriptions.filter((one) => one.userId === userId);
  const state = summary && stateOf(summary);
  const bundle = bundleFor(row, facts.digests, { preferences, state: state ?? NO_STUDY, recent });
  const upcoming = facts.upcoming
    .filter((one) => one.userId === userId && one.channel === row.deliveryChannel)
    .map(({ at }) => at.getTime());
  const times = [
    ...recent.filter(({ type }) => isStudyReminder(type)).map(({ createdAt }) => createdAt.getTime()),
    ...facts.reminded
      .filter((one) => one.userId === userId && one.channel === row.deliveryChannel)
      .map(({ at }) => at ?? 0),
  ];
  return {
    userId,
    account,
    summary,
    quiz,
    subscriptions,
    preferences,
    bundle,
    version: chosen?.version ?? 0,
    state: state ?? NO_STUDY,
    recent: recent.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()),
    hasUnsubscribeLink: Boolean(chosen?.unsubscribeTokenHash),
    standing: {
      preferences,
      state,
      quiz,
      devices: subscriptions.length,
      bundled: bundle.quizzes.length + bundle.milestones.length,
      isVerified: account.emailVerified,
      isEmailSuspended: Boolean(chosen?.emailSuspendedAt),
      lastReminderAt: times.length > 0 ? Math.max(...times) : null,
      lastDigestAt: isDigest(row.notificationType) ? lastOf(row.notificationType, recent) : null,
      nextReminderAt: upcoming.length > 0 ? Math.min(...upcoming) : null,
    },
  };
}

/**
 * Whether a row is still claimed and was judged by data that has not changed since, apart from the texts already sent.
 */
export function isUnchanged(row: ClaimedRow, about: About, now: StandingNow | undefined): boolean {
  if (!now || now.attempts !== row.attempts || now.heldUntil?.getTime() !== row.nextRetryAt.getTime()) return false;
  const { account, version, summary, quiz, subscriptions } = about;
  const newestDevice = subscriptions.length > 0 ? Math.max(...subscriptions.map(({ id }) => id)) : null;
  return (
    now.email === account.email &&
    now.isVerified === account.emailVerified &&
    now.version === version &&
    now.revision === (summary?.revision ?? null) &&
    now.quizId === (quiz?.id ?? null) &&
    now.best === (quiz?.best ?? null) &&
    now.devices === subscriptions.length &&
    now.newestDevice === newestDevice &&
    !now.isReminderUnderWay &&
    (now.lastReminderAt ?? 0) <= (about.standing.lastReminderAt ?? 0)
  );
}

/** For a learner who has never studied: nothing is planned from it. */
const NO_STUDY: StudyState = {
  lastStudiedAt: null,
  nextDueAt: null,
  recallFallsAt: null,
  dueCount: 0,
  streakDays: 0,
  reviewsTotal: 0,
  timeZone: "UTC",
  dayStartHour: 0,
  usualMinute: null,
  revision: -1,
  dueDays: { from: 0, days: [] },
  studiedDays: [],
  exams: [],
};

/** A learner's study state as stored in the database. */
export function stateOf(summary: SummaryRow): StudyState {
  const { lastStudiedAt, nextDueAt, recallFallsAt } = summary;
  const ms = (at: Date | null) => at?.getTime() ?? null;
  return { ...summary, lastStudiedAt: ms(lastStudiedAt), nextDueAt: ms(nextDueAt), recallFallsAt: ms(recallFallsAt) };
}

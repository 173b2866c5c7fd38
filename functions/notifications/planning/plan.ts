import type { PlannedMilestone } from "~/db/queries/notifications/milestone-rows";
import type { PlannedRow } from "~/db/queries/notifications/plan-rows";
import { type Channel, DIGESTS, type NotificationType, STUDY_REMINDERS } from "../notification-kinds";
import type { Preferences } from "../preferences";
import { examLink } from "./digest-figures";
import { nextMoments } from "./reminder-moments";
import type { ReminderMoment, StudyState } from "./study-state";
import { channelsOf, isWanted } from "./switches";

/** Lower numbers go first. */
export const PRIORITY: Record<NotificationType, number> = {
  study_streak_update: 2,
  flashcard_reminder: 4,
  quiz_reminder: 5,
  study_session_reminder: 5,
  daily_digest: 5,
  weekly_summary: 5,
  progress_milestone: 6,
  motivational_message: 9,
  share_comment: 6,
};

/** A day's reminder of an exam takes the place of one of due cards. */
const EXAM_PRIORITY = 3;

/** Kinds that depend on a learner's study state: planned again with every review. */
const STUDY_KINDS: readonly NotificationType[] = [...STUDY_REMINDERS, ...DIGESTS];

/** Milestones for streaks, in days, and for reviews. */
const STREAKS = [3, 7, 14, 30, 50, 100, 365];
const REVIEWS = [100, 500, 1000, 5000, 10_000];

/** Where a learner sees streaks and reviews. */
const PROGRESS = "/review?tab=progress";

export type Learner = {
  userId: number;
  state: StudyState;
  preferences: Preferences;
  /** The preferences' version; 0 if none are stored. */
  version: number;
};

/**
 * Plans the study kinds: the next moment of each, on every wanted channel, with those that follow if it was sent.
 * @param done the instant up to which moments were handled
 */
export function planStudy(learner: Learner, done: number, now: number): PlannedRow[] {
  return STUDY_KINDS.flatMap((type) =>
    channelsOf(type, learner.preferences).flatMap((channel) => planNext(learner, { type, channel }, done, now)),
  );
}

/**
 * The next row of one kind on one channel, and the exam dates' and eves' after it, each once, in order: only the first that
 * was not sent is stored. Empty when no moment is left or it is not wanted.
 */
export function planNext(
  learner: Learner,
  { type, channel }: { type: NotificationType; channel: Channel },
  done: number,
  now: number,
): PlannedRow[] {
  const { userId, state, preferences, version } = learner;
  if (!isWanted(type, channel, preferences)) return [];
  const rows = nextMoments(type, { state, preferences, userId, done, now }).map((moment) =>
    studyRow({ userId, state, version }, { type, channel, moment }),
  );
  return rows.filter(({ groupKey }, index) => rows.findIndex((row) => row.groupKey === groupKey) === index);
}

function studyRow(
  { userId, state, version }: Pick<Learner, "userId" | "state" | "version">,
  { type, channel, moment }: { type: NotificationType; channel: Channel; moment: ReminderMoment },
): PlannedRow {
  const session = state.lastStudiedAt ?? 0;
  // Whatever was studied meanwhile, an exam date is reminded of once, and again on its eve.
  const { exam } = moment;
  const group = `${type}:${userId}:${exam ? `${exam.isEve ? "eve" : "exam"}:${exam.date}` : `${session}:${moment.name}`}`;
  // After new preferences or a new summary, the same moment gets a different key, so a canceled row stays canceled.
  const day = exam ? `${moment.name}:` : "";
  const dedupeKey = `${group}:${day}${state.revision}.${version}:${channel}`;
  const metadata = {
    studiedAt: session,
    ...(moment.offset ? { offset: moment.offset } : {}),
    ...(moment.isLast ? { isLast: true as const } : {}),
    ...(exam ? { exam: { date: exam.date } } : {}),
    link: exam ? examLink(state, exam) : "/review",
  };
  const priority = exam ? EXAM_PRIORITY : PRIORITY[type];
  return { type, channel, at: moment.at, priority, metadata, groupKey: group, dedupeKey, quizId: null };
}

/** Milestones reached between two summaries: the highest of each kind. The database stores each one only once. */
export function planMilestones(
  learner: Learner,
  before: Pick<StudyState, "streakDays" | "reviewsTotal"> | null,
  { maturedTranscriptId, now }: { maturedTranscriptId: number | null; now: number },
): PlannedMilestone[] {
  const { state } = learner;
  const reached = (steps: readonly number[], from: number, to: number) =>
    steps.findLast((step) => step > from && step <= to) ?? null;
  const found = [
    { name: "streak", count: reached(STREAKS, before?.streakDays ?? 0, state.streakDays), link: PROGRESS },
    { name: "reviews", count: reached(REVIEWS, before?.reviewsTotal ?? 0, state.reviewsTotal), link: PROGRESS },
    { name: "mature", count: maturedTranscriptId, link: `/transcript/${maturedTranscriptId}?tab=flashcards` },
  ];
  return found.flatMap(({ name, count, link }) =>
    count === null ? [] : [milestoneOf(learner, { name, count, quizId: null, link }, now)],
  );
}

/**
 * A milestone with its rows, due at once. `quizId` is the quiz that reached it; for "mature", `count` is the
 * transcript's id.
 */
export function milestoneOf(
  { userId, preferences }: Pick<Learner, "userId" | "preferences">,
  { link, ...milestone }: { name: string; count: number; quizId: number | null; link: string },
  now: number,
): PlannedMilestone {
  const type = "progress_milestone";
  const { name, count, quizId } = milestone;
  const groupKey = `milestone:${userId}:${name}:${count}`;
  const metadata = { milestone: { name, count }, link };
  const rows = channelsOf(type, preferences).map((channel) => ({
    type,
    channel,
    at: now,
    priority: PRIORITY[type],
    metadata,
    groupKey,
    dedupeKey: `${groupKey}:${channel}`,
    quizId,
  })) satisfies PlannedRow[];
  return { ...milestone, rows };
}

import type { PlannedRow } from "~/db/queries/notifications/plan-rows";
import type { AttemptPlan } from "~/db/queries/quizzes/attempt-rows";
import { findPlanning } from "~/db/queries/reviews/review-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { chosenOf, type Preferences } from "../preferences";
import { milestoneOf, PRIORITY } from "./plan";
import { studyTimeAfter, zoneOf } from "./study-time";
import { channelsOf } from "./switches";

const DAY_MS = 24 * 3_600_000;
/** A quiz that was never taken is mentioned after one day; one with a score below the "Good" band, after three. */
const UNTAKEN_DAYS = 1;
const BELOW_DAYS = 3;
/** Where the result bands start. */
const GOOD = 0.7;
const EXCELLENT = 0.9;

/** The data about a quiz that its reminders need. Scores are from 0 to 1; times are the owner's. */
type Taken = { createdAt: Date; best: number | null; lastAttempt: number | null };

/** Whether a quiz was never taken, or only with scores below the "Good" band. */
export const isWaiting = ({ best }: Pick<Taken, "best">): boolean => best === null || best < GOOD;

/** When a waiting quiz is mentioned. */
export function waitsSince({ createdAt, lastAttempt }: Taken): number {
  return lastAttempt === null ? createdAt.getTime() + UNTAKEN_DAYS * DAY_MS : lastAttempt + BELOW_DAYS * DAY_MS;
}

/** The reminder for a new quiz at the next day's study time, for the batch that saves it; none for a visitor. */
export async function planNewQuiz(
  deps: Pick<Deps, "db" | "now">,
  owner: Owner,
  quiz: { transcriptId: number; generationKey: string },
): Promise<PlannedRow[]> {
  if (owner.userId === null) return [];
  const { userId } = owner;
  const { preferences, timeAfter } = await planningOf(deps.db, userId);
  const at = timeAfter(deps.now().getTime(), UNTAKEN_DAYS);
  const groupKey = `quiz:${userId}:${quiz.generationKey}:made`;
  return quizRows(preferences, { groupKey, at, quizId: null, transcriptId: quiz.transcriptId });
}

const NOTHING: AttemptPlan = { reminders: [], milestones: [] };

/**
 * What follows an attempt at one's own quiz, for the batch that saves it: a retry reminder after three days, or a
 * milestone. That batch adds the attempt's id to the milestone's link. Another person's quiz has no follow-up.
 */
export async function planAttempt(
  deps: Pick<Deps, "db">,
  owner: Owner,
  quiz: { id: number; transcriptId: number; userId: number | null },
  attempt: { clientId: string; score: number; totalQuestions: number; isPractice: boolean; completedAt: Date },
): Promise<AttemptPlan> {
  const { userId } = owner;
  if (userId === null || quiz.userId !== userId || attempt.isPractice || attempt.totalQuestions === 0) return NOTHING;
  const share = attempt.score / attempt.totalQuestions;
  if (share >= GOOD && share < EXCELLENT) return NOTHING;
  const { preferences, timeAfter } = await planningOf(deps.db, userId);
  const { id: quizId, transcriptId } = quiz;
  const now = attempt.completedAt.getTime();
  if (share >= EXCELLENT) {
    const link = `/transcript/${transcriptId}?tab=quiz-results&attempt=`;
    return {
      ...NOTHING,
      milestones: [milestoneOf({ userId, preferences }, { name: "quiz", count: 90, quizId, link }, now)],
    };
  }
  const groupKey = `quiz:${userId}:${quizId}:${attempt.clientId}`;
  const at = timeAfter(now, BELOW_DAYS);
  return { ...NOTHING, reminders: quizRows(preferences, { groupKey, at, quizId, transcriptId }) };
}

/** A learner's preferences, and when their study time comes so many days after the day of an instant. */
async function planningOf(db: Deps["db"], userId: number) {
  const { preferences: row = null, summary = null } = (await findPlanning(db, userId)) ?? {};
  const preferences = chosenOf(row, summary);
  const zone = zoneOf({ timeZone: summary?.timeZone ?? "UTC" }, preferences);
  return {
    preferences,
    timeAfter: (at: number, days: number) => studyTimeAfter(at, days, { habit: summary, preferences, zone }),
  };
}

function quizRows(
  preferences: Preferences,
  quiz: { groupKey: string; at: number; quizId: number | null; transcriptId: number },
): PlannedRow[] {
  const type = "quiz_reminder";
  const { groupKey, at, quizId } = quiz;
  const metadata = { link: `/transcript/${quiz.transcriptId}?tab=quizzes` };
  return channelsOf(type, preferences).map((channel) => ({
    type,
    channel,
    at,
    priority: PRIORITY[type],
    metadata,
    groupKey,
    dedupeKey: `${groupKey}:${channel}`,
    quizId,
  }));
}

import type { PlannedRow } from "~/db/queries/notifications-plans";
import { findPreferences } from "~/db/queries/notifications-preferences";
import type { Owner } from "../../accounts/owner";
import type { Deps } from "../../deps";
import { chosenOf, type Preferences } from "../preferences";
import { milestoneRows, PRIORITY } from "./plan";
import { channelsOf } from "./switches";

const DAY_MS = 24 * 3_600_000;
/** A quiz that was never taken is mentioned after one day; a score below the "Good" band, after three. */
const UNTAKEN_DAYS = 1;
const BELOW_DAYS = 3;
/** Where the result bands start. */
const GOOD = 0.7;
const EXCELLENT = 0.9;

/** The reminder for a new quiz, for the batch that saves it. None for a visitor. */
export async function planNewQuiz(
  deps: Pick<Deps, "db" | "now">,
  owner: Owner,
  quiz: { transcriptId: number; generationKey: string },
): Promise<PlannedRow[]> {
  if (owner.userId === null) return [];
  const { userId } = owner;
  const preferences = chosenOf(await findPreferences(deps.db, userId), null);
  const at = deps.now().getTime() + UNTAKEN_DAYS * DAY_MS;
  const groupKey = `quiz:${userId}:${quiz.generationKey}:made`;
  return quizRows(preferences, { groupKey, at, quizId: null, transcriptId: quiz.transcriptId });
}

/** What follows an attempt, for the batch that saves it: a retry reminder after three days, or a milestone. */
export async function planAttempt(
  deps: Pick<Deps, "db">,
  owner: Owner,
  quiz: { id: number; transcriptId: number },
  attempt: { clientId: string; score: number; totalQuestions: number; isPractice: boolean; completedAt: Date },
): Promise<PlannedRow[]> {
  if (owner.userId === null || attempt.isPractice || attempt.totalQuestions === 0) return [];
  const share = attempt.score / attempt.totalQuestions;
  if (share >= GOOD && share < EXCELLENT) return [];
  const { userId } = owner;
  const preferences = chosenOf(await findPreferences(deps.db, userId), null);
  const now = attempt.completedAt.getTime();
  if (share >= EXCELLENT)
    return milestoneRows({ userId, preferences }, { name: "quiz", count: 90 }, now, {
      quizId: quiz.id,
      link: "/history",
    });
  const groupKey = `quiz:${userId}:${quiz.id}:${attempt.clientId}`;
  return quizRows(preferences, {
    groupKey,
    at: now + BELOW_DAYS * DAY_MS,
    quizId: quiz.id,
    transcriptId: quiz.transcriptId,
  });
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

import { eq, sql } from "drizzle-orm";
import { learner } from "~/db/learner/learner-tables";
import { dueBy } from "~/functions/notifications/planning/digest-figures";
import type { ScheduleSummary } from "~/functions/reviews/port";
import { streak } from "~/functions/reviews/review-statistics";
import { dayAfter } from "~/functions/reviews/scheduling/days";
import { retention } from "~/functions/reviews/scheduling/retention";
import { examStandings } from "./exam-standings";
import type { ScheduledItemRow } from "./items";
import type { Schedule } from "./open-schedule";
import { MATURE_DAYS } from "./schedule-statistics";

const DAYS = 14;
const FEWEST = 3;
const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

/**
 * The minute of the day at which a learner usually starts: the median of the recent days' first reviews. Null if too
 * few days have one. One index lookup per day with reviews.
 */
function usualMinute({ on, dayOf, settings }: Schedule, now: number): number | null {
  const minutes: number[] = [];
  const today = dayOf(now);
  let from = dayAfter(today, 1 - DAYS, settings).startMs;
  for (;;) {
    const first = on.firstReceived.get({ from });
    if (!first || first.at >= today.endMs) break;
    const day = dayOf(first.at);
    minutes.push(settings.dayStartHour * 60 + Math.floor((first.at - day.startMs) / MINUTE));
    from = day.endMs;
  }
  const middle = minutes.sort((a, b) => a - b)[Math.floor(minutes.length / 2)];
  return minutes.length < FEWEST || middle === undefined ? null : middle % DAY_MINUTES;
}

/** How many days of reviews are reported: a weekly summary looks back to the Monday before the last. */
const TOLD_DAYS = 14;
const SHOWN = 3;

/**
 * The learner's summary for D1: when the next review is due, how much is due that day, which items are most at risk,
 * and what was studied.
 */
export function summarizeSchedule(schedule: Schedule, now: number): ScheduleSummary {
  const { on } = schedule;
  const first = [...on.firstLearning.all(), ...on.firstReviews.all()];
  const dues = first.map((row) => row.sortKey);
  const nextDueAt = dues.length === 0 ? null : Math.min(...dues);
  const firstDueAt = Math.max(nextDueAt ?? 0, now);
  const dayEnd = nextDueAt === null ? 0 : schedule.dayOf(firstDueAt).endMs;
  const { settings, row } = schedule;
  const due = first.filter(({ sortKey }) => sortKey < dayEnd);
  const last = lastEntry(schedule);
  const dueDays = dueFrom(schedule, now);
  return {
    nextDueAt,
    dueCount: nextDueAt === null ? 0 : dueBy({ dueDays }, firstDueAt).count,
    ...studied(schedule, last?.at ?? null),
    timeZone: settings.timeZone,
    dayStartHour: settings.dayStartHour,
    usualMinute: usualMinute(schedule, now),
    recallFallsAt: fallsAt(schedule, first),
    atRisk: mostAtRisk(schedule, due, firstDueAt),
    dueDays,
    exams: examStandings(schedule, now),
    maturedTranscriptId: maturedTranscript(schedule, last),
    isMerged: row.summaryIsMerged,
    revision: row.revision,
  };
}

type LastEntry = { at: number; transcriptId: number | null; intervalDays: number };

/** The item that was reviewed or changed last. */
function lastEntry({ on }: Schedule): LastEntry | undefined {
  const row = on.lastStudied.get();
  return row && row.at !== null ? { ...row, at: row.at } : undefined;
}

/** Study totals as of the day of the last review. */
function studied(schedule: Schedule, lastStudiedAt: number | null) {
  const counted = schedule.on.studiedDays.all();
  const total = schedule.on.reviewsEver.get()?.n ?? 0;
  const latest = counted[0];
  if (!latest || lastStudiedAt === null) {
    return { lastStudiedAt: null, streakDays: 0, reviewsTotal: total, studiedDays: [] };
  }
  const since = dayAfter(
    { ...schedule.dayOf(lastStudiedAt), date: latest.date },
    1 - TOLD_DAYS,
    schedule.settings,
  ).date;
  return {
    lastStudiedAt,
    streakDays: streak(
      counted.map(({ date }) => date),
      latest.date,
    ),
    reviewsTotal: total,
    studiedDays: counted.filter(({ date }) => date >= since).map(({ date, cards }) => ({ date, reviews: cards })),
  };
}

/** When the first of these items is both due and below the desired retention; an exam's is so from when it falls due. */
function fallsAt({ settings }: Schedule, scheduled: readonly ScheduledItemRow[]): number | null {
  const { fallsAt: falls } = retention(settings);
  const times = scheduled.map(({ sortKey, fsrsData }) =>
    // An exam asks for an item earlier than its state says, and for higher recall.
    sortKey < Date.parse(fsrsData.due)
      ? sortKey
      : Math.max(sortKey, falls(fsrsData, settings.desiredRetention) ?? sortKey),
  );
  return times.length === 0 ? null : Math.min(...times);
}

/** The items whose recall at an instant is closest to the desired retention, closest first. */
function mostAtRisk({ settings }: Schedule, due: readonly ScheduledItemRow[], at: number): ScheduleSummary["atRisk"] {
  const { recallAt } = retention(settings);
  const distance = (row: ScheduledItemRow) => Math.abs(recallAt(row.fsrsData, at) - settings.desiredRetention);
  return due
    .map((row) => ({ row, distance: distance(row) }))
    .sort((a, b) => a.distance - b.distance || a.row.id - b.row.id)
    .slice(0, SHOWN)
    .map(({ row: { id, flashcardId, quizQuestionId } }) => ({ id, flashcardId, quizQuestionId }));
}

/** Clears the outbox unless there was another change while the summary was written. @returns whether it is empty */
export function markSummarySent({ db }: Schedule, revision: number): boolean {
  const sent = db
    .update(learner)
    .set({ summaryPending: false, summaryAttempts: 0, summaryIsMerged: false })
    .where(sql`${learner.id} = 1 and ${learner.revision} = ${revision}`)
    .returning({ id: learner.id })
    .all();
  return sent.length > 0;
}

/** Counts a failed attempt. @returns milliseconds to wait: doubled each time, at most an hour */
export function markSummaryFailed({ db }: Schedule): number {
  const row = db
    .update(learner)
    .set({ summaryAttempts: sql`${learner.summaryAttempts} + 1` })
    .where(eq(learner.id, 1))
    .returning({ attempts: learner.summaryAttempts })
    .get();
  return Math.min(3_600_000, 1000 * 2 ** Math.min(row.attempts, 12));
}

/** When everything scheduled falls due, by the learner's days from today on; overdue items count as due today. */
function dueFrom({ on, dayOf }: Schedule, now: number): ScheduleSummary["dueDays"] {
  const from = dayOf(now).startMs;
  return { from, days: on.dueDays.all({ from }).map(({ day, transcriptId, count }) => [day, transcriptId, count]) };
}

/** The video of the last review, if none of its items has an interval shorter than a mature one's. */
function maturedTranscript({ on }: Schedule, last: LastEntry | undefined): number | null {
  if (!last?.transcriptId || last.intervalDays < MATURE_DAYS) return null;
  const young = on.youngOfTranscript.get({ transcriptId: last.transcriptId, mature: MATURE_DAYS });
  return young ? null : last.transcriptId;
}

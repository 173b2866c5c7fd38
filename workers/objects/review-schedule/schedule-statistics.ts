import { and, count, desc, gte, lt, type SQL, sql } from "drizzle-orm";
import { days, items, MISSED, QUEUES, type Queue, VISIBLE } from "~/db/learner/learner-tables";
import { FORECAST_DAYS } from "~/functions/reviews/empty-schedule";
import { LEARNING, NEW, RELEARNING, REVIEW } from "~/functions/reviews/fsrs-states";
import type { QueueAnswer } from "~/functions/reviews/port";
import {
  type DayCounts,
  NO_COUNTS,
  type StudyStatistics,
  streak,
  trueRetention,
} from "~/functions/reviews/review-statistics";
import { dayAfter } from "~/functions/reviews/scheduling/days";
import { examPace } from "./exams";
import type { Schedule } from "./open-schedule";
import { leftToday, unbury } from "./review-queue";

const YEAR_DAYS = 365;
/** A card with at least this interval counts as mature, as in Anki. */
export const MATURE_DAYS = 21;
const MAX_LEECHES = 50;

/** The learner's progress statistics. */
export function readScheduleStatistics(schedule: Schedule, now: number): StudyStatistics {
  unbury(schedule, now);
  const today = schedule.dayOf(now);
  const heatmap = readDays(schedule, now);
  const last = (length: number): DayCounts[] => {
    const from = dayAfter(today, 1 - length, schedule.settings).date;
    return heatmap.filter(({ date }) => date >= from);
  };
  const seconds = (length: number) => last(length).reduce((sum, day) => sum + day.timeSpent, 0);
  const done = heatmap.find(({ date }) => date === today.date) ?? { date: today.date, ...NO_COUNTS };
  return {
    today: { ...done, left: dueToday(schedule, now) },
    forecast: readForecast(schedule, now),
    heatmap,
    retention: {
      desired: schedule.settings.desiredRetention,
      last7: trueRetention(last(7)),
      last30: trueRetention(last(30)),
      last365: trueRetention(last(YEAR_DAYS)),
    },
    states: readStates(schedule),
    timeSpent: { today: done.timeSpent, last7: seconds(7), last30: seconds(30), last365: seconds(YEAR_DAYS) },
    streakDays: streakOf(heatmap, today.date),
    leeches: readLeeches(schedule),
  };
}

/** Consecutive days with a review, and when the learner's last seven days began. */
export function readScheduleStreak(schedule: Schedule, now: number): { days: number; weekStartMs: number } {
  const today = schedule.dayOf(now);
  const weekStartMs = dayAfter(today, -6, schedule.settings).startMs;
  return { days: streakOf(readDays(schedule, now), today.date), weekStartMs };
}

function streakOf(days: readonly ({ date: string } & DayCounts)[], today: string): number {
  return streak(
    days.filter(({ reviews }) => reviews > 0).map(({ date }) => date),
    today,
  );
}

/** Counts cards of a note once, because one is shown per day. Stops at the limit, which grouping would not. */
const A_NOTE = sql.raw("distinct coalesce(transcript_id || ':' || note_key, id)");

/** What is left before the learner's day ends; new items and reviews within the daily limits. */
export function dueToday(schedule: Schedule, now: number): { new: number; learning: number; review: number } {
  const { endMs } = schedule.dayOf(now);
  const pace = examPace(schedule, now);
  const left = leftToday(schedule, now, pace);
  const upTo = (queue: number, before: number | null, limit: number, also: SQL = sql`1`): number => {
    const inRange = before === null ? sql`` : sql`and sort_key < ${before}`;
    const what = queue === QUEUES.learning ? sql`1` : A_NOTE;
    const rows = sql`select ${what} from spaced_repetition_items where queue = ${sql.raw(String(queue))} ${inRange}
      and ${VISIBLE} and missed_at is null and ${also} limit ${limit}`;
    return schedule.db.get<{ n: number }>(sql`select count(*) as n from (${rows})`).n;
  };
  const ofExams = pace ? upTo(QUEUES.new, null, Math.min(left.new, pace.left), pace.isOf) : 0;
  const others = pace ? sql`not ${pace.isOf}` : undefined;
  const missed = Object.groupBy(readMissedQueues(schedule), ({ queue }) => queue);
  const missedIn = (queue: Queue) => missed[queue]?.[0]?.count ?? 0;
  return {
    new: missedIn(QUEUES.new) + ofExams + upTo(QUEUES.new, null, left.new - ofExams, others),
    learning: missedIn(QUEUES.learning) + upTo(QUEUES.learning, endMs, 9999),
    review: missedIn(QUEUES.review) + upTo(QUEUES.review, endMs, left.reviews),
  };
}

/** How many questions missed in a quiz are in each queue; the limits do not count them. */
function readMissedQueues({ db }: Schedule): { queue: Queue; count: number }[] {
  return db.select({ queue: items.queue, count: count() }).from(items).where(MISSED).groupBy(items.queue).all();
}

/** How many new items each transcript has, cards of a note once, in the order in which they come; at most 50 transcripts. */
export function newByTalk({ db }: Schedule): QueueAnswer["newByTalk"] {
  return db.all(sql`select transcript_id as transcriptId, count(distinct coalesce(note_key, id)) as count
    from spaced_repetition_items where queue = ${sql.raw(String(QUEUES.new))} and ${VISIBLE}
    and transcript_id is not null group by transcript_id order by min(sort_key) limit 50`);
}

function readDays({ db, dayOf, settings }: Schedule, now: number): ({ date: string } & DayCounts)[] {
  const from = dayAfter(dayOf(now), 1 - YEAR_DAYS, settings).date;
  return db.select().from(days).where(gte(days.date, from)).orderBy(days.date).all();
}

function readForecast({ db, dayOf, settings }: Schedule, now: number): StudyStatistics["forecast"] {
  const today = dayOf(now);
  return Array.from({ length: FORECAST_DAYS }, (_, offset) => {
    const day = dayAfter(today, offset, settings);
    const due = [QUEUES.learning, QUEUES.review].map((queue) => {
      const isDue = and(
        sql`${items.queue} = ${sql.raw(String(queue))}`,
        VISIBLE,
        offset === 0 ? undefined : gte(items.sortKey, day.startMs),
        lt(items.sortKey, day.endMs),
      );
      return db.select({ n: count() }).from(items).where(isDue).get()?.n ?? 0;
    });
    return { date: day.date, due: due.reduce((sum, number) => sum + number, 0) };
  });
}

function readStates({ db }: Schedule): StudyStatistics["states"] {
  const isMature = sql<number>`${items.intervalDays} >= ${sql.raw(String(MATURE_DAYS))}`;
  const rows = db
    .select({ suspended: items.suspended, state: items.state, isMature, n: count() })
    .from(items)
    .where(sql`removed_at is null`)
    .groupBy(items.suspended, items.state, isMature)
    .all();
  const sum = (isIn: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isIn).reduce((total, { n }) => total + n, 0);
  const active = (state: number) => sum((row) => !row.suspended && row.state === state);
  const mature = sum((row) => !row.suspended && row.state === REVIEW && row.isMature === 1);
  return {
    new: active(NEW),
    learning: active(LEARNING),
    relearning: active(RELEARNING),
    young: active(REVIEW) - mature,
    mature,
    suspended: sum((row) => row.suspended),
  };
}

function readLeeches({ db, settings }: Schedule): StudyStatistics["leeches"] {
  const { itemType, flashcardId, quizQuestionId, lapses } = items;
  return db
    .select({ itemType, flashcardId, quizQuestionId, lapses })
    .from(items)
    .where(and(sql`removed_at is null and lapses > 0`, gte(items.lapses, settings.leechThreshold)))
    .orderBy(desc(items.lapses))
    .limit(MAX_LEECHES)
    .all();
}

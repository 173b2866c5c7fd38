import { asc, eq, sql } from "drizzle-orm";
import type { ScheduleSummary } from "~/functions/reviews/port";
import { items, learner, QUEUES, type Queue } from "../../../db/learner/schema";
import type { Schedule } from "./open-schedule";
import { VISIBLE } from "./reader";

/** Counted no further: a reminder says "many" then. */
const MAX_COUNT = 1000;

/**
 * What D1 keeps of a learner: when something is to be reviewed next, how much is due on the day it is, and how many
 * new items wait.
 */
export function summarize(schedule: Schedule): ScheduleSummary {
  const dues = [QUEUES.learning, QUEUES.review].map((queue) => firstDue(schedule, queue)).filter((due) => due !== null);
  const nextDueAt = dues.length === 0 ? null : Math.min(...dues);
  const dayEnd = nextDueAt === null ? 0 : schedule.dayOf(nextDueAt).endMs;
  return {
    nextDueAt,
    dueCount: countBefore(schedule, QUEUES.learning, dayEnd) + countBefore(schedule, QUEUES.review, dayEnd),
    newCount: Math.min(schedule.settings.newPerDay, countBefore(schedule, QUEUES.new, Number.MAX_SAFE_INTEGER)),
    revision: schedule.row.revision,
  };
}

/** Takes the change off the outbox, unless another came while the summary was written. @returns whether nothing waits any more */
export function markSent({ db }: Schedule, revision: number): boolean {
  const sent = db
    .update(learner)
    .set({ summaryPending: false, summaryAttempts: 0 })
    .where(sql`${learner.id} = 1 and ${learner.revision} = ${revision}`)
    .returning({ id: learner.id })
    .all();
  return sent.length > 0;
}

/** Counts a failed attempt. @returns milliseconds to wait: twice as long each time, at most an hour */
export function markFailed({ db }: Schedule): number {
  const row = db
    .update(learner)
    .set({ summaryAttempts: sql`${learner.summaryAttempts} + 1` })
    .where(eq(learner.id, 1))
    .returning({ attempts: learner.summaryAttempts })
    .get();
  return Math.min(3_600_000, 1000 * 2 ** Math.min(row.attempts, 12));
}

function firstDue({ db }: Schedule, queue: Queue): number | null {
  const row = db
    .select({ due: items.sortKey })
    .from(items)
    .where(sql`${items.queue} = ${sql.raw(String(queue))} and ${VISIBLE}`)
    .orderBy(asc(items.sortKey))
    .limit(1)
    .get();
  return row?.due ?? null;
}

function countBefore({ db }: Schedule, queue: Queue, end: number): number {
  const rows = sql`select 1 from spaced_repetition_items
    where queue = ${sql.raw(String(queue))} and sort_key < ${end} and ${VISIBLE} limit ${MAX_COUNT}`;
  return db.get<{ n: number }>(sql`select count(*) as n from (${rows})`).n;
}

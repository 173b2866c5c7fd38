import { asc, eq, sql } from "drizzle-orm";
import type { StudySummary } from "~/functions/reviews/port";
import type { Study } from "./learner";
import { VISIBLE } from "./reader";
import { items, learner, QUEUES, type Queue } from "./schema";

/** Counted no further: a reminder says "many" then. */
const MAX_COUNT = 1000;

/**
 * What D1 hears of a learner: when something is to be reviewed next, how much is due on the day it is, and how many
 * new items wait.
 */
export function summarise(study: Study): StudySummary {
  const dues = [QUEUES.learning, QUEUES.review].map((queue) => firstDue(study, queue)).filter((due) => due !== null);
  const nextDueAt = dues.length === 0 ? null : Math.min(...dues);
  const dayEnd = nextDueAt === null ? 0 : study.dayOf(nextDueAt).endMs;
  return {
    nextDueAt,
    dueCount: countBefore(study, QUEUES.learning, dayEnd) + countBefore(study, QUEUES.review, dayEnd),
    newCount: Math.min(study.settings.newPerDay, countBefore(study, QUEUES.new, Number.MAX_SAFE_INTEGER)),
    revision: study.row.revision,
  };
}

/** Takes the change off the outbox, unless another came while D1 was told. @returns whether nothing waits any more */
export function markSent({ db }: Study, revision: number): boolean {
  const sent = db
    .update(learner)
    .set({ summaryPending: false, summaryAttempts: 0 })
    .where(sql`${learner.id} = 1 and ${learner.revision} = ${revision}`)
    .returning({ id: learner.id })
    .all();
  return sent.length > 0;
}

/** Counts a telling in vain. @returns milliseconds to wait: twice as long each time, at most an hour */
export function markFailed({ db }: Study): number {
  const row = db
    .update(learner)
    .set({ summaryAttempts: sql`${learner.summaryAttempts} + 1` })
    .where(eq(learner.id, 1))
    .returning({ attempts: learner.summaryAttempts })
    .get();
  return Math.min(3_600_000, 1000 * 2 ** Math.min(row.attempts, 12));
}

function firstDue({ db }: Study, queue: Queue): number | null {
  const row = db
    .select({ due: items.sortKey })
    .from(items)
    .where(sql`${items.queue} = ${sql.raw(String(queue))} and ${VISIBLE}`)
    .orderBy(asc(items.sortKey))
    .limit(1)
    .get();
  return row?.due ?? null;
}

function countBefore({ db }: Study, queue: Queue, end: number): number {
  const rows = sql`select 1 from spaced_repetition_items
    where queue = ${sql.raw(String(queue))} and sort_key < ${end} and ${VISIBLE} limit ${MAX_COUNT}`;
  return db.get<{ n: number }>(sql`select count(*) as n from (${rows})`).n;
}

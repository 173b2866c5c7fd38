import { and, asc, count, desc, gte, type SQL, sql } from "drizzle-orm";
import { items, QUEUES, reviewLog, VISIBLE } from "~/db/learner/learner-tables";
import type { PartCounts, PartMembers } from "~/functions/reviews/part";
import { listOfItems, type ScheduledItemRow } from "./items";
import type { Schedule } from "./open-schedule";

/** Which items a session is limited to: a part's members, or what is forgotten again and again. */
export type QueuePart = PartMembers | "leeches";

/** The condition that an item is in a part. */
export function isOfPart({ settings }: Pick<Schedule, "settings">, part: QueuePart): SQL {
  if (part === "leeches") return gte(items.lapses, settings.leechThreshold);
  const { transcriptIds, flashcardIds, quizQuestionIds } = part;
  // One transcript reads its own index.
  if (transcriptIds.length === 1 && flashcardIds.length + quizQuestionIds.length === 0) {
    return sql`${items.transcriptId} = ${transcriptIds[0]}`;
  }
  return sql`(${items.transcriptId} in ${listOfItems(transcriptIds)} or ${items.flashcardId} in ${listOfItems(flashcardIds)}
    or ${items.quizQuestionId} in ${listOfItems(quizQuestionIds)})`;
}

const IS_KEPT = sql`removed_at is null and suspended = 0`;

/** A page of a part's items for cramming, whether due or not: those due longest first, new ones last. */
export function readCram(
  schedule: Schedule,
  part: QueuePart,
  { limit, offset = 0 }: { limit: number; offset?: number },
): ScheduledItemRow[] {
  return schedule.db
    .select()
    .from(items)
    .where(and(IS_KEPT, isOfPart(schedule, part)))
    .orderBy(sql`${items.queue} = ${sql.raw(String(QUEUES.new))}`, asc(items.sortKey), asc(items.id))
    .limit(limit)
    .offset(offset)
    .all();
}

/** How much of a part there is, apart from daily limits. */
export function countPart(schedule: Schedule, part: QueuePart, now: number): PartCounts {
  const { endMs } = schedule.dayOf(now);
  const isWaiting = sql`${VISIBLE} and (queue = ${sql.raw(String(QUEUES.new))} or sort_key < ${endMs}
    or missed_at > 0)`;
  const isLater = sql`queue > ${sql.raw(String(QUEUES.new))} and sort_key >= ${endMs}`;
  const row = schedule.db
    .select({
      total: count(),
      waiting: sql<number | null>`sum(${isWaiting})`,
      next: sql<number | null>`min(case when ${isLater} then sort_key end)`,
    })
    .from(items)
    .where(and(IS_KEPT, isOfPart(schedule, part)))
    .get();
  return {
    total: row?.total ?? 0,
    waiting: row?.waiting ?? 0,
    nextDue: row?.next == null ? null : new Date(row.next).toISOString(),
  };
}

/** The fewest reviews from which a pace is told, and how many of the last are looked at. */
const PACE_FROM = 10;
const PACE_OF = 100;

/** The median of the seconds that the learner's last reviews took; null until there are ten. */
export function secondsPerCard({ db }: Schedule): number | null {
  const times = db
    .select({ seconds: reviewLog.timeSpent })
    .from(reviewLog)
    .where(sql`undone_at is null and grade > 0`)
    .orderBy(desc(reviewLog.receivedAt), desc(reviewLog.reviewedAt))
    .limit(PACE_OF)
    .all()
    .map(({ seconds }) => seconds)
    .sort((a, b) => a - b);
  return times.length < PACE_FROM ? null : (times[Math.floor(times.length / 2)] ?? null);
}

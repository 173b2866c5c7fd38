import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import { items, type Queue, VISIBLE } from "../../../db/learner/schema";
import type { ItemRow } from "./items";
import type { Schedule } from "./open-schedule";

/** A stretch of a queue, unbounded where no bound is given. */
export type Stretch = { queue: Queue; ofTranscript: SQL | undefined; from?: SQL | undefined; to?: SQL | undefined };

/** Reads a stretch in order; each call continues after the previous one, so that no row is read twice. */
export function createReader(
  { db }: Schedule,
  { queue, ofTranscript, from, to }: Stretch,
): (count: number) => ItemRow[] {
  const isInQueue = sql`${items.queue} = ${sql.raw(String(queue))}`;
  const read = (condition: SQL | undefined, count: number): ItemRow[] =>
    db
      .select()
      .from(items)
      .where(and(ofTranscript, isInQueue, VISIBLE, condition))
      .orderBy(asc(items.sortKey), asc(items.id))
      .limit(count)
      .all();
  let last: ItemRow | undefined;
  let isAtEnd = false;
  return (count) => {
    const rows: ItemRow[] = [];
    // After the last row: first those with the same sort key. Two queries, because a single one would not use the
    // index.
    const conditions = last
      ? [and(eq(items.sortKey, last.sortKey), gt(items.id, last.id)), between(gt(items.sortKey, last.sortKey), to)]
      : [between(from, to)];
    for (const condition of conditions) {
      if (rows.length < count && !isAtEnd) rows.push(...read(condition, count - rows.length));
    }
    if (rows.length < count) isAtEnd = true;
    last = rows.at(-1) ?? last;
    return rows;
  };
}

/**
 * Both bounds of a stretch. Without statistics SQLite assumes a range is narrow, picks the index without the transcript
 * and reads the range for all transcripts; marking the range as wide prevents that.
 */
function between(from: SQL | undefined, to: SQL | undefined): SQL | undefined {
  if (from === undefined || to === undefined) return from ?? to;
  return sql`likely(${from}) and likely(${to})`;
}

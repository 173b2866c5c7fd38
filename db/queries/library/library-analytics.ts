import { and, asc, desc, eq, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "~/db/d1-client";
import { contentAnalytics, contentItems, quizAttempts, quizzes, studySessions, videoTranscripts } from "~/db/schema";
import { type OwnerKey, ownedBy } from "../owned-by";

const LISTED = 10;
const DAY_MS = 86_400_000;

/** Removes activity from before this moment. */
export async function sweepActivity(db: Database, before: Date): Promise<void> {
  await db.delete(contentAnalytics).where(lt(contentAnalytics.createdAt, before));
}

/**
 * Activity on one of the owner's items, with its seconds; null if there is no such item. Views are counted on the item
 * itself, because activity is deleted after a while. One round trip.
 */
export async function readItemActivity(db: Database, owner: OwnerKey, id: number) {
  const own = and(eq(contentItems.id, id), sql`${contentItems.isHidden} = 0`, ownedBy(contentItems, owner));
  const times = <Value extends string>(column: SQLiteColumn, value: Value) =>
    sql<number>`count(*) filter (where ${column} = ${value})`.as(value);
  const { action, deviceType, source } = contentAnalytics;
  const [items, rows] = await db.batch([
    db.select({ opened: contentItems.viewCount }).from(contentItems).where(own),
    db
      .select({
        linkOpened: times(action, "share_view"),
        downloaded: times(action, "download"),
        desktop: times(deviceType, "desktop"),
        tablet: times(deviceType, "tablet"),
        mobile: times(deviceType, "mobile"),
        library: times(source, "content_manager"),
        direct: times(source, "direct"),
        share: times(source, "share"),
        notification: times(source, "notification"),
        tabs: sql<number>`count(distinct ${contentAnalytics.sessionId})`.as("tabs"),
        seconds: sql<number>`coalesce(sum(${contentAnalytics.duration}), 0)`.as("seconds"),
        completion: sql<number | null>`avg(${contentAnalytics.completionRate})`.as("completion"),
        correctness: sql<number | null>`avg(${contentAnalytics.correctnessRate})`.as("correctness"),
      })
      .from(contentAnalytics)
      .where(and(eq(contentAnalytics.contentItemId, id), ownedBy(contentAnalytics, owner))),
  ]);
  const [item] = items;
  const [figures] = rows;
  return item && figures ? { ...item, ...figures } : null;
}

/**
 * The period, in steps of `stepMs` from its start. After a clock change, steps are counted again from the step `index`
 * that begins at `from` (milliseconds since 1970). Oldest first.
 */
type Span = { since: Date; now: Date; stepMs: number; changes: Changes; dayChanges: Changes };
/** `dayChanges` are those of single days. */
type Changes = readonly { index: number; from: number }[];

/**
 * An owner's activity since a moment: by step, by video, the most opened items, and the transcripts older than a day
 * that were not opened again after their first day. One round trip.
 */
export async function readActivity(db: Database, owner: OwnerKey, span: Span) {
  const [touched, taken, videos, opened, unopened, earlier] = await db.batch([
    ...stepStatements(db, owner, span),
    videoStatement(db, owner, span),
    ...openedStatements(db, owner, span),
    earlierStatement(db, owner, span),
  ]);
  return { touched, taken, videos, opened, unopened, lastBefore: earlier[0]?.at ?? null };
}

/**
 * The time of the last activity before that moment, in milliseconds; null if there was none. Reads the last row of each
 * table.
 */
function earlierStatement(db: Database, owner: OwnerKey, { since }: Span) {
  const last = (column: SQLiteColumn, table: Parameters<typeof ownedBy>[0], isMeant?: SQL) =>
    sql`select * from (select ${column} as at from ${column.table}
      where ${and(ownedBy(table, owner), lt(column, since), isMeant)} order by ${column} desc limit 1)`;
  const each = [
    last(contentAnalytics.createdAt, contentAnalytics, and(isOwnDoing, isOfKind(owner))),
    last(studySessions.finishedAt, studySessions),
    last(quizAttempts.completedAt, quizAttempts),
  ];
  return db
    .select({ at: sql<number | null>`max(earlier.at)`.as("at") })
    .from(sql`(${sql.join(each, sql` union all `)}) as earlier`);
}

/** Done by the owner, not by people with a link. The condition of the index `content_analytics_own_doing`. */
const isOwnDoing = sql`${contentAnalytics.action} not in ('share_view', 'download')`;
/** That index has both owner columns before the time, so both need a value. */
const isOfKind = (owner: OwnerKey) => (owner.userId === null ? undefined : isNull(contentAnalytics.anonymousId));

const ownActivity = (owner: OwnerKey, { since }: Span) =>
  and(ownedBy(contentAnalytics, owner), gte(contentAnalytics.createdAt, since));
const isTaken = (owner: OwnerKey, { since }: Span) =>
  and(ownedBy(quizAttempts, owner), gte(quizAttempts.completedAt, since));

/** The step that contains an instant. A step lengthened by a clock change ends only when the next one begins. */
function stepAt(at: SQL, { since, stepMs, changes }: Pick<Span, "since" | "stepMs" | "changes">): SQL<number> {
  const counts = [{ index: 0, from: since.getTime() }, ...changes];
  const whens = counts.map(({ index, from }, place) => {
    const steps = sql`${index} + cast((${at} - ${from}) / ${stepMs} as integer)`;
    const next = counts[place + 1];
    return sql`when ${at} >= ${from} then ${next ? sql`min(${steps}, ${next.index - 1})` : steps}`;
  });
  return sql<number>`case ${sql.join(whens.reverse(), sql` `)} end`;
}

/** Items used, and seconds of quizzes; those of reviews are in the review schedule. */
function stepStatements(db: Database, owner: OwnerKey, span: Span) {
  const stepOf = (at: SQL) => stepAt(at, span).mapWith(Number).as("step");
  return [
    db
      .select({
        step: stepOf(sql`${contentAnalytics.createdAt}`),
        items: sql<number>`count(distinct ${contentAnalytics.contentItemId})`.as("items"),
      })
      .from(contentAnalytics)
      .where(and(ownActivity(owner, span), isOwnDoing))
      .groupBy(sql`step`),
    db
      .select({
        step: stepOf(sql`${quizAttempts.completedAt}`),
        seconds: sql<number>`sum(${quizAttempts.timeSpent})`.as("seconds"),
      })
      .from(quizAttempts)
      .where(isTaken(owner, span))
      .groupBy(sql`step`),
  ] as const;
}

/** The videos with the most questions and cards answered. Sums both before limiting, so that every video has both figures. */
function videoStatement(db: Database, owner: OwnerKey, span: Span) {
  const taken = sql`select ${quizzes.transcriptId} as transcript_id, 1 as attempts, ${quizAttempts.totalQuestions} as asked,
      ${quizAttempts.score} as is_right, (select count(*) from json_each(${quizAttempts.answers}) given
        where trim(given.value ->> 'userAnswer') <> '') as answered, 0 as reviews, null as recalled
    from ${quizAttempts} join ${quizzes} on ${quizzes.id} = ${quizAttempts.quizId} where ${isTaken(owner, span)}`;
  // A card that comes back counts once a day, by its first rating: SQLite takes the other columns from the earliest row.
  const day = stepAt(sql`${contentAnalytics.createdAt}`, { ...span, stepMs: DAY_MS, changes: span.dayChanges });
  const reviewed = sql`select transcript_id, 0, 0, 0, 0, 1, recalled from (
    select ${contentItems.transcriptId}, ${contentAnalytics.correctnessRate} as recalled, min(${contentAnalytics.createdAt})
    from ${contentAnalytics} join ${contentItems} on ${contentItems.id} = ${contentAnalytics.contentItemId}
    where ${and(ownActivity(owner, span), eq(contentAnalytics.action, "review"))}
    group by ${contentAnalytics.contentItemId}, ${day})`;
  const sum = (column: string) => sql<number>`sum(done.${sql.raw(column)})`.as(column);
  return db
    .select({
      transcriptId: videoTranscripts.id,
      title: videoTranscripts.videoTitle,
      attempts: sum("attempts"),
      asked: sum("asked"),
      right: sum("is_right"),
      answered: sum("answered"),
      reviews: sum("reviews"),
      recalled: sql<number | null>`avg(done.recalled)`.as("recalled"),
    })
    .from(sql`(${taken} union all ${reviewed}) as done`)
    .innerJoin(videoTranscripts, sql`${videoTranscripts.id} = done.transcript_id`)
    .where(ownedBy(videoTranscripts, owner))
    .groupBy(videoTranscripts.id)
    .orderBy(sql`sum(done.answered) + sum(done.reviews) desc`, asc(videoTranscripts.id))
    .limit(LISTED);
}

function openedStatements(db: Database, owner: OwnerKey, span: Span) {
  return [
    db
      .select({ itemId: contentAnalytics.contentItemId, times: sql<number>`count(*)`.as("times") })
      .from(contentAnalytics)
      .where(and(ownActivity(owner, span), eq(contentAnalytics.action, "view")))
      .groupBy(contentAnalytics.contentItemId)
      .orderBy(desc(sql`times`), asc(contentAnalytics.contentItemId))
      .limit(LISTED),
    db
      .select({ itemId: contentItems.id })
      .from(contentItems)
      .where(
        and(
          ownedBy(contentItems, owner),
          sql`${contentItems.isHidden} = 0`,
          eq(contentItems.isArchived, false),
          eq(contentItems.itemType, "transcript"),
          lt(contentItems.createdAt, new Date(span.now.getTime() - DAY_MS)),
          sql`${contentItems.lastViewedAt} < ${contentItems.createdAt} + ${DAY_MS}`,
        ),
      )
      .orderBy(desc(contentItems.createdAt))
      .limit(LISTED),
  ] as const;
}

import { getTableName, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "~/db/d1-client";
import {
  contentAnalytics,
  contentCollections,
  contentComments,
  contentCounts,
  contentDays,
  contentItems,
  contentTags,
  flashcards,
  prompts,
  quizAttempts,
  quizBookmarks,
  quizzes,
  studySessions,
  studySummaries,
  userHighlights,
  videoTranscripts,
} from "~/db/schema";

/**
 * What an anonymous visitor can make. Signing in moves these rows to the account as they are, in this order: a quiz
 * before its bookmarks, whose trigger looks for the quiz's item with the same owner.
 */
export const MADE_BY_VISITORS = [
  videoTranscripts,
  prompts,
  quizzes,
  quizAttempts,
  quizBookmarks,
  userHighlights,
  flashcards,
  studySessions,
] as const;

/** Every table in which an anonymous visitor can own rows; rows that depend on those are removed with them. */
export const VISITOR_TABLES = [
  ...MADE_BY_VISITORS,
  contentTags,
  contentCollections,
  contentComments,
  contentAnalytics,
] as const;

/** Mirrors of those tables and counts of them: removed along with them, except counters at zero. */
const MIRRORS = [contentItems, contentCounts, contentDays] as const;

/** Every visitor with any data has a row in one of these; the other tables depend on transcripts. Indexed by time. */
const ROOTS: readonly SQLiteColumn[] = [
  videoTranscripts.createdAt,
  prompts.createdAt,
  quizAttempts.completedAt,
  studySessions.createdAt,
  studySummaries.updatedAt,
  contentTags.createdAt,
  contentCollections.createdAt,
  contentComments.createdAt,
];

/** Every timestamp that shows when a visitor was last here. */
const SIGNS: readonly SQLiteColumn[] = [
  ...ROOTS,
  contentAnalytics.createdAt,
  flashcards.createdAt,
  quizBookmarks.createdAt,
  quizzes.createdAt,
  userHighlights.createdAt,
];

/** Tables that show that a visitor may have a review schedule: what can be learned, and what a schedule reports. */
const LEARNED = [flashcards.anonymousId, quizzes.anonymousId, studySummaries.anonymousId] as const;

/** A visitor whose rows are all old; `isLearner` if they may have studied something. */
export type GoneVisitor = { anonymousId: string; isLearner: boolean };

/** Up to `limit` visitors without activity since `before`, longest inactive first. */
export async function findGoneVisitors(db: Database, before: Date, limit: number): Promise<GoneVisitor[]> {
  const found = new Map<string, GoneVisitor>();
  for (const sign of ROOTS) {
    const rows = await db.all<{ id: string; learns: number }>(goneBy(sign, before.getTime(), limit));
    for (const { id, learns } of rows) found.set(id, { anonymousId: id, isLearner: learns === 1 });
    if (found.size >= limit) break;
  }
  return [...found.values()].slice(0, limit);
}

/** Visitors with old rows in one table and no newer row anywhere. Exported so that a test can check its plan. */
export function goneBy(sign: SQLiteColumn, before: number, limit: number): SQL {
  const isElsewhere = SIGNS.map((other) => sql`and not ${isThere(other, before)}`);
  const learns = sql.join(
    LEARNED.map((column) => isThere(column, null)),
    sql` or `,
  );
  return sql`select distinct gone.anonymous_id as id, ${learns} as learns
    from ${tableOf(sign)} as gone where gone.anonymous_id is not null and ${at("gone", sign)} < ${before}
    ${sql.join(isElsewhere, sql` `)} order by ${at("gone", sign)} limit ${limit}`;
}

/** True if the visitor has a row in the column's table, newer than `after` if given. */
function isThere(column: SQLiteColumn, after: number | null): SQL {
  const isYoung = after === null ? sql`` : sql` and ${at("sign", column)} >= ${after}`;
  return sql`exists (select 1 from ${tableOf(column)} as sign where sign.anonymous_id = gone.anonymous_id${isYoung})`;
}

const tableOf = (column: SQLiteColumn) => sql.identifier(getTableName(column.table));
const at = (alias: string, column: SQLiteColumn) => sql`${sql.identifier(alias)}.${sql.identifier(column.name)}`;

/** Whether a visitor has something to learn: made, or answered in a shared quiz; or has studied. */
export const isLearner = (db: Database, anonymousId: string): Promise<boolean> =>
  hasRow(db, [...LEARNED, quizAttempts.anonymousId], anonymousId);

/** Whether a visitor has made anything that is stored. */
export const hasMadeAnything = (db: Database, anonymousId: string): Promise<boolean> => hasRow(db, ROOTS, anonymousId);

async function hasRow(db: Database, columns: readonly SQLiteColumn[], anonymousId: string): Promise<boolean> {
  const [row] = await db.select({ found: anyRow(columns, anonymousId) }).from(sql`(select 1)`);
  return row?.found === 1;
}

function anyRow(columns: readonly SQLiteColumn[], anonymousId: string): SQL<number> {
  const each = columns.map(
    (column) => sql`exists (select 1 from ${tableOf(column)} as own where own.anonymous_id = ${anonymousId})`,
  );
  return sql<number>`${sql.join(each, sql` or `)}`;
}

/** Removes all rows of these visitors and what depends on them. */
export async function deleteVisitors(db: Database, anonymousIds: readonly string[]): Promise<void> {
  if (anonymousIds.length === 0) return;
  await db.batch(visitorDeletions(db, anonymousIds));
}

/** The statements that remove all rows of these visitors, for a `batch()`. */
export function visitorDeletions(db: Database, anonymousIds: readonly string[]) {
  const [first, ...rest] = [...VISITOR_TABLES, ...MIRRORS, studySummaries] as const;
  const deletion = (table: typeof first | (typeof rest)[number]) =>
    db.delete(table).where(inArray(table.anonymousId, [...anonymousIds]));
  return [deletion(first), ...rest.map(deletion)] as const;
}

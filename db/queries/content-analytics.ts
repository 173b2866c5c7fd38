import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../client";
import { contentAnalytics, contentItems, quizAttempts, quizzes, studySessions, videoTranscripts } from "../schema";
import { listOf } from "./flashcards";
import { type OwnerKey, ownedBy } from "./owner";

export type ContentAction = (typeof contentAnalytics.$inferSelect)["action"];

const LISTED = 10;
const DAY_MS = 86_400_000;

/** The statement that notes what was done with some items, for whoever owns them. */
export function insertActivity(
  db: Database,
  activity: { itemIds: readonly number[]; action: ContentAction; at: Date; source: "content_manager" | "share" },
) {
  const { itemIds, action, at, source } = activity;
  return db.insert(contentAnalytics).select(sql`
    select null, ${contentItems.id}, ${contentItems.userId}, ${contentItems.anonymousId}, ${action}, null, 0, null,
      ${source}, null, null, ${at.getTime()}
    from ${contentItems} where ${inArray(contentItems.id, listOf(itemIds))}`);
}

/** Removes what was noted before; answers nothing. */
export async function sweepActivity(db: Database, before: Date): Promise<void> {
  await db.delete(contentAnalytics).where(lt(contentAnalytics.createdAt, before));
}

/**
 * What an owner did since a moment: by day (`day` counts from 1970, shifted by `shiftMs`), by video, and which items were
 * opened most and never. One round trip.
 */
export async function readActivity(
  db: Database,
  owner: OwnerKey,
  { since, shiftMs }: { since: Date; shiftMs: number },
) {
  const dayOf = (at: SQL) => sql<number>`cast((${at} + ${shiftMs}) / ${DAY_MS} as integer)`.mapWith(Number).as("day");
  const ownActivity = and(ownedBy(contentAnalytics, owner), gte(contentAnalytics.createdAt, since));
  const isTaken = and(ownedBy(quizAttempts, owner), gte(quizAttempts.completedAt, since));
  const [touched, studied, taken, videos, opened, unopened] = await db.batch([
    db
      .select({
        day: dayOf(sql`${contentAnalytics.createdAt}`),
        items: sql<number>`count(distinct ${contentAnalytics.contentItemId})`.as("items"),
      })
      .from(contentAnalytics)
      .where(and(ownActivity, sql`${contentAnalytics.action} in ('view', 'export', 'share')`))
      .groupBy(sql`day`),
    db
      .select({
        day: dayOf(sql`${studySessions.finishedAt}`),
        seconds: sql<number>`sum(${studySessions.timeSpent})`.as("seconds"),
      })
      .from(studySessions)
      .where(and(ownedBy(studySessions, owner), gte(studySessions.finishedAt, since)))
      .groupBy(sql`day`),
    db
      .select({
        day: dayOf(sql`${quizAttempts.completedAt}`),
        seconds: sql<number>`sum(${quizAttempts.timeSpent})`.as("seconds"),
      })
      .from(quizAttempts)
      .where(isTaken)
      .groupBy(sql`day`),
    db
      .select({
        title: sql<string>`max(${videoTranscripts.videoTitle})`.as("title"),
        attempts: sql<number>`count(*)`.as("attempts"),
        asked: sql<number>`sum(${quizAttempts.totalQuestions})`.as("asked"),
        right: sql<number>`sum(${quizAttempts.score})`.as("right_answers"),
        answered: sql<number>`sum(json_array_length(${quizAttempts.answers}))`.as("answered"),
      })
      .from(quizAttempts)
      .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
      .innerJoin(videoTranscripts, eq(videoTranscripts.id, quizzes.transcriptId))
      .where(and(isTaken, ownedBy(videoTranscripts, owner)))
      .groupBy(quizzes.transcriptId)
      .orderBy(sql`attempts desc`)
      .limit(LISTED),
    db
      .select({ itemId: contentAnalytics.contentItemId, times: sql<number>`count(*)`.as("times") })
      .from(contentAnalytics)
      .where(and(ownActivity, eq(contentAnalytics.action, "view")))
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
          sql`${contentItems.lastViewedAt} = 0`,
        ),
      )
      .limit(LISTED),
  ]);
  return { touched, studied, taken, videos, opened, unopened };
}

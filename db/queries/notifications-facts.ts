import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../client";
import {
  flashcards,
  notificationHistory,
  notificationPreferences,
  notificationQueue,
  notificationTemplates,
  pushSubscriptions,
  quizAttempts,
  quizQuestions,
  quizzes,
  studySummaries,
  users,
  videoTranscripts,
} from "../schema";

export type TemplateRow = typeof notificationTemplates.$inferSelect;
export type SubscriptionRow = typeof pushSubscriptions.$inferSelect;
export type SummaryRow = typeof studySummaries.$inferSelect;

const listOf = (ids: Iterable<number>) => sql`(select value from json_each(${JSON.stringify([...new Set(ids)])}))`;

/**
 * Everything that decides whether rows are sent and what they say, in one round trip.
 * @param texts prefixes of template keys, a kind and a channel: `flashcard_due.email`
 */
export async function findFacts(
  db: Database,
  rows: readonly { id: number; userId: number; quizId: number | null }[],
  texts: readonly string[],
) {
  const people = listOf(rows.map(({ userId }) => userId));
  const ids = listOf(rows.map(({ id }) => id));
  // From the dot up to the character after it: an index range of all keys with that prefix.
  const ofTexts = sql`(select text.id from json_each(${JSON.stringify([...new Set(texts)])}) as wanted
    join ${notificationTemplates} as text on text.template_key > wanted.value || '.' and text.template_key < wanted.value || '/')`;
  const atRisk = (key: string) => sql`(select json_extract(item.value, ${`$.${key}`}) from ${studySummaries},
    json_each(${studySummaries.atRisk}) as item where ${studySummaries.userId} in ${people})`;
  const [accounts, preferences, summaries, subscriptions, templates, quizRows, cards, questions, recent, transcripts] =
    await db.batch([
      db
        .select({ id: users.id, username: users.username, email: users.email, emailVerified: users.emailVerified })
        .from(users)
        .where(sql`${users.id} in ${people}`),
      db.select().from(notificationPreferences).where(sql`${notificationPreferences.userId} in ${people}`),
      db.select().from(studySummaries).where(sql`${studySummaries.userId} in ${people}`),
      db.select().from(pushSubscriptions).where(sql`${pushSubscriptions.userId} in ${people}`),
      db
        .select()
        .from(notificationTemplates)
        .where(and(eq(notificationTemplates.isActive, true), sql`${notificationTemplates.id} in ${ofTexts}`)),
      selectQuizzes(db, listOf(rows.flatMap(({ quizId }) => quizId ?? []))),
      db
        .select({
          ...{ id: flashcards.id, kind: flashcards.kind, ordinal: flashcards.ordinal },
          ...{ front: flashcards.front, back: flashcards.back },
        })
        .from(flashcards)
        .where(
          and(
            sql`${flashcards.id} in ${atRisk("flashcardId")}`,
            sql`${flashcards.userId} in ${people}`,
            isNull(flashcards.deletedAt),
          ),
        ),
      db
        .select({ id: quizQuestions.id, text: quizQuestions.questionText })
        .from(quizQuestions)
        .where(sql`${quizQuestions.id} in ${atRisk("quizQuestionId")}`),
      db
        .select({
          ...{ userId: notificationHistory.userId, type: notificationHistory.notificationType },
          ...{ channel: notificationHistory.deliveryChannel, templateKey: notificationHistory.templateKey },
          createdAt: notificationHistory.createdAt,
        })
        .from(notificationHistory)
        .where(
          sql`${notificationHistory.id} in (select recent.value from ${notificationQueue} as planned,
          json_each((select json_group_array(id) from (select id from ${notificationHistory} as said
            where said.user_id = planned.user_id and said.notification_type in (planned.notification_type, 'flashcard_reminder')
            order by said.created_at desc limit 8))) as recent where planned.id in ${ids})`,
        ),
      selectTitles(db, people, ids),
    ]);
  return {
    accounts,
    preferences,
    summaries,
    subscriptions,
    templates,
    quizzes: quizRows,
    cards,
    questions,
    recent,
    transcripts,
  };
}

/** Quizzes with the best score of their owners, from 0 to 1. */
function selectQuizzes(db: Database, ids: SQL) {
  const { score, totalQuestions, quizId, userId, isPractice } = quizAttempts;
  const best = sql<number | null>`(select max(cast(${score} as real) / ${totalQuestions}) from ${quizAttempts}
    where ${quizId} = ${quizzes.id} and ${userId} = ${quizzes.userId} and ${isPractice} = 0)`;
  return db
    .select({ id: quizzes.id, title: quizzes.title, owner: quizzes.userId, best })
    .from(quizzes)
    .where(and(sql`${quizzes.id} in ${ids}`, isNull(quizzes.deletedAt)));
}

/** Titles of these people's videos that have something due, or that a milestone among these rows is about. */
function selectTitles(db: Database, people: SQL, rows: SQL) {
  const { id, userId, videoTitle, deletedAt } = videoTranscripts;
  const wanted = sql`(select json_extract(due.value, '$.transcriptId') from ${studySummaries},
    json_each(${studySummaries.dueVideos}) as due where ${studySummaries.userId} in ${people}
    union all select json_extract(planned.metadata, '$.milestone.count') from ${notificationQueue} as planned
    where planned.id in ${rows} and json_extract(planned.metadata, '$.milestone.name') = 'mature')`;
  return db
    .select({ id, owner: userId, title: videoTitle })
    .from(videoTranscripts)
    .where(and(sql`${id} in ${wanted}`, sql`${userId} in ${people}`, isNull(deletedAt)));
}

export type Facts = Awaited<ReturnType<typeof findFacts>>;

/** Records the outcome of pushes: expired subscriptions are removed; others keep their last success or failure. */
export function noteSubscriptions(
  db: Database,
  input: { gone: readonly number[]; used: readonly number[]; failed: readonly number[]; at: Date },
) {
  const { gone, used, failed, at } = input;
  const { id } = pushSubscriptions;
  return [
    ...(gone.length > 0 ? [db.delete(pushSubscriptions).where(inArray(id, [...gone]))] : []),
    ...(used.length > 0
      ? [
          db
            .update(pushSubscriptions)
            .set({ lastUsedAt: at, failedAt: null })
            .where(inArray(id, [...used])),
        ]
      : []),
    ...(failed.length > 0
      ? [
          db
            .update(pushSubscriptions)
            .set({ failedAt: at })
            .where(inArray(id, [...failed])),
        ]
      : []),
  ];
}

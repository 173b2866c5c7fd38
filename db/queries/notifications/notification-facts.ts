import { and, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import {
  flashcards,
  notificationHistory,
  notificationPreferences,
  notificationQueue,
  notificationTemplates,
  pushSubscriptions,
  quizQuestions,
  quizzes,
  studySummaries,
  users,
  videoTranscripts,
} from "~/db/schema";
import { runBatches } from "../batches";
import { bestOfOwner } from "../quizzes/best-attempts";
import { type DigestFacts, digestStatements, type FactsRow } from "./digest-facts";
import { remindersOf, studyReminders } from "./reminded";

export type NotificationTemplateRow = typeof notificationTemplates.$inferSelect;
/** The columns of a template that the product writes; `isActive` is for the operator to change. */
export type TemplateFields = Omit<NotificationTemplateRow, "id" | "isActive">;
export type SummaryRow = typeof studySummaries.$inferSelect;

const DAY_MS = 86_400_000;
/** A weekly summary counts what is due within this time. */
const WEEK_MS = 7 * DAY_MS;
const listIn = (list: string) => sql`(select value from json_each(${list}))`;

/** The parameters of the statements of `findFacts`: JSON lists, and a time in milliseconds. */
type Lists = { people: string; ids: string; texts: string; quizzes: string; dueBefore: number };

function selectsOf(db: Database, rows: readonly FactsRow[], input: Lists) {
  const [people, ids] = [listIn(input.people), listIn(input.ids)];
  // From the dot up to the character after it: an index range of all keys with that prefix.
  const ofTexts = sql`(select text.id from json_each(${input.texts}) as wanted
    join ${notificationTemplates} as text on text.template_key > wanted.value || '.' and text.template_key < wanted.value || '/')`;
  const atRisk = (key: string) => sql`(select json_extract(item.value, ${sql.raw(`'$.${key}'`)}) from ${studySummaries},
    json_each(${studySummaries.atRisk}) as item where ${studySummaries.userId} in ${people})`;
  return [
    db
      .select({ id: users.id, username: users.username, email: users.email, emailVerified: users.emailVerified })
      .from(users)
      .where(sql`${users.id} in ${people}`),
    db.select().from(notificationPreferences).where(sql`${notificationPreferences.userId} in ${people}`),
    db.select().from(studySummaries).where(sql`${studySummaries.userId} in ${people}`),
    db.select().from(pushSubscriptions).where(sql`${pushSubscriptions.userId} in ${people}`),
    db.select().from(notificationTemplates).where(sql`${notificationTemplates.id} in ${ofTexts}`),
    selectQuizzes(db, input.quizzes),
    db
      .select({
        id: flashcards.id,
        kind: flashcards.kind,
        ordinal: flashcards.ordinal,
        front: flashcards.front,
        back: flashcards.back,
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
        userId: notificationHistory.userId,
        type: notificationHistory.notificationType,
        channel: notificationHistory.deliveryChannel,
        templateKey: notificationHistory.templateKey,
        itemId: notificationHistory.spacedRepetitionItemId,
        createdAt: notificationHistory.createdAt,
      })
      .from(notificationHistory)
      .where(
        sql`${notificationHistory.id} in (select recent.value from ${notificationQueue} as planned,
          json_each((select json_group_array(id) from (select id from ${notificationHistory} as said
            where said.user_id = planned.user_id and said.notification_type in (planned.notification_type, ${studyReminders})
              and said.delivery_channel = planned.delivery_channel
            order by said.created_at desc limit 8))) as recent where planned.id in ${ids})`,
      ),
    selectTitles(db, input),
    db
      .select({
        userId: sql<number>`planned.user_id`.as("learner"),
        channel: sql<string>`planned.delivery_channel`.as("by"),
        at: sql<number | null>`(select max(told.processed_at) from ${remindersOf("planned")})`.as("told_at"),
      })
      .from(sql`${notificationQueue} as planned`)
      .where(sql`planned.id in ${ids} and planned.notification_type in (${studyReminders})`),
    db
      .select({
        userId: notificationQueue.userId,
        channel: notificationQueue.deliveryChannel,
        at: notificationQueue.plannedFor,
      })
      .from(notificationQueue)
      .where(
        sql`${notificationQueue.userId} in ${people} and ${notificationQueue.status} = 'pending'
        and ${notificationQueue.notificationType} in (${studyReminders})`,
      ),
    ...digestStatements(db, rows),
  ] as const;
}

/**
 * Everything that decides whether rows are sent and what they say, in one round trip.
 * @param input.texts prefixes of template keys, a kind and a channel: `flashcard_due.email`
 */
export async function findFacts(
  db: Database,
  rows: readonly FactsRow[],
  { texts, now }: { texts: readonly string[]; now: Date },
) {
  const list = (some: Iterable<number | string>) => JSON.stringify([...new Set(some)]);
  const values = {
    people: list(rows.map(({ userId }) => userId)),
    ids: list(rows.map(({ id }) => id)),
    texts: list(texts),
    quizzes: list(rows.flatMap(({ quizId }) => quizId ?? [])),
    dueBefore: now.getTime() + WEEK_MS,
  };
  const [accounts, preferences, summaries, subscriptions, templates, quizRows, cards, questions, ...others] =
    await db.batch(selectsOf(db, rows, values));
  const [recent, transcripts, reminded, upcoming, digestQuizzes, digestMilestones] = others;
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
    reminded,
    upcoming,
    digests: { quizzes: digestQuizzes, milestones: digestMilestones } satisfies DigestFacts,
  };
}

/** Quizzes with the best score of their owners, from 0 to 1. */
function selectQuizzes(db: Database, ids: string) {
  return db
    .select({ id: quizzes.id, title: quizzes.title, owner: quizzes.userId, best: bestOfOwner })
    .from(quizzes)
    .where(and(sql`${quizzes.id} in ${listIn(ids)}`, isNull(quizzes.deletedAt)));
}

/** Titles of these people's videos that have something due, or that a milestone among these rows is about. */
function selectTitles(db: Database, input: Lists) {
  const [people, ids] = [listIn(input.people), listIn(input.ids)];
  const { id, userId, videoTitle, deletedAt } = videoTranscripts;
  const wanted = sql`(select due.value ->> 1 from ${studySummaries},
    json_each(${studySummaries.dueDays} -> '$.days') as due where ${studySummaries.userId} in ${people}
    and ${studySummaries.dueDays} ->> '$.from' + (due.value ->> 0) * ${DAY_MS} <= ${input.dueBefore}
    union all select json_extract(planned.metadata, '$.milestone.count') from ${notificationQueue} as planned
    where planned.id in ${ids} and json_extract(planned.metadata, '$.milestone.name') = 'mature')`;
  return db
    .select({ id, owner: userId, title: videoTitle })
    .from(videoTranscripts)
    .where(and(sql`${id} in ${wanted}`, sql`${userId} in ${people}`, isNull(deletedAt)));
}

export type Facts = Awaited<ReturnType<typeof findFacts>>;

/** Records the outcome of pushes: expired subscriptions are removed; others keep their last success or failure. */
export async function noteSubscriptions(
  db: Database,
  noted: Record<"gone" | "used" | "failed", readonly number[]>,
  now: Date,
): Promise<void> {
  const among = (ids: readonly number[]) => inArray(pushSubscriptions.id, listIn(JSON.stringify(ids)));
  const { gone, used, failed } = noted;
  const notes = [
    gone.length > 0 && [db.delete(pushSubscriptions).where(among(gone))],
    used.length > 0 && [db.update(pushSubscriptions).set({ lastUsedAt: now, failedAt: null }).where(among(used))],
    failed.length > 0 && [db.update(pushSubscriptions).set({ failedAt: now }).where(among(failed))],
  ];
  await runBatches(
    db,
    notes.flatMap((note) => (note ? [note] : [])),
  );
}

import { and, isNull, sql } from "drizzle-orm";
import type { Database } from "../client";
import { prepared } from "../prepared";
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
} from "../schema";
import { runBatches } from "./batches";
import { type DigestFacts, digestStatements } from "./notifications-digests";
import { remindersOf } from "./notifications-reminded";
import { bestOfOwner } from "./quizzes-best";

export type TemplateRow = typeof notificationTemplates.$inferSelect;
/** What the product writes of a template; `isActive` is for whoever runs it to change. */
export type TemplateFields = Omit<TemplateRow, "id" | "isActive">;
export type SubscriptionRow = typeof pushSubscriptions.$inferSelect;
export type SummaryRow = typeof studySummaries.$inferSelect;

const DAY_MS = 86_400_000;
/** A weekly summary counts what is due so long after it. */
const WEEK_MS = 7 * DAY_MS;
const listIn = (name: string) => sql`(select value from json_each(${sql.placeholder(name)}))`;
const [people, ids] = [listIn("people"), listIn("ids")];
// From the dot up to the character after it: an index range of all keys with that prefix.
const ofTexts = sql`(select text.id from json_each(${sql.placeholder("texts")}) as wanted
  join ${notificationTemplates} as text on text.template_key > wanted.value || '.' and text.template_key < wanted.value || '/')`;
const atRisk = (key: string) => sql`(select json_extract(item.value, ${sql.raw(`'$.${key}'`)}) from ${studySummaries},
  json_each(${studySummaries.atRisk}) as item where ${studySummaries.userId} in ${people})`;

const SELECTS = {
  accounts: prepared((db) =>
    db
      .select({ id: users.id, username: users.username, email: users.email, emailVerified: users.emailVerified })
      .from(users)
      .where(sql`${users.id} in ${people}`),
  ),
  preferences: prepared((db) =>
    db.select().from(notificationPreferences).where(sql`${notificationPreferences.userId} in ${people}`),
  ),
  summaries: prepared((db) => db.select().from(studySummaries).where(sql`${studySummaries.userId} in ${people}`)),
  subscriptions: prepared((db) =>
    db.select().from(pushSubscriptions).where(sql`${pushSubscriptions.userId} in ${people}`),
  ),
  templates: prepared((db) =>
    db.select().from(notificationTemplates).where(sql`${notificationTemplates.id} in ${ofTexts}`),
  ),
  quizzes: prepared(selectQuizzes),
  cards: prepared((db) =>
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
  ),
  questions: prepared((db) =>
    db
      .select({ id: quizQuestions.id, text: quizQuestions.questionText })
      .from(quizQuestions)
      .where(sql`${quizQuestions.id} in ${atRisk("quizQuestionId")}`),
  ),
  recent: prepared((db) =>
    db
      .select({
        userId: notificationHistory.userId,
        type: notificationHistory.notificationType,
        channel: notificationHistory.deliveryChannel,
        templateKey: notificationHistory.templateKey,
        createdAt: notificationHistory.createdAt,
      })
      .from(notificationHistory)
      .where(
        sql`${notificationHistory.id} in (select recent.value from ${notificationQueue} as planned,
          json_each((select json_group_array(id) from (select id from ${notificationHistory} as said
            where said.user_id = planned.user_id and said.notification_type in (planned.notification_type, 'flashcard_reminder')
              and said.delivery_channel = planned.delivery_channel
            order by said.created_at desc limit 8))) as recent where planned.id in ${ids})`,
      ),
  ),
  transcripts: prepared(selectTitles),
  reminded: prepared((db) =>
    db
      .select({
        userId: sql<number>`planned.user_id`.as("learner"),
        channel: sql<string>`planned.delivery_channel`.as("by"),
        at: sql<number | null>`(select max(told.processed_at) from ${remindersOf("planned")})`.as("told_at"),
      })
      .from(sql`${notificationQueue} as planned`)
      .where(sql`planned.id in ${ids} and planned.notification_type = 'study_session_reminder'`),
  ),
};

/**
 * Everything that decides whether rows are sent and what they say, in one round trip.
 * @param input.texts prefixes of template keys, a kind and a channel: `flashcard_due.email`
 */
export async function findFacts(
  db: Database,
  rows: readonly { id: number; userId: number; quizId: number | null }[],
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
    await db.batch([
      SELECTS.accounts(db, values),
      SELECTS.preferences(db, values),
      SELECTS.summaries(db, values),
      SELECTS.subscriptions(db, values),
      SELECTS.templates(db, values),
      SELECTS.quizzes(db, values),
      SELECTS.cards(db, values),
      SELECTS.questions(db, values),
      SELECTS.recent(db, values),
      SELECTS.transcripts(db, values),
      SELECTS.reminded(db, values),
      ...digestStatements(db, values.ids),
    ]);
  const [recent, transcripts, reminded, digestQuizzes, digestMilestones] = others;
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
    digests: { quizzes: digestQuizzes, milestones: digestMilestones } satisfies DigestFacts,
  };
}

/** Quizzes with the best score of their owners, from 0 to 1. */
function selectQuizzes(db: Database) {
  return db
    .select({ id: quizzes.id, title: quizzes.title, owner: quizzes.userId, best: bestOfOwner })
    .from(quizzes)
    .where(and(sql`${quizzes.id} in ${listIn("quizzes")}`, isNull(quizzes.deletedAt)));
}

/** Titles of these people's videos that have something due, or that a milestone among these rows is about. */
function selectTitles(db: Database) {
  const { id, userId, videoTitle, deletedAt } = videoTranscripts;
  const wanted = sql`(select due.value ->> 1 from ${studySummaries},
    json_each(${studySummaries.dueDays} -> '$.days') as due where ${studySummaries.userId} in ${people}
    and ${studySummaries.dueDays} ->> '$.from' + (due.value ->> 0) * ${DAY_MS} <= ${sql.placeholder("dueBefore")}
    union all select json_extract(planned.metadata, '$.milestone.count') from ${notificationQueue} as planned
    where planned.id in ${ids} and json_extract(planned.metadata, '$.milestone.name') = 'mature')`;
  return db
    .select({ id, owner: userId, title: videoTitle })
    .from(videoTranscripts)
    .where(and(sql`${id} in ${wanted}`, sql`${userId} in ${people}`, isNull(deletedAt)));
}

export type Facts = Awaited<ReturnType<typeof findFacts>>;

const areNamed = sql`${pushSubscriptions.id} in ${ids}`;
const at = sql`${sql.placeholder("at")}`;
const NOTES = {
  gone: prepared((db) => db.delete(pushSubscriptions).where(areNamed)),
  used: prepared((db) => db.update(pushSubscriptions).set({ lastUsedAt: at, failedAt: null }).where(areNamed)),
  failed: prepared((db) => db.update(pushSubscriptions).set({ failedAt: at }).where(areNamed)),
};

/** Records the outcome of pushes: expired subscriptions are removed; others keep their last success or failure. */
export async function noteSubscriptions(
  db: Database,
  noted: Record<keyof typeof NOTES, readonly number[]>,
  now: Date,
): Promise<void> {
  const kinds = (Object.keys(NOTES) as (keyof typeof NOTES)[]).filter((kind) => noted[kind].length > 0);
  const notes = kinds.map((kind) => [NOTES[kind](db, { ids: JSON.stringify(noted[kind]), at: now.getTime() })]);
  await runBatches(db, notes);
}

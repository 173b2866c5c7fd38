import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "../client";
import { flashcards, quizQuestions, quizzes, studyMerges, studySummaries, users } from "../schema";
import { type OwnerKey, ownedBy, sessionStands } from "./owner";

/** A card or quiz question, and the transcript it hangs on. */
export type OwnItem = { itemType: "flashcard" | "quiz_question"; id: number; transcriptId: number };

export type OwnItems = {
  /** False when the session that was named has ended: then nothing else is known. */
  stands: boolean;
  /** Those asked for that are this owner's and not deleted. */
  items: OwnItem[];
  /** Cards made after `cardsAfter`, by their id. */
  newCards: OwnItem[];
  /** Visitors whose study object the account has yet to take over. */
  merges: string[];
};

export type Asked = {
  flashcardIds: readonly number[];
  quizQuestionIds: readonly number[];
  /** Null to ask for no new cards. */
  cardsAfter: number | null;
};

/** How many new cards are answered at a time. */
export const NEW_CARDS_LIMIT = 500;

/** Which cards and questions are the owner's, in one round trip. Values go in as one list: a statement binds at most a hundred. */
export async function findOwnItems(db: Database, owner: OwnerKey, asked: Asked): Promise<OwnItems> {
  const stands = owner.userId === null ? undefined : sessionStands(owner);
  const isOwnCard = and(ownedBy(flashcards, owner), isNull(flashcards.deletedAt));
  const isOwnQuiz = and(ownedBy(quizzes, owner), isNull(quizzes.deletedAt));
  const card = { id: flashcards.id, transcriptId: flashcards.transcriptId };
  const [standing, merges, cards, questions, newCards] = await db.batch([
    // Not db.all: a raw statement with values cannot be part of a batch.
    db.select({ stands: sql<number>`${stands ?? sql`1`}` }).from(sql`(select 1)`),
    db
      .select({ anonymousId: studyMerges.anonymousId })
      .from(studyMerges)
      .where(eq(studyMerges.userId, owner.userId ?? 0)),
    db
      .select(card)
      .from(flashcards)
      .where(and(inArray(flashcards.id, listOf(asked.flashcardIds)), isOwnCard)),
    db
      .select({ id: quizQuestions.id, transcriptId: quizzes.transcriptId })
      .from(quizQuestions)
      .innerJoin(quizzes, eq(quizzes.id, quizQuestions.quizId))
      .where(and(inArray(quizQuestions.id, listOf(asked.quizQuestionIds)), isOwnQuiz)),
    db
      .select(card)
      .from(flashcards)
      .where(and(gt(flashcards.id, asked.cardsAfter ?? Number.MAX_SAFE_INTEGER), isOwnCard))
      .orderBy(asc(flashcards.id))
      .limit(NEW_CARDS_LIMIT),
  ]);
  const toItems = (itemType: OwnItem["itemType"], rows: { id: number; transcriptId: number }[]) =>
    rows.map((row): OwnItem => ({ itemType, ...row }));
  return {
    stands: standing[0]?.stands === 1,
    items: [...toItems("flashcard", cards), ...toItems("quiz_question", questions)],
    newCards: toItems("flashcard", newCards),
    merges: merges.map(({ anonymousId }) => anonymousId),
  };
}

const listOf = (ids: readonly number[]) => sql`(select value from json_each(${JSON.stringify(ids)}))`;

export type Summary = { nextDueAt: number | null; dueCount: number; newCount: number; revision: number };

/**
 * Keeps where a learner stands, unless a newer summary is kept already. Of an account that is gone nothing is kept.
 * Times are milliseconds since 1970.
 */
export async function writeSummary(
  db: Database,
  learner: { userId: number | null; anonymousId: string | null },
  summary: Summary,
  now: number,
): Promise<void> {
  const { userId, anonymousId } = learner;
  const { nextDueAt, dueCount, newCount, revision } = summary;
  if (userId !== null) {
    const known = await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).get();
    if (!known) return;
  }
  const values = {
    nextDueAt: nextDueAt === null ? null : new Date(nextDueAt),
    dueCount,
    newCount,
    revision,
    updatedAt: new Date(now),
  };
  await db
    .insert(studySummaries)
    .values({ userId, anonymousId, ...values })
    .onConflictDoUpdate({
      target: userId === null ? studySummaries.anonymousId : studySummaries.userId,
      set: values,
      setWhere: sql`${studySummaries.revision} < ${revision}`,
    });
}

/** Forgets where a learner stands. */
export async function deleteSummary(db: Database, owner: OwnerKey): Promise<void> {
  const { userId, anonymousId } = owner;
  const isTheirs = userId === null ? eq(studySummaries.anonymousId, anonymousId) : eq(studySummaries.userId, userId);
  await db.delete(studySummaries).where(isTheirs);
}

/** Takes a merge that is done off the list, with what was known of the visitor. */
export async function deleteMerge(db: Database, merge: { userId: number; anonymousId: string }): Promise<void> {
  await db.batch([
    db
      .delete(studyMerges)
      .where(and(eq(studyMerges.userId, merge.userId), eq(studyMerges.anonymousId, merge.anonymousId))),
    db.delete(studySummaries).where(eq(studySummaries.anonymousId, merge.anonymousId)),
  ]);
}

/** The oldest merges that are still to be done. */
export function findMerges(db: Database, limit: number): Promise<{ userId: number; anonymousId: string }[]> {
  return db
    .select({ userId: studyMerges.userId, anonymousId: studyMerges.anonymousId })
    .from(studyMerges)
    .orderBy(studyMerges.id)
    .limit(limit);
}

/**
 * Notes, in the batch in which an account claims what a visitor made, that the account is to take over what the visitor
 * studied. Stands before the claiming: it asks what the visitor has.
 */
export function noteMerge(db: Database, merge: { userId: number; anonymousId: string }) {
  const { userId, anonymousId } = merge;
  const has = (table: typeof flashcards | typeof quizzes | typeof studySummaries) =>
    sql`exists (select 1 from ${table} where ${table.anonymousId} = ${anonymousId})`;
  // A raw statement cannot be part of a batch, so drizzle writes the insert; it names every column, the id too.
  const pair = sql`select null, ${userId}, ${anonymousId}, unixepoch() * 1000
    where ${has(studySummaries)} or ${has(flashcards)} or ${has(quizzes)}`;
  return db.insert(studyMerges).select(pair).onConflictDoNothing();
}

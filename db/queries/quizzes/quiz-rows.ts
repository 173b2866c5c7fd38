import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { quizAttempts, quizBookmarks, quizQuestions, quizzes, videoTranscripts } from "~/db/schema";
import type { Speakers } from "~/functions/citations/speaker-kinds";
import { insertQuizReminders, type PlannedRow } from "../notifications/plan-rows";
import { isNotBeneathDeleted, type OwnerKey, ownedBy, ownTranscript } from "../owned-by";

export type QuizRow = typeof quizzes.$inferSelect;
export type QuestionRow = typeof quizQuestions.$inferSelect;
export type NewQuiz = Omit<typeof quizzes.$inferInsert, "id" | "userId" | "anonymousId" | "totalQuestions">;
export type NewQuestion = Omit<QuestionRow, "id" | "quizId" | "orderIndex" | "support"> &
  Partial<Pick<QuestionRow, "support">>;

/** A quiz with the owner's own results. `bestScore` and `lastAttemptId` leave out practice attempts. */
export type QuizWithScores = {
  quiz: QuizRow;
  isBookmarked: boolean;
  bestScore: number | null;
  totalAttempts: number;
  lastAttemptId: number | null;
};

/** The owner's quizzes that are not deleted. */
export function standing(owner: OwnerKey): SQL | undefined {
  return and(ownedBy(quizzes, owner), isNull(quizzes.deletedAt));
}

/**
 * Saves a quiz with its questions in order and its reminders, all or nothing, if the owner has the transcript; null
 * otherwise.
 */
export async function insertQuiz(
  db: Database,
  owner: OwnerKey,
  quiz: NewQuiz,
  questions: readonly NewQuestion[],
  reminders: readonly PlannedRow[] = [],
): Promise<number | null> {
  const mine = and(eq(videoTranscripts.id, quiz.transcriptId), ownTranscript(owner));
  const found = await db.select({ id: videoTranscripts.id }).from(videoTranscripts).where(mine).get();
  if (!found) return null;
  const key = quiz.generationKey;
  const [rows] = await db.batch([
    db
      .insert(quizzes)
      .values({ ...quiz, totalQuestions: questions.length, userId: owner.userId, anonymousId: owner.anonymousId })
      .returning({ id: quizzes.id }),
    insertQuestions(db, questions, sql`${quizzes.generationKey} = ${key}`),
    ...(owner.userId === null ? [] : [insertQuizReminders(db, owner.userId, quiz, reminders)]),
  ]);
  return rows[0]?.id ?? null;
}

/**
 * Inserts questions of the quizzes that a condition names, in order; those with an id where they were. One statement for
 * all: one per question would soon reach D1's limit of 100 parameters.
 */
export function insertQuestions(db: Database, questions: readonly NewQuestion[], ofQuiz: SQL | undefined) {
  const field = (name: string) => sql`json_extract(entry.value, ${`$.${name}`})`;
  return db.insert(quizQuestions).select(sql`
      select ${field("id")}, ${quizzes.id}, ${field("questionText")}, ${field("questionType")}, ${field("options")},
        ${field("correctAnswer")}, ${field("acceptedAnswers")}, ${field("explanation")}, ${field("difficulty")},
        ${field("bloomsLevel")}, coalesce(${field("orderIndex")}, entry.key), ${field("citations")}, ${field("support")}
      from ${quizzes}, json_each(${JSON.stringify(questions)}) as entry
      where ${ofQuiz}`);
}

/** The owner's quizzes of a transcript, newest first; null when the transcript is not the owner's. One round trip. */
export async function listQuizzes(
  db: Database,
  owner: OwnerKey,
  transcriptId: number,
): Promise<QuizWithScores[] | null> {
  const [transcripts, rows] = await db.batch([
    db
      .select({ id: videoTranscripts.id })
      .from(videoTranscripts)
      .where(and(eq(videoTranscripts.id, transcriptId), ownTranscript(owner))),
    selectWithScores(db, owner)
      .where(and(eq(quizzes.transcriptId, transcriptId), standing(owner)))
      .orderBy(desc(quizzes.createdAt), desc(quizzes.id)),
  ]);
  return transcripts.length > 0 ? rows.map(withScores) : null;
}

/** One of the owner's quizzes, or null. */
export async function findQuiz(db: Database, owner: OwnerKey, id: number): Promise<QuizWithScores | null> {
  const [row] = await selectWithScores(db, owner).where(and(eq(quizzes.id, id), standing(owner)));
  return row ? withScores(row) : null;
}

/** The owner's quiz that a generation made, even if deleted; null when it made none. */
export async function findGenerated(
  db: Database,
  owner: OwnerKey,
  generationKey: string,
): Promise<Pick<QuizRow, "id" | "deletedAt"> | null> {
  const row = await db
    .select({ id: quizzes.id, deletedAt: quizzes.deletedAt })
    .from(quizzes)
    .where(and(eq(quizzes.generationKey, generationKey), ownedBy(quizzes, owner)))
    .get();
  return row ?? null;
}

/** One of the owner's quizzes with its questions in order, or null. One round trip. */
export async function findQuizWithQuestions(
  db: Database,
  owner: OwnerKey,
  id: number,
): Promise<{ quiz: QuizRow; language: string; speakers: Speakers | null; questions: QuestionRow[] } | null> {
  const mine = and(eq(quizzes.id, id), standing(owner));
  const [rows, questions] = await db.batch([
    db
      .select({
        quiz: quizzes,
        language: sql<string>`${videoTranscripts.language}`.as("video_language"),
        speakers: videoTranscripts.speakers,
      })
      .from(quizzes)
      .innerJoin(videoTranscripts, eq(videoTranscripts.id, quizzes.transcriptId))
      .where(mine),
    db
      .select({ question: quizQuestions })
      .from(quizQuestions)
      .innerJoin(quizzes, eq(quizzes.id, quizQuestions.quizId))
      .where(mine)
      .orderBy(asc(quizQuestions.orderIndex)),
  ]);
  return rows[0] ? { ...rows[0], questions: questions.map(({ question }) => question) } : null;
}

/** Changes one of the owner's quizzes; false when there is none. */
export async function updateQuiz(
  db: Database,
  owner: OwnerKey,
  id: number,
  change: Partial<Pick<QuizRow, "title" | "description">>,
): Promise<boolean> {
  const rows = await db
    .update(quizzes)
    .set(change)
    .where(and(eq(quizzes.id, id), standing(owner)))
    .returning({ id: quizzes.id });
  return rows.length > 0;
}

/** Soft-deletes one of the owner's quizzes; false when there is none. */
export async function markQuizDeleted(db: Database, owner: OwnerKey, id: number, at: Date): Promise<boolean> {
  const rows = await db
    .update(quizzes)
    .set({ deletedAt: at })
    .where(and(eq(quizzes.id, id), standing(owner)))
    .returning({ id: quizzes.id });
  return rows.length > 0;
}

/** Restores a deleted quiz of the owner's; false when there is none. */
export async function restoreQuizRow(db: Database, owner: OwnerKey, id: number): Promise<boolean> {
  const rows = await db
    .update(quizzes)
    .set({ deletedAt: null })
    .where(
      and(
        eq(quizzes.id, id),
        ownedBy(quizzes, owner),
        isNotNull(quizzes.deletedAt),
        isNotBeneathDeleted(quizzes.transcriptId),
      ),
    )
    .returning({ id: quizzes.id });
  return rows.length > 0;
}

/** Purges quizzes deleted before `before`, at most 100 at a time. Returns how many. */
export async function purgeDeletedQuizzes(db: Database, before: Date): Promise<number> {
  const old = db.select({ id: quizzes.id }).from(quizzes).where(lt(quizzes.deletedAt, before)).limit(100);
  const rows = await db.delete(quizzes).where(inArray(quizzes.id, old)).returning({ id: quizzes.id });
  return rows.length;
}

/** Each number comes from an index on attempts: one lookup per quiz on the page. */
function selectWithScores(db: Database, owner: OwnerKey) {
  const whole = and(
    eq(quizAttempts.quizId, quizzes.id),
    eq(quizAttempts.isPractice, false),
    owner.userId === null ? eq(quizAttempts.anonymousId, owner.anonymousId) : eq(quizAttempts.userId, owner.userId),
  );
  const marked = and(
    eq(quizBookmarks.quizId, quizzes.id),
    owner.userId === null ? eq(quizBookmarks.anonymousId, owner.anonymousId) : eq(quizBookmarks.userId, owner.userId),
  );
  const attempts = (value: SQL) => sql`(${db.select({ value }).from(quizAttempts).where(whole)})`;
  return db
    .select({
      quiz: quizzes,
      isBookmarked: sql<number>`(${db.select({ value: count() }).from(quizBookmarks).where(marked)})`,
      bestScore: sql<number | null>`${attempts(sql`max(${quizAttempts.score})`)}`,
      totalAttempts: sql<number>`${attempts(sql`count(*)`)}`,
      lastAttemptId: sql<number | null>`${attempts(sql`max(${quizAttempts.id})`)}`,
    })
    .from(quizzes)
    .$dynamic();
}

function withScores(row: Omit<QuizWithScores, "isBookmarked"> & { isBookmarked: number }): QuizWithScores {
  return { ...row, isBookmarked: row.isBookmarked > 0 };
}

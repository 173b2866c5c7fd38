import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { quizAttempts, quizQuestions, quizzes, videoTranscripts } from "~/db/schema";
import type { Speakers } from "~/functions/citations/speaker-kinds";
import type { Tab } from "~/functions/tab";
import { activitySource, insertActivityOf } from "../library/item-activity";
import { insertQuizMilestones, type PlannedMilestone } from "../notifications/milestone-rows";
import { cancelQuizReminders, insertOnce, type PlannedRow } from "../notifications/plan-rows";
import { type OwnerKey, ownedBy } from "../owned-by";
import type { QuestionRow, QuizRow } from "./quiz-rows";

export type AttemptRow = typeof quizAttempts.$inferSelect;
export type NewAttempt = Omit<typeof quizAttempts.$inferInsert, "id" | "userId" | "anonymousId" | "version">;
/** What follows from an attempt. */
export type AttemptPlan = { reminders: readonly PlannedRow[]; milestones: readonly PlannedMilestone[] };
export type AttemptWithQuiz = {
  attempt: AttemptRow;
  quiz: QuizRow;
  questions: QuestionRow[];
  video: { videoTitle: string; videoId: string | null; videoUrl: string | null };
  language: string;
  speakers: Speakers | null;
};

/**
 * Stores a submission once: if this owner has already sent it, that attempt is kept. An attempt at the whole quiz
 * cancels its reminders and plans new ones from the score. Returns the id of the stored attempt.
 */
export async function insertAttempt(
  db: Database,
  owner: OwnerKey,
  attempt: NewAttempt,
  { planned, tab, answered }: { planned: AttemptPlan; tab: Tab | null; answered: number },
): Promise<number> {
  const { userId } = owner;
  const { quizId, clientId, completedAt: at, score, totalQuestions } = attempt;
  const { reminders, milestones } = planned;
  const ids = and(eq(quizAttempts.quizId, quizId), eq(quizAttempts.clientId, attempt.clientId));
  const activity = insertActivityOf(
    db,
    owner,
    { itemType: "quiz", itemId: quizId },
    {
      action: "quiz",
      source: activitySource(tab),
      tab,
      at,
      duration: attempt.timeSpent,
      completionRate: answered / totalQuestions,
      correctnessRate: score / totalQuestions,
      news: sql`not exists (select 1 from ${quizAttempts} where ${and(ids, ownedBy(quizAttempts, owner))})`,
    },
  );
  const insert = db
    .insert(quizAttempts)
    .values({ ...attempt, userId, anonymousId: owner.anonymousId })
    .onConflictDoNothing()
    .returning({ id: quizAttempts.id });
  const [, [inserted]] =
    userId === null || attempt.isPractice
      ? await db.batch([activity, insert])
      : await db.batch([
          activity,
          insert,
          cancelQuizReminders(db, { userId, quizId, rows: reminders, at }),
          insertOnce(db, { userId, rows: reminders, at: at.getTime() }),
          ...insertQuizMilestones(db, { userId, milestones, at: at.getTime(), attempt: { quizId, clientId } }),
        ]);
  const id = inserted?.id ?? (await findAttemptId(db, owner, quizId, [attempt.clientId]));
  if (id === null) throw new Error("an attempt was neither inserted nor found");
  return id;
}

/** The attempt this owner's submission was stored as under one of these ids, or null. */
export async function findAttemptId(
  db: Database,
  owner: OwnerKey,
  quizId: number,
  clientIds: readonly string[],
): Promise<number | null> {
  const row = await db
    .select({ id: quizAttempts.id })
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.quizId, quizId),
        inArray(quizAttempts.clientId, [...clientIds]),
        ownedBy(quizAttempts, owner),
      ),
    )
    .get();
  return row?.id ?? null;
}

/**
 * One of the owner's attempts with its quiz, which may be someone else's. One round trip, one statement per table: a
 * batch returns rows by column name, and several tables have an `id`.
 */
export async function findAttempt(db: Database, owner: OwnerKey, id: number): Promise<AttemptWithQuiz | null> {
  const mine = and(eq(quizAttempts.id, id), ownedBy(quizAttempts, owner));
  const [attempts, taken, videos, questions] = await db.batch([
    db.select().from(quizAttempts).where(mine),
    db.select({ quiz: quizzes }).from(quizAttempts).innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId)).where(mine),
    db
      .select({
        videoTitle: videoTranscripts.videoTitle,
        videoId: videoTranscripts.videoId,
        videoUrl: videoTranscripts.videoUrl,
        language: videoTranscripts.language,
        speakers: videoTranscripts.speakers,
      })
      .from(quizAttempts)
      .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
      .innerJoin(videoTranscripts, eq(videoTranscripts.id, quizzes.transcriptId))
      .where(mine),
    db
      .select({ question: quizQuestions })
      .from(quizAttempts)
      .innerJoin(quizQuestions, eq(quizQuestions.quizId, quizAttempts.quizId))
      .where(mine)
      .orderBy(asc(quizQuestions.orderIndex)),
  ]);
  const [attempt] = attempts;
  const quiz = taken[0]?.quiz;
  if (!attempt || !quiz || !videos[0]) return null;
  const { speakers, language, ...video } = videos[0];
  return { attempt, quiz, video, language, speakers, questions: questions.map(({ question }) => question) };
}

/** The owner's newest attempts, without their answers. */
export async function listAttempts(
  db: Database,
  owner: OwnerKey,
  limit: number,
): Promise<Omit<AttemptRow, "answers">[]> {
  return db
    .select({
      id: quizAttempts.id,
      clientId: quizAttempts.clientId,
      quizId: quizAttempts.quizId,
      userId: quizAttempts.userId,
      anonymousId: quizAttempts.anonymousId,
      score: quizAttempts.score,
      totalQuestions: quizAttempts.totalQuestions,
      timeSpent: quizAttempts.timeSpent,
      isPractice: quizAttempts.isPractice,
      completedAt: quizAttempts.completedAt,
      version: quizAttempts.version,
    })
    .from(quizAttempts)
    .where(ownedBy(quizAttempts, owner))
    .orderBy(desc(quizAttempts.completedAt))
    .limit(limit);
}

/** Writes new grades if the attempt has not changed since it was read; false if it has. */
export async function updateGrades(
  db: Database,
  owner: OwnerKey,
  read: Pick<AttemptRow, "id" | "version">,
  grades: Pick<AttemptRow, "answers" | "score">,
): Promise<boolean> {
  const rows = await db
    .update(quizAttempts)
    .set({ ...grades, version: sql`${quizAttempts.version} + 1` })
    .where(and(eq(quizAttempts.id, read.id), eq(quizAttempts.version, read.version), ownedBy(quizAttempts, owner)))
    .returning({ id: quizAttempts.id });
  return rows.length > 0;
}

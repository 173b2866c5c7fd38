import { and, asc, desc, eq, exists, gt, isNull, or, type SQL } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { quizQuestions, quizShares, quizzes, videoTranscripts } from "~/db/schema";
import { type OwnerKey, ownedBy } from "../owned-by";
import type { QuestionRow, QuizRow } from "./quiz-rows";

export type ShareRow = typeof quizShares.$inferSelect;
export type SharedQuiz = {
  quiz: QuizRow;
  share: ShareRow;
  videoTitle: string;
  /** Language of the video, BCP 47. */
  language: string;
  questions: QuestionRow[];
};

export async function insertShare(db: Database, share: Omit<typeof quizShares.$inferInsert, "id">): Promise<void> {
  await db.insert(quizShares).values(share);
}

/** A link that is active now. */
function isOpen(now: Date): SQL | undefined {
  return and(eq(quizShares.isActive, true), or(isNull(quizShares.expiresAt), gt(quizShares.expiresAt, now)));
}

/** The active links to one of the owner's quizzes, newest first; null when there is no such quiz. One round trip. */
export async function listShares(db: Database, owner: OwnerKey, quizId: number, now: Date): Promise<ShareRow[] | null> {
  const mine = and(eq(quizzes.id, quizId), ownedBy(quizzes, owner), isNull(quizzes.deletedAt));
  const own = db.select({ id: quizzes.id }).from(quizzes).where(mine);
  const [found, shares] = await db.batch([
    own,
    db
      .select()
      .from(quizShares)
      .where(and(eq(quizShares.quizId, quizId), isOpen(now), exists(own)))
      .orderBy(desc(quizShares.id)),
  ]);
  return found.length > 0 ? shares : null;
}

/** Closes a link to one of the owner's quizzes; false when there is no active one. */
export async function revokeShare(db: Database, owner: OwnerKey, token: string): Promise<boolean> {
  const mine = db
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(and(eq(quizzes.id, quizShares.quizId), ownedBy(quizzes, owner)));
  const rows = await db
    .update(quizShares)
    .set({ isActive: false })
    .where(and(eq(quizShares.shareToken, token), eq(quizShares.isActive, true), exists(mine)))
    .returning({ id: quizShares.id });
  return rows.length > 0;
}

/**
 * The quiz that an active link leads to, with its questions in order. One round trip, one statement per table: a batch
 * returns rows by column name, and several tables have an `id`.
 */
export async function findSharedQuiz(db: Database, token: string, now: Date): Promise<SharedQuiz | null> {
  const open = and(eq(quizShares.shareToken, token), isOpen(now), isNull(quizzes.deletedAt));
  const onQuiz = eq(quizzes.id, quizShares.quizId);
  const [shares, shared, videos, questions] = await db.batch([
    db.select({ share: quizShares }).from(quizShares).innerJoin(quizzes, onQuiz).where(open),
    db.select({ quiz: quizzes }).from(quizShares).innerJoin(quizzes, onQuiz).where(open),
    db
      .select({ videoTitle: videoTranscripts.videoTitle, language: videoTranscripts.language })
      .from(quizShares)
      .innerJoin(quizzes, onQuiz)
      .innerJoin(videoTranscripts, eq(videoTranscripts.id, quizzes.transcriptId))
      .where(open),
    db
      .select({ question: quizQuestions })
      .from(quizShares)
      .innerJoin(quizzes, onQuiz)
      .innerJoin(quizQuestions, eq(quizQuestions.quizId, quizzes.id))
      .where(open)
      .orderBy(asc(quizQuestions.orderIndex)),
  ]);
  const share = shares[0]?.share;
  const quiz = shared[0]?.quiz;
  const [video] = videos;
  return share && quiz && video
    ? { share, quiz, ...video, questions: questions.map(({ question }) => question) }
    : null;
}

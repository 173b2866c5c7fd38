import { and, eq, exists, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "~/db/client";
import { quizAttempts, quizBookmarks, quizShares, quizzes, studySessions } from "~/db/schema";

const marked = alias(quizBookmarks, "marked");
const sent = alias(quizAttempts, "sent");
const finished = alias(studySessions, "finished");

/**
 * Statements that remove a visitor's bookmarks, attempts and study sessions that the account already has, and transfer
 * the visitor's quiz shares to the account.
 */
export function mergeStudies(db: Database, { userId, anonymousId }: { userId: number; anonymousId: string }) {
  const known = db.select({ quizId: marked.quizId }).from(marked).where(eq(marked.userId, userId));
  const sentByAccount = db
    .select({ id: sent.id })
    .from(sent)
    .where(
      and(eq(sent.userId, userId), eq(sent.quizId, quizAttempts.quizId), eq(sent.clientId, quizAttempts.clientId)),
    );
  const finishedByAccount = db
    .select({ id: finished.id })
    .from(finished)
    .where(and(eq(finished.userId, userId), eq(finished.clientId, studySessions.clientId)));
  const ownQuizzes = db.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.anonymousId, anonymousId));
  return [
    db
      .delete(quizBookmarks)
      .where(and(eq(quizBookmarks.anonymousId, anonymousId), inArray(quizBookmarks.quizId, known))),
    db.delete(quizAttempts).where(and(eq(quizAttempts.anonymousId, anonymousId), exists(sentByAccount))),
    db.delete(studySessions).where(and(eq(studySessions.anonymousId, anonymousId), exists(finishedByAccount))),
    db
      .update(quizShares)
      .set({ createdBy: userId })
      // The unary plus keeps SQLite off the creator index, where every visitor's shares have the same key (null).
      .where(and(inArray(quizShares.quizId, ownQuizzes), sql`+${quizShares.createdBy} is null`)),
  ];
}

import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { quizAttempts, quizBookmarks, quizQuestions, quizzes, studySessions } from "~/db/schema";
import { behind, type Pages, pagesOf } from "./account-pages";

export async function* quizPages(db: Database, userId: number): Pages {
  type Row = typeof quizzes.$inferSelect;
  const read = (last: Row | null) =>
    db
      .select()
      .from(quizzes)
      .where(
        and(
          eq(quizzes.userId, userId),
          behind(quizzes.createdAt, quizzes.id, last && { at: last.createdAt, id: last.id }),
        ),
      )
      .orderBy(asc(quizzes.createdAt), asc(quizzes.id))
      .limit(50);
  for await (const rows of pagesOf<Row>(read)) {
    const ids = rows.map((row) => row.id);
    const [questions, bookmarks] = await db.batch([
      db
        .select()
        .from(quizQuestions)
        .where(inArray(quizQuestions.quizId, ids))
        .orderBy(asc(quizQuestions.quizId), asc(quizQuestions.orderIndex)),
      db
        .select({ quizId: quizBookmarks.quizId })
        .from(quizBookmarks)
        .where(and(eq(quizBookmarks.userId, userId), inArray(quizBookmarks.quizId, ids))),
    ]);
    const byQuiz = Map.groupBy(questions, (question) => question.quizId);
    const marked = new Set(bookmarks.map((bookmark) => bookmark.quizId));
    yield rows.map(({ userId: _user, anonymousId: _anonymous, generationKey: _key, ...row }) => ({
      ...row,
      isBookmarked: marked.has(row.id),
      questions: (byQuiz.get(row.id) ?? []).map(({ quizId: _, ...question }) => question),
    }));
  }
}

export async function* attemptPages(db: Database, userId: number): Pages {
  type Row = typeof quizAttempts.$inferSelect;
  const read = (last: Row | null) =>
    db
      .select()
      .from(quizAttempts)
      .where(
        and(
          eq(quizAttempts.userId, userId),
          behind(quizAttempts.completedAt, quizAttempts.id, last && { at: last.completedAt, id: last.id }),
        ),
      )
      .orderBy(asc(quizAttempts.completedAt), asc(quizAttempts.id))
      .limit(50);
  for await (const rows of pagesOf<Row>(read)) {
    yield rows.map(({ userId: _user, anonymousId: _anonymous, clientId: _client, ...row }) => row);
  }
}

export async function* studySessionPages(db: Database, userId: number): Pages {
  type Row = typeof studySessions.$inferSelect;
  const read = (last: Row | null) =>
    db
      .select()
      .from(studySessions)
      .where(
        and(
          eq(studySessions.userId, userId),
          behind(studySessions.finishedAt, studySessions.id, last && { at: last.finishedAt, id: last.id }),
        ),
      )
      .orderBy(asc(studySessions.finishedAt), asc(studySessions.id))
      .limit(50);
  for await (const rows of pagesOf<Row>(read)) {
    yield rows.map(({ userId: _user, anonymousId: _anonymous, clientId: _client, ...row }) => row);
  }
}

import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "../client";
import {
  flashcards,
  payments,
  prompts,
  promptVersions,
  quizAttempts,
  quizBookmarks,
  quizQuestions,
  quizShares,
  quizzes,
  securityEvents,
  sessions,
  studySessions,
  transcriptChunks,
  transcriptTopics,
  userHighlights,
  videoTranscripts,
} from "../schema";
import { passkeyPages, secondFactorPages } from "./account-keys";
import { LIBRARY_DATA } from "./account-library";
import { NOTIFICATION_DATA } from "./account-notifications";
import { exportSegments } from "./account-segments";
import { translationPages } from "./account-translations";

type Pages = AsyncGenerator<object[], void>;

/** Everything an account owns, by kind, in the form in which it is exported. */
export const ACCOUNT_DATA: Record<string, (db: Database, userId: number) => Pages> = {
  sessions: sessionPages,
  passkeys: passkeyPages,
  secondFactors: secondFactorPages,
  securityEvents: eventPages,
  prompts: promptPages,
  transcripts: transcriptPages,
  translations: translationPages,
  highlights: highlightPages,
  flashcards: flashcardPages,
  quizzes: quizPages,
  quizAttempts: attemptPages,
  studySessions: studySessionPages,
  ...LIBRARY_DATA,
  ...NOTIFICATION_DATA,
  payments: paymentPages,
};

/** Reads page after page, each continuing from the last row of the one before, until a page is empty. */
async function* pagesOf<Row extends object>(read: (last: Row | null) => Promise<Row[]>): AsyncGenerator<Row[], void> {
  for (let rows = await read(null); rows.length > 0; rows = await read(rows.at(-1) ?? null)) yield rows;
}

/** Rows after the last one read, in the order of an index by time. */
function behind(time: SQLiteColumn, id: SQLiteColumn, last: { at: Date; id: number } | null): SQL | undefined {
  return last ? sql`(${time}, ${id}) > (${last.at.getTime()}, ${last.id})` : undefined;
}

async function* sessionPages(db: Database, userId: number): Pages {
  const rows = await db.select().from(sessions).where(eq(sessions.userId, userId));
  yield rows.map(({ tokenHash: _hash, userId: _user, ...row }) => row);
}

async function* eventPages(db: Database, userId: number): Pages {
  type Row = typeof securityEvents.$inferSelect;
  const read = (last: Row | null) =>
    db
      .select()
      .from(securityEvents)
      .where(
        and(
          eq(securityEvents.userId, userId),
          behind(securityEvents.createdAt, securityEvents.id, last && { at: last.createdAt, id: last.id }),
        ),
      )
      .orderBy(asc(securityEvents.createdAt), asc(securityEvents.id))
      .limit(500);
  for await (const rows of pagesOf<Row>(read)) yield rows.map(({ userId: _user, ...row }) => row);
}

async function* promptPages(db: Database, userId: number): Pages {
  type Row = typeof prompts.$inferSelect;
  const read = (last: Row | null) =>
    db
      .select()
      .from(prompts)
      .where(
        and(
          eq(prompts.userId, userId),
          isNull(prompts.deletedAt),
          behind(prompts.createdAt, prompts.id, last && { at: last.createdAt, id: last.id }),
        ),
      )
      .orderBy(asc(prompts.createdAt), asc(prompts.id))
      .limit(50);
  for await (const rows of pagesOf<Row>(read)) {
    const ids = rows.map((row) => row.id);
    const versions = await db.select().from(promptVersions).where(inArray(promptVersions.promptId, ids));
    const byPrompt = Map.groupBy(versions, (version) => version.promptId);
    yield rows.map(({ userId: _user, anonymousId: _anonymous, runId: _run, ...row }) => ({
      ...row,
      versions: (byPrompt.get(row.id) ?? []).map(({ promptId: _, ...version }) => version),
    }));
  }
}

async function* transcriptPages(db: Database, userId: number): Pages {
  type Row = typeof videoTranscripts.$inferSelect;
  // Few rows at a time: a long transcript has megabytes of text.
  const read = (last: Row | null) =>
    db
      .select()
      .from(videoTranscripts)
      .where(
        and(
          eq(videoTranscripts.userId, userId),
          isNull(videoTranscripts.deletedAt),
          gt(videoTranscripts.id, last?.id ?? 0),
        ),
      )
      .orderBy(asc(videoTranscripts.id))
      .limit(5);
  for await (const rows of pagesOf<Row>(read)) {
    const ids = rows.map((row) => row.id);
    const [chunks, topics] = await db.batch([
      db
        .select()
        .from(transcriptChunks)
        .where(inArray(transcriptChunks.transcriptId, ids))
        .orderBy(asc(transcriptChunks.transcriptId), asc(transcriptChunks.position)),
      db
        .select()
        .from(transcriptTopics)
        .where(inArray(transcriptTopics.transcriptId, ids))
        .orderBy(asc(transcriptTopics.transcriptId), asc(transcriptTopics.position)),
    ]);
    const byTranscript = Map.groupBy(chunks, (chunk) => chunk.transcriptId);
    const chapters = Map.groupBy(topics, (topic) => topic.transcriptId);
    yield rows.map(({ userId: _user, anonymousId: _anonymous, sourceKey: _key, ...row }) => ({
      ...row,
      segments: exportSegments(byTranscript.get(row.id) ?? []),
      chapters: (chapters.get(row.id) ?? []).map(({ id: _id, transcriptId: _transcript, ...topic }) => topic),
    }));
  }
}

async function* highlightPages(db: Database, userId: number): Pages {
  type Row = typeof userHighlights.$inferSelect;
  const read = (last: Row | null) =>
    db
      .select()
      .from(userHighlights)
      .where(
        and(
          eq(userHighlights.userId, userId),
          isNull(userHighlights.deletedAt),
          behind(userHighlights.createdAt, userHighlights.id, last && { at: last.createdAt, id: last.id }),
        ),
      )
      .orderBy(asc(userHighlights.createdAt), asc(userHighlights.id))
      .limit(50);
  for await (const rows of pagesOf<Row>(read)) {
    yield rows.map(({ userId: _user, anonymousId: _anonymous, clientId: _client, ...row }) => row);
  }
}

async function* flashcardPages(db: Database, userId: number): Pages {
  type Row = typeof flashcards.$inferSelect;
  const read = (last: Row | null) =>
    db
      .select()
      .from(flashcards)
      .where(and(eq(flashcards.userId, userId), isNull(flashcards.deletedAt), gt(flashcards.id, last?.id ?? 0)))
      .orderBy(asc(flashcards.id))
      .limit(50);
  for await (const rows of pagesOf<Row>(read)) {
    yield rows.map(({ userId: _user, anonymousId: _anonymous, key: _key, revision: _revision, ...row }) => row);
  }
}

async function* quizPages(db: Database, userId: number): Pages {
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
    const [questions, bookmarks, shares] = await db.batch([
      db
        .select()
        .from(quizQuestions)
        .where(inArray(quizQuestions.quizId, ids))
        .orderBy(asc(quizQuestions.quizId), asc(quizQuestions.orderIndex)),
      db
        .select({ quizId: quizBookmarks.quizId })
        .from(quizBookmarks)
        .where(and(eq(quizBookmarks.userId, userId), inArray(quizBookmarks.quizId, ids))),
      db.select().from(quizShares).where(inArray(quizShares.quizId, ids)).orderBy(asc(quizShares.id)),
    ]);
    const byQuiz = Map.groupBy(questions, (question) => question.quizId);
    const links = Map.groupBy(shares, (share) => share.quizId);
    const marked = new Set(bookmarks.map((bookmark) => bookmark.quizId));
    yield rows.map(({ userId: _user, anonymousId: _anonymous, generationKey: _key, ...row }) => ({
      ...row,
      isBookmarked: marked.has(row.id),
      questions: (byQuiz.get(row.id) ?? []).map(({ quizId: _, ...question }) => question),
      shares: (links.get(row.id) ?? []).map(({ shareToken, expiresAt, isActive, createdAt }) => ({
        ...{ shareToken, expiresAt, isActive, createdAt },
      })),
    }));
  }
}

async function* attemptPages(db: Database, userId: number): Pages {
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

async function* studySessionPages(db: Database, userId: number): Pages {
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

async function* paymentPages(db: Database, userId: number): Pages {
  const rows = await db.select().from(payments).where(eq(payments.userId, userId));
  yield rows.map(({ userId: _user, ...row }) => row);
}

import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import {
  flashcards,
  ownServices,
  passkeys,
  payments,
  prompts,
  promptVersions,
  type StoredSegment,
  secondFactors,
  securityEvents,
  sessions,
  transcriptChunks,
  transcriptTopics,
  transcriptTranslations,
  userHighlights,
  videoTranscripts,
  writeUps,
} from "~/db/schema";
import { LIBRARY_DATA } from "./account-library";
import { NOTIFICATION_DATA } from "./account-notifications";
import { behind, type Pages, pagesOf } from "./account-pages";
import { PROGRAM_DATA } from "./account-programs";
import { attemptPages, quizPages, studySessionPages } from "./account-study";

type Head = { transcriptId: number; language: string };

/** All translations of an account's transcripts, one at a time: each can be as long as a transcript. */
async function* translationPages(db: Database, userId: number): AsyncGenerator<object[], void> {
  let last: Head | null = null;
  for (let heads = await readHeads(db, userId, last); heads.length > 0; heads = await readHeads(db, userId, last)) {
    for (const { transcriptId, language, ...head } of heads) {
      const pieces = await db
        .select({ data: transcriptTranslations.data })
        .from(transcriptTranslations)
        .where(isOf({ transcriptId, language }))
        .orderBy(asc(transcriptTranslations.position));
      yield [{ transcriptId, language, ...head, segments: exportSegments(pieces) }];
      last = { transcriptId, language };
    }
  }
}

function readHeads(db: Database, userId: number, last: Head | null) {
  const { transcriptId, language, how, model, createdAt, position } = transcriptTranslations;
  const own = db.select({ id: videoTranscripts.id }).from(videoTranscripts).where(eq(videoTranscripts.userId, userId));
  const behind: SQL | undefined = last
    ? sql`(${transcriptId}, ${language}) > (${last.transcriptId}, ${last.language})`
    : undefined;
  return db
    .select({ transcriptId, language, how, model, createdAt })
    .from(transcriptTranslations)
    .where(and(inArray(transcriptId, own), eq(position, 0), behind))
    .orderBy(asc(transcriptId), asc(language))
    .limit(50);
}

const isOf = ({ transcriptId, language }: Head) =>
  and(eq(transcriptTranslations.transcriptId, transcriptId), eq(transcriptTranslations.language, language));

/** Everything an account owns, by kind, in the form in which it is exported. */
export const ACCOUNT_DATA: Record<string, (db: Database, userId: number) => Pages> = {
  sessions: sessionPages,
  passkeys: passkeyPages,
  secondFactors: secondFactorPages,
  securityEvents: eventPages,
  prompts: promptPages,
  ...PROGRAM_DATA,
  transcripts: transcriptPages,
  translations: translationPages,
  highlights: highlightPages,
  flashcards: flashcardPages,
  quizzes: quizPages,
  quizAttempts: attemptPages,
  studySessions: studySessionPages,
  ...LIBRARY_DATA,
  ...NOTIFICATION_DATA,
  ownServices: ownServicePages,
  payments: paymentPages,
};

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
    const [versions, written] = await db.batch([
      db.select().from(promptVersions).where(inArray(promptVersions.promptId, ids)),
      db.select().from(writeUps).where(inArray(writeUps.promptId, ids)),
    ]);
    const byPrompt = Map.groupBy(versions, (version) => version.promptId);
    const writeUpOf = new Map(written.map(({ promptId, ...writeUp }) => [promptId, writeUp]));
    yield rows.map(({ userId: _user, anonymousId: _anonymous, runId: _run, ...row }) => ({
      ...row,
      versions: (byPrompt.get(row.id) ?? []).map(({ promptId: _, ...version }) => version),
      writeUp: writeUpOf.get(row.id) ?? null,
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
    const [chunks, chapterRows] = await db.batch([
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
    const chapters = Map.groupBy(chapterRows, (chapter) => chapter.transcriptId);
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

async function* paymentPages(db: Database, userId: number): Pages {
  const rows = await db.select().from(payments).where(eq(payments.userId, userId));
  yield rows.map(({ userId: _user, ...row }) => row);
}

/** An account's passkeys, without their keys. */
async function* passkeyPages(db: Database, userId: number): Pages {
  const rows = await db.select().from(passkeys).where(eq(passkeys.userId, userId));
  yield rows.map(({ userId: _user, publicKey: _key, credentialId: _id, ...row }) => row);
}

/** An account's own services; their keys are left out. */
async function* ownServicePages(db: Database, userId: number): Pages {
  const rows = await db.select().from(ownServices).where(eq(ownServices.userId, userId));
  yield rows.map(({ kind, address, model, keyEnd, createdAt }) => ({ kind, address, model, keyEnd, createdAt }));
}

/** When an account's second factor was set up; the secret is left out. */
async function* secondFactorPages(db: Database, userId: number): Pages {
  const rows = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  yield rows.map(({ createdAt, confirmedAt }) => ({ createdAt, confirmedAt }));
}

/** Stored segments with the field names of the account export; unknown fields are left out. */
export function exportSegments(pieces: readonly { data: StoredSegment[] }[]): object[] {
  return pieces
    .flatMap(({ data }) => data)
    .map(([startMs, endMs, text, mark, speaker]) => ({
      startMs,
      endMs,
      text,
      ...(mark === 1 && { estimated: true }),
      ...(mark === 2 && { doubt: true }),
      ...(speaker && { speaker }),
    }));
}

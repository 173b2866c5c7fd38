import { and, eq, exists, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "~/db/d1-client";
import {
  flashcards,
  prompts,
  quizAttempts,
  quizBookmarks,
  quizzes,
  studySessions,
  transcriptTranslations,
  userHighlights,
  videoTranscripts,
} from "~/db/schema";
import { claimLibrary, keepItemsOf } from "../library/claim-library";
import { noteMerge } from "../reviews/review-rows";
import { restoreStatements } from "../transcripts/transcript-deletions";
import { insertEvent, type NewEvent } from "./security-events";
import { deleteLoginSession, insertSession, type NewSession } from "./session-rows";
import { MADE_BY_VISITORS } from "./visitor-rows";

/** Rows that reference a transcript and are moved to the account's copy when the account has the same one. */
const ON_TRANSCRIPTS = [prompts, quizzes, userHighlights, flashcards, studySessions] as const;

const mine = alias(videoTranscripts, "mine");
const theirs = alias(videoTranscripts, "theirs");
const asked = alias(userHighlights, "asked");
const made = alias(flashcards, "made");
const kept = alias(transcriptTranslations, "kept");

type Owners = { userId: number; anonymousId: string };

/**
 * Statements that move everything attached to a visitor's transcript to the account's transcript of the same source,
 * and remove the visitor's.
 */
function mergeTranscripts(db: Database, { userId, anonymousId }: Owners) {
  const duplicates = db
    .select({ id: theirs.id })
    .from(theirs)
    .innerJoin(mine, and(eq(mine.sourceKey, theirs.sourceKey), eq(mine.userId, userId)))
    .where(eq(theirs.anonymousId, anonymousId));
  const askedByAccount = db
    .select({ id: asked.id })
    .from(asked)
    .where(
      and(
        eq(asked.transcriptId, sameSource(userHighlights.transcriptId, userId)),
        eq(asked.clientId, userHighlights.clientId),
      ),
    );
  const madeByAccount = db
    .select({ id: made.id })
    .from(made)
    .where(and(eq(made.transcriptId, sameSource(flashcards.transcriptId, userId)), eq(made.key, flashcards.key)));
  const keptByAccount = db
    .select({ language: kept.language })
    .from(kept)
    .where(
      and(
        eq(kept.transcriptId, sameSource(transcriptTranslations.transcriptId, userId)),
        eq(kept.language, transcriptTranslations.language),
      ),
    );
  return [
    db
      .delete(userHighlights)
      .where(
        and(
          eq(userHighlights.anonymousId, anonymousId),
          inArray(userHighlights.transcriptId, duplicates),
          exists(askedByAccount),
        ),
      ),
    // A card whose key the account already uses gets a new one instead of being dropped: its reviews refer to it.
    db
      .update(flashcards)
      .set({ key: sql`'claimed:' || ${flashcards.id}` })
      .where(
        and(
          eq(flashcards.anonymousId, anonymousId),
          inArray(flashcards.transcriptId, duplicates),
          exists(madeByAccount),
        ),
      ),
    // Notes likewise: a note's cards stay together, and separate from the account's.
    db
      .update(flashcards)
      .set({ noteKey: sql`'claimed:' || ${flashcards.transcriptId} || ':' || ${flashcards.noteKey}` })
      .where(
        and(
          eq(flashcards.anonymousId, anonymousId),
          inArray(flashcards.transcriptId, duplicates),
          isNotNull(flashcards.noteKey),
        ),
      ),
    claimSpeakers(db, { userId, anonymousId }),
    // Chapters are generated again automatically; a translation took someone time to get, so it moves.
    db
      .delete(transcriptTranslations)
      .where(and(inArray(transcriptTranslations.transcriptId, duplicates), exists(keptByAccount))),
    db
      .update(transcriptTranslations)
      .set({ transcriptId: sameSource(transcriptTranslations.transcriptId, userId) })
      .where(inArray(transcriptTranslations.transcriptId, duplicates)),
    ...ON_TRANSCRIPTS.map((table) =>
      db
        .update(table)
        .set({ transcriptId: sameSource(table.transcriptId, userId) })
        .where(and(eq(table.anonymousId, anonymousId), inArray(table.transcriptId, duplicates))),
    ),
    db.delete(videoTranscripts).where(inArray(videoTranscripts.id, duplicates)),
  ];
}

/** The visitor's names of speakers, unless the account has given some. */
function claimSpeakers(db: Database, { userId, anonymousId }: Owners) {
  const sameAsTheirs = db
    .select({ id: theirs.id })
    .from(theirs)
    .where(and(eq(theirs.anonymousId, anonymousId), eq(theirs.sourceKey, videoTranscripts.sourceKey)));
  return db
    .update(videoTranscripts)
    .set({
      speakers: sql`(select ${theirs.speakers} from ${videoTranscripts} ${sql.identifier("theirs")}
        where ${theirs.sourceKey} = ${videoTranscripts.sourceKey} and ${theirs.anonymousId} = ${anonymousId})`,
    })
    .where(and(eq(videoTranscripts.userId, userId), isNull(videoTranscripts.speakers), exists(sameAsTheirs)));
}

/** The account's transcript of the same source as the one in `column`. */
function sameSource(column: SQLiteColumn, userId: number): SQL<number> {
  return sql`(select ${mine.id} from ${videoTranscripts} ${sql.identifier("theirs")}
    join ${videoTranscripts} ${sql.identifier("mine")}
    on ${mine.sourceKey} = ${theirs.sourceKey} and ${mine.userId} = ${userId} where ${theirs.id} = ${column})`;
}

/** Restores a transcript the account deleted if the visitor has the same one, whose attachments then move to it. */
function reviveStatements(db: Database, { userId, anonymousId }: Owners) {
  const wanted = db
    .select({ key: theirs.sourceKey })
    .from(theirs)
    .where(and(eq(theirs.anonymousId, anonymousId), isNull(theirs.deletedAt)));
  return restoreStatements(db, and(eq(videoTranscripts.userId, userId), inArray(videoTranscripts.sourceKey, wanted)));
}

const marked = alias(quizBookmarks, "marked");
const sent = alias(quizAttempts, "sent");
const finished = alias(studySessions, "finished");

/**
 * Statements that remove a visitor's bookmarks, attempts and study sessions that the account already has, and transfer
 * the visitor's quiz shares to the account.
 */
function mergeStudies(db: Database, { userId, anonymousId }: { userId: number; anonymousId: string }) {
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
  return [
    db
      .delete(quizBookmarks)
      .where(and(eq(quizBookmarks.anonymousId, anonymousId), inArray(quizBookmarks.quizId, known))),
    db.delete(quizAttempts).where(and(eq(quizAttempts.anonymousId, anonymousId), exists(sentByAccount))),
    db.delete(studySessions).where(and(eq(studySessions.anonymousId, anonymousId), exists(finishedByAccount))),
  ];
}

/**
 * Starts a session with its event and, in the same batch, gives the account everything this browser's visitor made.
 * An account has one transcript per source, one bookmark per quiz, one attempt per submission and one study session per
 * client id. Where it already has one, rows attached to the visitor's are moved to it before the visitor's is removed.
 * Idempotent.
 * @param endedHash the session this browser had before, which ends
 */
export async function startSessionAndClaim(
  db: Database,
  input: { session: NewSession; event: NewEvent; anonymousId: string | null; endedHash: string | null },
): Promise<void> {
  const { session, event, anonymousId, endedHash } = input;
  await db.batch([
    insertSession(db, session),
    insertEvent(db, event),
    ...(endedHash === null ? [] : [deleteLoginSession(db, endedHash)]),
    ...(anonymousId === null ? [] : claimStatements(db, session.userId, anonymousId)),
  ]);
}

function claimStatements(db: Database, userId: number, anonymousId: string) {
  const owners = { userId, anonymousId };
  return [
    noteMerge(db, owners),
    ...reviveStatements(db, owners),
    ...keepItemsOf(db, owners),
    ...mergeTranscripts(db, owners),
    ...mergeStudies(db, owners),
    ...MADE_BY_VISITORS.map((table) =>
      db.update(table).set({ userId, anonymousId: null }).where(eq(table.anonymousId, anonymousId)),
    ),
    ...claimLibrary(db, owners),
  ];
}

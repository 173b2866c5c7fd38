import { and, eq, exists, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "../client";
import {
  flashcards,
  prompts,
  quizAttempts,
  quizBookmarks,
  quizShares,
  quizzes,
  studySessions,
  transcriptTranslations,
  userHighlights,
  videoTranscripts,
} from "../schema";
import { claimLibrary, keepItemsOf } from "./content-claim";
import { noteMerge } from "./reviews";
import { insertEvent, type NewEvent } from "./security-events";
import { deleteSession, insertSession, type NewSession } from "./sessions";
import { restoreStatements } from "./transcript-deletions";

/** What an anonymous visitor may own, apart from transcripts. */
const OWNED = [prompts, quizzes, quizAttempts, quizBookmarks, userHighlights, flashcards, studySessions] as const;
/** What hangs on a transcript and survives it when the account has the same one. */
const ON_TRANSCRIPTS = [prompts, quizzes, userHighlights, flashcards, studySessions] as const;

const mine = alias(videoTranscripts, "mine");
const theirs = alias(videoTranscripts, "theirs");
const marked = alias(quizBookmarks, "marked");
const sent = alias(quizAttempts, "sent");
const asked = alias(userHighlights, "asked");
const made = alias(flashcards, "made");
const finished = alias(studySessions, "finished");
const kept = alias(transcriptTranslations, "kept");

/**
 * Starts a session, with its event, and in the same batch hands the account what the anonymous visitor of this browser made.
 * An account has one transcript a source, one bookmark a quiz, one attempt a submission and one study session an id of
 * its maker's: where it has that already, what hangs on the visitor's moves to the account's own before the visitor's is
 * removed. Carried out twice it changes nothing more.
 * @param endedHash of the session this browser had before, which ends
 */
export async function startSessionAndClaim(
  db: Database,
  input: { session: NewSession; event: NewEvent; anonymousId: string | null; endedHash: string | null },
): Promise<void> {
  const { session, event, anonymousId, endedHash } = input;
  await db.batch([
    insertSession(db, session),
    insertEvent(db, event),
    ...(endedHash === null ? [] : [deleteSession(db, endedHash)]),
    ...(anonymousId === null ? [] : claimStatements(db, session.userId, anonymousId)),
  ]);
}

function claimStatements(db: Database, userId: number, anonymousId: string) {
  const duplicates = db
    .select({ id: theirs.id })
    .from(theirs)
    .innerJoin(mine, and(eq(mine.sourceKey, theirs.sourceKey), eq(mine.userId, userId)))
    .where(eq(theirs.anonymousId, anonymousId));
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
    noteMerge(db, { userId, anonymousId }),
    ...reviveStatements(db, { userId, anonymousId }),
    ...keepItemsOf(db, { userId, anonymousId }),
    db
      .delete(userHighlights)
      .where(
        and(
          eq(userHighlights.anonymousId, anonymousId),
          inArray(userHighlights.transcriptId, duplicates),
          exists(askedByAccount),
        ),
      ),
    // A card whose key the account has used takes another: its reviews hang on it.
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
    // So does a note: its cards stay together, and apart from those of the account's.
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
    // Chapters are made again by themselves; a translation cost somebody a wait.
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
    db
      .delete(quizBookmarks)
      .where(and(eq(quizBookmarks.anonymousId, anonymousId), inArray(quizBookmarks.quizId, known))),
    db.delete(quizAttempts).where(and(eq(quizAttempts.anonymousId, anonymousId), exists(sentByAccount))),
    db.delete(studySessions).where(and(eq(studySessions.anonymousId, anonymousId), exists(finishedByAccount))),
    db
      .update(quizShares)
      .set({ createdBy: userId })
      // The plus keeps SQLite off the index by creator, under which every visitor's shares stand.
      .where(and(inArray(quizShares.quizId, ownQuizzes), sql`+${quizShares.createdBy} is null`)),
    ...[videoTranscripts, ...OWNED].map((table) =>
      db.update(table).set({ userId, anonymousId: null }).where(eq(table.anonymousId, anonymousId)),
    ),
    ...claimLibrary(db, { userId, anonymousId }),
  ];
}

/** The account's own transcript of the same source as the one in `column`. */
function sameSource(column: SQLiteColumn, userId: number): SQL<number> {
  return sql`(select ${mine.id} from ${videoTranscripts} ${sql.identifier("theirs")}
    join ${videoTranscripts} ${sql.identifier("mine")}
    on ${mine.sourceKey} = ${theirs.sourceKey} and ${mine.userId} = ${userId} where ${theirs.id} = ${column})`;
}

/** A transcript that the account deleted comes back where the visitor has it: what hangs on the visitor's moves there. */
function reviveStatements(db: Database, { userId, anonymousId }: { userId: number; anonymousId: string }) {
  const wanted = db
    .select({ key: theirs.sourceKey })
    .from(theirs)
    .where(and(eq(theirs.anonymousId, anonymousId), isNull(theirs.deletedAt)));
  return restoreStatements(db, and(eq(videoTranscripts.userId, userId), inArray(videoTranscripts.sourceKey, wanted)));
}

import { and, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { flashcards, quizzes, userHighlights, videoTranscripts } from "~/db/schema";
import { type OwnerKey, ownedBy, ownTranscript } from "../owned-by";

/** The tables deleted and restored together with a transcript. PRDs are documents of their own and stay. */
const HANGING = [quizzes, flashcards, userHighlights] as const;

/**
 * Soft-deletes one of the owner's transcripts and everything attached to it with the same timestamp, which lets a
 * restore leave out what was deleted before. False when there is none.
 */
export async function markTranscriptDeleted(db: Database, owner: OwnerKey, id: number, at: Date): Promise<boolean> {
  const own = db
    .select({ id: videoTranscripts.id })
    .from(videoTranscripts)
    .where(and(eq(videoTranscripts.id, id), ownTranscript(owner)));
  const [, , , rows] = await db.batch([
    ...hanging((table) =>
      db
        .update(table)
        .set({ deletedAt: at })
        .where(and(inArray(table.transcriptId, own), isNull(table.deletedAt))),
    ),
    db
      .update(videoTranscripts)
      .set({ deletedAt: at })
      .where(and(eq(videoTranscripts.id, id), ownTranscript(owner)))
      .returning({ id: videoTranscripts.id }),
  ]);
  return rows.length > 0;
}

/** Restores one of the owner's transcripts, if deleted after `since`, with what was deleted along with it. */
export async function restoreTranscriptRow(db: Database, owner: OwnerKey, id: number, since: Date): Promise<void> {
  await db.batch(
    restoreStatements(
      db,
      and(eq(videoTranscripts.id, id), ownedBy(videoTranscripts, owner), gte(videoTranscripts.deletedAt, since)),
    ),
  );
}

/** The four statements that restore transcripts and what was deleted at the same moment. */
export function restoreStatements(db: Database, which: SQL | undefined) {
  const gone = and(which, isNotNull(videoTranscripts.deletedAt));
  return [
    ...hanging((table) => {
      const wholes = db
        .select({ id: videoTranscripts.id })
        .from(videoTranscripts)
        .where(and(gone, eq(videoTranscripts.deletedAt, sql`${table.deletedAt}`)));
      const ids = db.select({ id: videoTranscripts.id }).from(videoTranscripts).where(gone);
      return db
        .update(table)
        .set({ deletedAt: null })
        .where(and(inArray(table.transcriptId, ids), isNotNull(table.deletedAt), inArray(table.transcriptId, wholes)));
    }),
    db.update(videoTranscripts).set({ deletedAt: null }).where(gone),
  ] as const;
}

/** Purges transcripts deleted before `before` with everything attached, few at a time because they are long. */
export async function sweepDeletedTranscripts(db: Database, before: Date): Promise<number> {
  const old = db
    .select({ id: videoTranscripts.id })
    .from(videoTranscripts)
    .where(lt(videoTranscripts.deletedAt, before))
    .limit(20);
  const rows = await db
    .delete(videoTranscripts)
    .where(inArray(videoTranscripts.id, old))
    .returning({ id: videoTranscripts.id });
  return rows.length;
}

function hanging<Statement>(statementOf: (table: (typeof HANGING)[number]) => Statement) {
  const [first, second, third] = HANGING;
  return [statementOf(first), statementOf(second), statementOf(third)] as const;
}

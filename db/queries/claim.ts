import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "../client";
import { prompts, videoTranscripts } from "../schema";
import { deleteSession, insertSession, type NewSession } from "./sessions";

const mine = alias(videoTranscripts, "mine");
const theirs = alias(videoTranscripts, "theirs");

/**
 * Starts a session and, in the same batch, hands the account what the anonymous visitor of this browser made.
 * An account has one transcript a source: where it has that source already, what hangs on the visitor's transcript
 * moves to the account's own before the visitor's is removed. Carried out twice it changes nothing more.
 * @param endedHash of the session this browser had before, which ends
 */
export async function startSessionAndClaim(
  db: Database,
  input: { session: NewSession; anonymousId: string | null; endedHash: string | null },
): Promise<void> {
  const { session, anonymousId, endedHash } = input;
  await db.batch([
    insertSession(db, session),
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
  const sameSource = db
    .select({ id: mine.id })
    .from(theirs)
    .innerJoin(mine, and(eq(mine.sourceKey, theirs.sourceKey), eq(mine.userId, userId)))
    .where(eq(theirs.id, prompts.transcriptId));
  return [
    db
      .update(prompts)
      .set({ transcriptId: sql`(${sameSource})` })
      .where(and(eq(prompts.anonymousId, anonymousId), inArray(prompts.transcriptId, duplicates))),
    db
      .delete(videoTranscripts)
      .where(and(eq(videoTranscripts.anonymousId, anonymousId), inArray(videoTranscripts.id, duplicates))),
    db
      .update(videoTranscripts)
      .set({ userId, anonymousId: null })
      .where(and(eq(videoTranscripts.anonymousId, anonymousId), isNull(videoTranscripts.userId))),
    db
      .update(prompts)
      .set({ userId, anonymousId: null })
      .where(and(eq(prompts.anonymousId, anonymousId), isNull(prompts.userId))),
  ] as const;
}

import { eq } from "drizzle-orm";
import type { Database } from "../client";
import {
  flashcards,
  prompts,
  quizAttempts,
  quizBookmarks,
  quizzes,
  studySessions,
  userHighlights,
  videoTranscripts,
} from "../schema";
import { mergeStudies } from "./claim-studies";
import { mergeTranscripts, reviveStatements } from "./claim-transcripts";
import { claimLibrary, keepItemsOf } from "./content-claim";
import { noteMerge } from "./reviews";
import { insertEvent, type NewEvent } from "./security-events";
import { deleteSession, insertSession, type NewSession } from "./sessions";

/** What an anonymous visitor may own, apart from transcripts. */
const OWNED = [prompts, quizzes, quizAttempts, quizBookmarks, userHighlights, flashcards, studySessions] as const;

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
  const owners = { userId, anonymousId };
  return [
    noteMerge(db, owners),
    ...reviveStatements(db, owners),
    ...keepItemsOf(db, owners),
    ...mergeTranscripts(db, owners),
    ...mergeStudies(db, owners),
    ...[videoTranscripts, ...OWNED].map((table) =>
      db.update(table).set({ userId, anonymousId: null }).where(eq(table.anonymousId, anonymousId)),
    ),
    ...claimLibrary(db, owners),
  ];
}

import { eq } from "drizzle-orm";
import type { Database } from "~/db/client";
import { claimLibrary, keepItemsOf } from "../library/claim-library";
import { mergeStudies } from "./merge-studies";
import { mergeTranscripts, reviveStatements } from "./merge-transcripts";
import { noteMerge } from "../reviews/review-rows";
import { insertEvent, type NewEvent } from "./security-events";
import { deleteSession, insertSession, type NewSession } from "./session-rows";
import { MADE_BY_VISITORS } from "./visitor-rows";

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
    ...MADE_BY_VISITORS.map((table) =>
      db.update(table).set({ userId, anonymousId: null }).where(eq(table.anonymousId, anonymousId)),
    ),
    ...claimLibrary(db, owners),
  ];
}

import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { sessions, videoTranscripts } from "~/db/schema";

/**
 * Whose rows a query may see. Every query on an owner's data goes through `ownedBy`.
 * For an account, the request also passes its session's hash: the cookie says who is asking, and the query itself
 * checks that the session is still valid, which saves a page a round trip. Work that outlives the request (a run, a queue
 * message) has no session.
 */
export type OwnerKey =
  | { userId: number; anonymousId: null; sessionHash?: string | undefined }
  | { userId: null; anonymousId: string };

/** The condition that a row belongs to this owner, whose session, if given, has not ended. */
export function ownedBy(table: { userId: SQLiteColumn; anonymousId: SQLiteColumn }, owner: OwnerKey): SQL | undefined {
  if (owner.userId === null) return and(eq(table.anonymousId, owner.anonymousId), isNull(table.userId));
  return and(eq(table.userId, owner.userId), sessionStands(owner));
}

/** The owner's transcripts that are not deleted. */
export function ownTranscript(owner: OwnerKey): SQL | undefined {
  return and(ownedBy(videoTranscripts, owner), isNull(videoTranscripts.deletedAt));
}

/** True unless the transcript is deleted: what belongs to a deleted transcript is only restored together with it. */
export function isNotBeneathDeleted(transcriptId: SQLiteColumn): SQL {
  return sql`not exists (select 1 from ${videoTranscripts} where ${videoTranscripts.id} = ${transcriptId}
    and ${videoTranscripts.deletedAt} is not null)`;
}

/** The same condition as the text and bound values of a raw statement. */
export function ownedByText(table: string, owner: OwnerKey): { text: string; values: (string | number)[] } {
  if (owner.userId === null) {
    return { text: `${table}.anonymous_id = ? and ${table}.user_id is null`, values: [owner.anonymousId] };
  }
  if (owner.sessionHash === undefined) return { text: `${table}.user_id = ?`, values: [owner.userId] };
  return {
    text: `${table}.user_id = ? and exists (select 1 from sessions where token_hash = ? and user_id = ?
      and expires_at > unixepoch() * 1000)`,
    values: [owner.userId, owner.sessionHash, owner.userId],
  };
}

/** True while the owner's session is still in the table; no condition for an owner without a session. */
export function sessionStands(owner: Extract<OwnerKey, { userId: number }>): SQL | undefined {
  if (owner.sessionHash === undefined) return undefined;
  return sql`exists (select 1 from ${sessions} where ${sessions.tokenHash} = ${owner.sessionHash}
    and ${sessions.userId} = ${owner.userId} and ${sessions.expiresAt} > unixepoch() * 1000)`;
}

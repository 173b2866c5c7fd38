import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { sessions, videoTranscripts } from "../schema";

/**
 * Whose rows a query may see. Every query of an owner's data goes through `ownedBy`.
 * A request's account comes with the hash of its session: the cookie says who it is, the query itself proves that the
 * session still stands, so a page needs no round trip of its own to find that out. Work that outlives the request
 * (a run, a queue message) has no session.
 */
export type OwnerKey =
  | { userId: number; anonymousId: null; sessionHash?: string | undefined }
  | { userId: null; anonymousId: string };

/** The condition that a row belongs to this owner, and that the owner's session, if one is named, has not ended. */
export function ownedBy(table: { userId: SQLiteColumn; anonymousId: SQLiteColumn }, owner: OwnerKey): SQL | undefined {
  if (owner.userId === null) return and(eq(table.anonymousId, owner.anonymousId), isNull(table.userId));
  return and(eq(table.userId, owner.userId), sessionStands(owner));
}

/** A transcript of the owner's that is there: a deleted one waits for its undo only. */
export function ownTranscript(owner: OwnerKey): SQL | undefined {
  return and(ownedBy(videoTranscripts, owner), isNull(videoTranscripts.deletedAt));
}

/** That what hangs on a transcript may come back: while the transcript is deleted, it comes back with it alone. */
export function isNotBeneathDeleted(transcriptId: SQLiteColumn): SQL {
  return sql`not exists (select 1 from ${videoTranscripts} where ${videoTranscripts.id} = ${transcriptId}
    and ${videoTranscripts.deletedAt} is not null)`;
}

/** The same condition in the text of a raw statement, and what is bound to it. */
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

/** That the owner's session is still in the table; no condition for an owner without one. */
export function sessionStands(owner: Extract<OwnerKey, { userId: number }>): SQL | undefined {
  if (owner.sessionHash === undefined) return undefined;
  return sql`exists (select 1 from ${sessions} where ${sessions.tokenHash} = ${owner.sessionHash}
    and ${sessions.userId} = ${owner.userId} and ${sessions.expiresAt} > unixepoch() * 1000)`;
}

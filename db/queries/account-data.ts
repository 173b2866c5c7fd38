import { and, asc, between, eq, gt } from "drizzle-orm";
import type { Database } from "../client";
import {
  mailOutbox,
  payments,
  prompts,
  promptVersions,
  sessions,
  transcriptChunks,
  users,
  videoTranscripts,
} from "../schema";

/** Rows of one kind after the row with id `after`, in the order of their ids; an empty page is the end. */
export type DataPage = (db: Database, userId: number, after: number) => Promise<({ id: number } & object)[]>;

/** Everything that is an account's own, kind by kind, in the form in which it is handed out. */
export const ACCOUNT_DATA: Record<string, DataPage> = {
  sessions: async (db, userId, after) => {
    const rows = await db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.id, after)))
      .orderBy(asc(sessions.id))
      .limit(100);
    return rows.map(({ tokenHash: _hash, userId: _user, ...row }) => row);
  },

  prompts: async (db, userId, after) => {
    const rows = await db
      .select()
      .from(prompts)
      .where(and(eq(prompts.userId, userId), gt(prompts.id, after)))
      .orderBy(asc(prompts.id))
      .limit(50);
    const [first, last] = [rows.at(0), rows.at(-1)];
    if (!first || !last) return [];
    const versions = await db
      .select({ version: promptVersions })
      .from(promptVersions)
      .innerJoin(prompts, eq(prompts.id, promptVersions.promptId))
      .where(and(eq(prompts.userId, userId), between(prompts.id, first.id, last.id)));
    const byPrompt = Map.groupBy(versions, (row) => row.version.promptId);
    return rows.map(({ userId: _user, anonymousId: _anonymous, runId: _run, ...row }) => ({
      ...row,
      versions: (byPrompt.get(row.id) ?? []).map(({ version: { promptId: _, ...version } }) => version),
    }));
  },

  // A long transcript has megabytes of text, so few at a time.
  transcripts: async (db, userId, after) => {
    const rows = await db
      .select()
      .from(videoTranscripts)
      .where(and(eq(videoTranscripts.userId, userId), gt(videoTranscripts.id, after)))
      .orderBy(asc(videoTranscripts.id))
      .limit(5);
    const [first, last] = [rows.at(0), rows.at(-1)];
    if (!first || !last) return [];
    const chunks = await db
      .select({ id: transcriptChunks.transcriptId, data: transcriptChunks.data })
      .from(transcriptChunks)
      .innerJoin(videoTranscripts, eq(videoTranscripts.id, transcriptChunks.transcriptId))
      .where(and(eq(videoTranscripts.userId, userId), between(videoTranscripts.id, first.id, last.id)))
      .orderBy(asc(transcriptChunks.position));
    const byTranscript = Map.groupBy(chunks, (chunk) => chunk.id);
    return rows.map(({ userId: _user, anonymousId: _anonymous, sourceKey: _key, ...row }) => ({
      ...row,
      segments: (byTranscript.get(row.id) ?? [])
        .flatMap((chunk) => chunk.data)
        .map(([startMs, endMs, text]) => ({ startMs, endMs, text })),
    }));
  },

  payments: async (db, userId, after) => {
    const rows = await db
      .select()
      .from(payments)
      .where(and(eq(payments.userId, userId), gt(payments.id, after)))
      .orderBy(asc(payments.id))
      .limit(100);
    return rows.map(({ userId: _user, ...row }) => row);
  },
};

/**
 * Removes an account with everything it owns, in one batch: what refers to it goes with it, mails to it are removed, and
 * so is what the anonymous visitor of this browser made. Records of payments stay for the books, without the account.
 */
export async function deleteUser(
  db: Database,
  input: { userId: number; email: string; anonymousId: string | null },
): Promise<void> {
  const { userId, email, anonymousId } = input;
  await db.batch([
    db.delete(prompts).where(eq(prompts.userId, userId)),
    ...(anonymousId === null
      ? []
      : [
          db.delete(prompts).where(eq(prompts.anonymousId, anonymousId)),
          db.delete(videoTranscripts).where(eq(videoTranscripts.anonymousId, anonymousId)),
        ]),
    db.delete(mailOutbox).where(eq(mailOutbox.to, email)),
    db.delete(users).where(eq(users.id, userId)),
  ]);
}

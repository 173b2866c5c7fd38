import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, lt, notExists, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { userHighlights, videoTranscripts } from "~/db/schema";
import { speakersOf } from "~/db/speakers-of";
import type { Speakers } from "~/functions/citations/speaker-kinds";
import { isNotBeneathDeleted, type OwnerKey, ownedBy, ownTranscript } from "../owned-by";

/** A highlight, and what its owner says about the speakers of its transcript. */
const HIGHLIGHT = { ...getTableColumns(userHighlights), speakers: speakersOf("user_highlights") };

export type HighlightRow = typeof userHighlights.$inferSelect & { speakers: Speakers | null };
export type NewHighlight = Omit<HighlightRow, "id" | "userId" | "anonymousId" | "editedAt" | "deletedAt" | "speakers">;
export type HighlightChange = Partial<Pick<HighlightRow, "userPrompt" | "aiResponse" | "note" | "color" | "editedAt">>;

/** Identifies a repeated request: by its own id or, if it has none, by the same input a moment ago. */
export type RequestKey =
  | { clientId: string }
  | { startIndex: number; endIndex: number; userPrompt: string; since: Date };

/** The most highlights a page shows. */
const MAX_LISTED = 2000;

/** The owner's highlights that are not deleted. */
function standing(owner: OwnerKey): SQL | undefined {
  return and(ownedBy(userHighlights, owner), isNull(userHighlights.deletedAt));
}

function madeBy(key: RequestKey): SQL | undefined {
  if ("clientId" in key) return eq(userHighlights.clientId, key.clientId);
  const { startIndex, endIndex, userPrompt, createdAt, deletedAt } = userHighlights;
  return and(
    eq(startIndex, key.startIndex),
    eq(endIndex, key.endIndex),
    eq(userPrompt, key.userPrompt),
    gte(createdAt, key.since),
    isNull(deletedAt),
  );
}

/** The highlight that a request made, or null. */
export async function findRequested(
  db: Database,
  owner: OwnerKey,
  transcriptId: number,
  key: RequestKey,
): Promise<HighlightRow | null> {
  const [row] = await db
    .select(HIGHLIGHT)
    .from(userHighlights)
    .where(and(eq(userHighlights.transcriptId, transcriptId), madeBy(key), standing(owner)))
    .orderBy(desc(userHighlights.id))
    .limit(1);
  return row ?? null;
}

/**
 * Saves a highlight if the owner has the transcript and the same request has not saved one already. Returns the saved
 * one; null if the transcript is not the owner's or the highlight was deleted since.
 */
export async function insertHighlight(
  db: Database,
  owner: OwnerKey,
  highlight: NewHighlight,
  key: RequestKey,
): Promise<HighlightRow | null> {
  const { transcriptId } = highlight;
  const mine = and(eq(videoTranscripts.id, transcriptId), ownTranscript(owner));
  const twin = db
    .select({ id: userHighlights.id })
    .from(userHighlights)
    .where(and(eq(userHighlights.transcriptId, transcriptId), madeBy(key)));
  await db
    .insert(userHighlights)
    .select(sql`
      select null, ${highlight.clientId}, ${videoTranscripts.id}, ${owner.userId}, ${owner.anonymousId},
        ${highlight.selectedText}, ${highlight.startIndex}, ${highlight.endIndex}, ${highlight.startMs}, ${highlight.isEstimated ? 1 : 0},
        ${highlight.userPrompt}, ${highlight.aiResponse}, ${JSON.stringify(highlight.citations)}, ${highlight.note}, ${highlight.color},
        ${highlight.model}, ${highlight.isOfflineDraft ? 1 : 0}, ${highlight.createdAt.getTime()}, null, null
      from ${videoTranscripts} where ${mine} and ${notExists(twin)}`)
    .onConflictDoNothing();
  return findRequested(db, owner, transcriptId, key);
}

/** The owner's highlights of a transcript in text order; null when it is not the owner's. One round trip. */
export async function listHighlights(
  db: Database,
  owner: OwnerKey,
  transcriptId: number,
): Promise<HighlightRow[] | null> {
  const [transcripts, rows] = await db.batch([
    db
      .select({ id: videoTranscripts.id })
      .from(videoTranscripts)
      .where(and(eq(videoTranscripts.id, transcriptId), ownTranscript(owner))),
    db
      .select(HIGHLIGHT)
      .from(userHighlights)
      .where(and(eq(userHighlights.transcriptId, transcriptId), standing(owner)))
      .orderBy(asc(userHighlights.startIndex), asc(userHighlights.id))
      .limit(MAX_LISTED),
  ]);
  return transcripts.length > 0 ? rows : null;
}

/** One of the owner's highlights, or null. */
export async function findHighlight(db: Database, owner: OwnerKey, id: number): Promise<HighlightRow | null> {
  const row = await db
    .select(HIGHLIGHT)
    .from(userHighlights)
    .where(and(eq(userHighlights.id, id), standing(owner)))
    .get();
  return row ?? null;
}

/** Changes one of the owner's highlights; null when there is none. */
export async function updateHighlight(
  db: Database,
  owner: OwnerKey,
  id: number,
  change: HighlightChange,
): Promise<HighlightRow | null> {
  const [row] = await db
    .update(userHighlights)
    .set(change)
    .where(and(eq(userHighlights.id, id), standing(owner)))
    .returning(HIGHLIGHT);
  return row ?? null;
}

/** Soft-deletes a highlight of the owner's, or restores it (null). Idempotent. Null when there is none. */
export async function setHighlightDeleted(
  db: Database,
  owner: OwnerKey,
  id: number,
  deletedAt: Date | null,
): Promise<HighlightRow | null> {
  const own = deletedAt
    ? standing(owner)
    : and(ownedBy(userHighlights, owner), isNotBeneathDeleted(userHighlights.transcriptId));
  const [row] = await db
    .update(userHighlights)
    .set({ deletedAt })
    .where(and(eq(userHighlights.id, id), own))
    .returning(HIGHLIGHT);
  return row ?? null;
}

/** Purges highlights deleted before `before`, at most 200 at a time. Returns how many. */
export async function purgeDeletedHighlights(db: Database, before: Date): Promise<number> {
  const old = db
    .select({ id: userHighlights.id })
    .from(userHighlights)
    .where(lt(userHighlights.deletedAt, before))
    .limit(200);
  const rows = await db
    .delete(userHighlights)
    .where(inArray(userHighlights.id, old))
    .returning({ id: userHighlights.id });
  return rows.length;
}

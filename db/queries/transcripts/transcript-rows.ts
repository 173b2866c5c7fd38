import { and, asc, desc, eq, not, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { contentItems, contentRevisions, transcriptChunks, videoTranscripts } from "~/db/schema";
import type { Speakers } from "~/functions/citations/speaker-kinds";
import { type OwnerKey, ownedBy, ownTranscript } from "../owned-by";
import { restoreStatements } from "./transcript-deletions";

export type TranscriptRow = typeof videoTranscripts.$inferSelect;
export type NewTranscript = Omit<typeof videoTranscripts.$inferInsert, "id" | "userId" | "anonymousId">;
export type ChunkData = (typeof transcriptChunks.$inferSelect)["data"];

/**
 * Saves a transcript with its chunks, all or nothing, in one round trip. If this owner already has one from the same
 * source, that one is kept as it is, or restored if deleted. Returns the id of the one that is kept.
 */
export async function insertTranscript(
  db: Database,
  owner: OwnerKey,
  transcript: NewTranscript,
  chunks: readonly ChunkData[],
): Promise<number> {
  const mine = and(eq(videoTranscripts.sourceKey, transcript.sourceKey), ownedBy(videoTranscripts, owner));
  const insertChunks = chunks.map((data, position) =>
    db
      .insert(transcriptChunks)
      .select(
        db
          .select({
            transcriptId: videoTranscripts.id,
            position: sql<number>`${position}`.as("position"),
            data: sql<ChunkData>`${JSON.stringify(data)}`.as("data"),
          })
          .from(videoTranscripts)
          .where(mine),
      )
      .onConflictDoNothing(),
  );
  const [, , , , rows] = await db.batch([
    ...restoreStatements(db, mine),
    db
      .insert(videoTranscripts)
      .values({ ...transcript, userId: owner.userId, anonymousId: owner.anonymousId })
      .onConflictDoNothing()
      .returning({ id: videoTranscripts.id }),
    ...insertChunks,
  ]);
  const inserted = rows[0]?.id;
  if (inserted !== undefined) return inserted;
  const existing = await findTranscriptIdBySource(db, owner, transcript.sourceKey);
  if (existing === null) throw new Error("a transcript was neither inserted nor found");
  return existing;
}

/** The owner's transcript of a source, or null. */
export async function findTranscriptIdBySource(
  db: Database,
  owner: OwnerKey,
  sourceKey: string,
): Promise<number | null> {
  const row = await db
    .select({ id: videoTranscripts.id })
    .from(videoTranscripts)
    .where(and(eq(videoTranscripts.sourceKey, sourceKey), ownTranscript(owner)))
    .get();
  return row?.id ?? null;
}

/** A transcript's current owner, for work that outlives its request: sign-in may have claimed it. Null when deleted. */
export async function findTranscriptOwner(db: Database, id: number): Promise<OwnerKey | null> {
  const { userId, anonymousId } = videoTranscripts;
  const row = await db.select({ userId, anonymousId }).from(videoTranscripts).where(eq(videoTranscripts.id, id)).get();
  if (!row) return null;
  if (row.userId !== null) return { userId: row.userId, anonymousId: null };
  return row.anonymousId === null ? null : { userId: null, anonymousId: row.anonymousId };
}

/** The owner's newest transcripts by title, in the order of the owner's index. */
export async function listTranscripts(
  db: Database,
  owner: OwnerKey,
  most: number,
): Promise<Pick<TranscriptRow, "id" | "videoTitle" | "createdAt">[]> {
  const { id, videoTitle, createdAt } = videoTranscripts;
  return db
    .select({ id, videoTitle, createdAt })
    .from(videoTranscripts)
    .where(ownTranscript(owner))
    .orderBy(desc(id))
    .limit(most);
}

/** The titles of these transcripts, as far as they are the owner's, by id. */
export async function findTitles(db: Database, owner: OwnerKey, ids: readonly number[]): Promise<Map<number, string>> {
  const { id, videoTitle } = videoTranscripts;
  const isAsked = sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`;
  const rows = await db
    .select({ id, videoTitle })
    .from(videoTranscripts)
    .where(and(isAsked, ownTranscript(owner)));
  return new Map(rows.map((row) => [row.id, row.videoTitle]));
}

/** One of the owner's transcripts without its text, or null. */
export async function findTranscriptHead(db: Database, owner: OwnerKey, id: number): Promise<TranscriptRow | null> {
  const row = await db
    .select()
    .from(videoTranscripts)
    .where(and(eq(videoTranscripts.id, id), ownTranscript(owner)))
    .get();
  return row ?? null;
}

/** One of the owner's transcripts with its text, or null. One round trip. */
export async function findTranscript(
  db: Database,
  owner: OwnerKey,
  id: number,
): Promise<{ transcript: TranscriptRow; chunks: ChunkData[] } | null> {
  const mine = and(eq(videoTranscripts.id, id), ownTranscript(owner));
  const [rows, chunks] = await db.batch([
    db.select().from(videoTranscripts).where(mine),
    db
      .select({ data: transcriptChunks.data })
      .from(transcriptChunks)
      .innerJoin(videoTranscripts, eq(videoTranscripts.id, transcriptChunks.transcriptId))
      .where(mine)
      .orderBy(asc(transcriptChunks.position)),
  ]);
  return rows[0] ? { transcript: rows[0], chunks: chunks.map((chunk) => chunk.data) } : null;
}

/** Renames one of the owner's transcripts; false when there is none. */
export async function updateVideoTitle(
  db: Database,
  owner: OwnerKey,
  id: number,
  videoTitle: string,
): Promise<boolean> {
  const rows = await db
    .update(videoTranscripts)
    .set({ videoTitle })
    .where(and(eq(videoTranscripts.id, id), ownTranscript(owner)))
    .returning({ id: videoTranscripts.id });
  return rows.length > 0;
}

/** Stores what the owner says about one of their transcripts' speakers; false when there is none. */
export async function updateSpeakers(
  db: Database,
  owner: OwnerKey,
  id: number,
  speakers: Speakers | null,
): Promise<boolean> {
  const [rows] = await db.batch([
    db
      .update(videoTranscripts)
      .set({ speakers })
      .where(and(eq(videoTranscripts.id, id), ownTranscript(owner)))
      .returning({ id: videoTranscripts.id }),
    // The search index follows revisions, and finds lines by these names.
    db
      .update(contentRevisions)
      .set({ last: sql`${contentRevisions.last} + 1` })
      .where(eq(contentRevisions.id, 1)),
    db
      .update(contentItems)
      .set({
        revision: sql`(select ${contentRevisions.last} from ${contentRevisions} where ${contentRevisions.id} = 1)`,
      })
      .where(and(eq(contentItems.itemType, "transcript"), eq(contentItems.itemId, id), ownedBy(contentItems, owner))),
  ]);
  return rows.length > 0;
}

/**
 * Changes the language of captions the owner uploaded; false when there are none with this id. Captions from the
 * platform are shared with everyone who asks for the video, and the platform states their language.
 */
export async function updateLanguage(db: Database, owner: OwnerKey, id: number, language: string): Promise<boolean> {
  const rows = await db
    .update(videoTranscripts)
    .set({ language })
    .where(and(eq(videoTranscripts.id, id), eq(videoTranscripts.source, "upload"), ownTranscript(owner)))
    .returning({ id: videoTranscripts.id });
  return rows.length > 0;
}

/**
 * Captions of a video that anyone's earlier request fetched from the platform, preferred language first. Not scoped by
 * owner: a platform's captions are public. Uploaded captions are never included, nor are copies that an owner renamed.
 */
export async function findFetchedTranscript(
  db: Database,
  videoId: string,
  preferredLanguage: string,
): Promise<{ transcript: TranscriptRow; chunks: ChunkData[] } | null> {
  // Phrased exactly as in the partial indexes, so each search reads only the first row, however many copies there are.
  const fetched = sql`${videoTranscripts.videoId} = ${videoId} and ${videoTranscripts.source} <> 'upload'`;
  const isRenamed = sql`exists (select 1 from content_items i join content_history h on h.content_item_id = i.id
    where i.item_type = 'transcript' and i.item_id = ${videoTranscripts.id} and h.change_type = 'renamed')`;
  const newest = (condition: SQL) =>
    db
      .select()
      .from(videoTranscripts)
      .where(and(fetched, condition, not(isRenamed)))
      .orderBy(desc(videoTranscripts.id))
      .limit(1);
  const [preferred, any] = await db.batch([newest(eq(videoTranscripts.language, preferredLanguage)), newest(sql`1`)]);
  const transcript = preferred[0] ?? any[0];
  if (!transcript) return null;
  const chunks = await db
    .select({ data: transcriptChunks.data })
    .from(transcriptChunks)
    .where(eq(transcriptChunks.transcriptId, transcript.id))
    .orderBy(asc(transcriptChunks.position));
  return { transcript, chunks: chunks.map((chunk) => chunk.data) };
}

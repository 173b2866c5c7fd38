import { and, asc, count, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../client";
import { flashcards, videoTranscripts } from "../schema";
import { type OwnerKey, ownedBy } from "./owner";

export type FlashcardRow = typeof flashcards.$inferSelect;
export type NewFlashcard = Pick<
  FlashcardRow,
  "key" | "kind" | "front" | "back" | "category" | "difficulty" | "tags" | "citations" | "model" | "isOfflineDraft"
>;
export type FlashcardChange = Partial<
  Pick<FlashcardRow, "kind" | "front" | "back" | "category" | "difficulty" | "tags" | "transcriptId">
>;

/** A card that is there: deleted ones wait for their undo only. */
function standing(owner: OwnerKey): SQL | undefined {
  return and(ownedBy(flashcards, owner), isNull(flashcards.deletedAt));
}

/** Values go in as one list: a statement binds at most a hundred. */
const listOf = (values: readonly (number | string)[]) => sql`(select value from json_each(${JSON.stringify(values)}))`;

/** The owner's cards of a transcript, the oldest first; null when the transcript is not the owner's. One round trip. */
export async function listFlashcards(
  db: Database,
  owner: OwnerKey,
  transcriptId: number,
): Promise<FlashcardRow[] | null> {
  const [transcripts, rows] = await db.batch([
    db
      .select({ id: videoTranscripts.id })
      .from(videoTranscripts)
      .where(and(eq(videoTranscripts.id, transcriptId), ownedBy(videoTranscripts, owner))),
    db
      .select()
      .from(flashcards)
      .where(and(eq(flashcards.transcriptId, transcriptId), standing(owner)))
      .orderBy(asc(flashcards.id)),
  ]);
  return transcripts.length > 0 ? rows : null;
}

/** Those of these cards that are the owner's and there, in the order of their ids. */
export async function findFlashcards(db: Database, owner: OwnerKey, ids: readonly number[]): Promise<FlashcardRow[]> {
  return db
    .select()
    .from(flashcards)
    .where(and(inArray(flashcards.id, listOf(ids)), standing(owner)))
    .orderBy(asc(flashcards.id));
}

/** How many cards a transcript has; null when it is not the owner's. */
export async function countFlashcards(db: Database, owner: OwnerKey, transcriptId: number): Promise<number | null> {
  const [transcripts, counts] = await db.batch([
    db
      .select({ id: videoTranscripts.id })
      .from(videoTranscripts)
      .where(and(eq(videoTranscripts.id, transcriptId), ownedBy(videoTranscripts, owner))),
    db
      .select({ cards: count() })
      .from(flashcards)
      .where(and(eq(flashcards.transcriptId, transcriptId), standing(owner))),
  ]);
  return transcripts.length > 0 ? (counts[0]?.cards ?? 0) : null;
}

/**
 * Saves cards in their order, all or nothing, where their owner has the transcript. A key that is there already is not
 * saved again; a deleted card gives its key up. Answers all cards with these keys, none where the transcript is another's.
 */
export async function insertFlashcards(
  db: Database,
  owner: OwnerKey,
  input: { transcriptId: number; cards: readonly NewFlashcard[]; createdAt: Date },
): Promise<FlashcardRow[]> {
  const { transcriptId, cards } = input;
  const at = input.createdAt.getTime();
  const field = (name: keyof NewFlashcard) => sql`json_extract(entry.value, ${`$.${name}`})`;
  const withKeys = and(
    eq(flashcards.transcriptId, transcriptId),
    inArray(flashcards.key, listOf(cards.map(({ key }) => key))),
    ownedBy(flashcards, owner),
  );
  const [, , rows] = await db.batch([
    db
      .update(flashcards)
      .set({ key: sql`'gone:' || ${flashcards.id}` })
      .where(and(withKeys, isNotNull(flashcards.deletedAt))),
    db
      .insert(flashcards)
      .select(sql`
        select null, ${field("key")}, ${videoTranscripts.id}, ${owner.userId}, ${owner.anonymousId}, ${field("kind")},
          ${field("front")}, ${field("back")}, ${field("category")}, ${field("difficulty")}, ${field("tags")},
          ${field("citations")}, ${field("model")}, ${field("isOfflineDraft")}, ${at}, ${at}, null
        from ${videoTranscripts}, json_each(${JSON.stringify(cards)}) as entry
        where ${and(eq(videoTranscripts.id, transcriptId), ownedBy(videoTranscripts, owner))}
        order by entry.key`)
      .onConflictDoNothing(),
    db.select().from(flashcards).where(withKeys).orderBy(asc(flashcards.id)),
  ]);
  return rows;
}

/**
 * Changes cards of the owner's and answers them as they are then; those that are not there are left out. A card that
 * moves to another transcript takes a key that no card there has.
 */
export async function updateFlashcards(
  db: Database,
  owner: OwnerKey,
  input: { ids: readonly number[]; change: FlashcardChange; at: Date },
): Promise<FlashcardRow[]> {
  const { ids, change, at } = input;
  const key = change.transcriptId === undefined ? {} : { key: sql`'moved:' || ${flashcards.id}` };
  const rows = await db
    .update(flashcards)
    .set({ ...change, ...key, updatedAt: at })
    .where(and(inArray(flashcards.id, listOf(ids)), standing(owner)))
    .returning();
  return rows.sort((a, b) => a.id - b.id);
}

/** Hides cards of the owner's until they are restored or swept; answers which. */
export async function markFlashcardsDeleted(
  db: Database,
  owner: OwnerKey,
  ids: readonly number[],
  at: Date,
): Promise<number[]> {
  const rows = await db
    .update(flashcards)
    .set({ deletedAt: at })
    .where(and(inArray(flashcards.id, listOf(ids)), standing(owner)))
    .returning({ id: flashcards.id });
  return rows.map(({ id }) => id);
}

/** Brings deleted cards of the owner's back. */
export async function restoreFlashcards(db: Database, owner: OwnerKey, ids: readonly number[]): Promise<void> {
  await db
    .update(flashcards)
    .set({ deletedAt: null })
    .where(and(inArray(flashcards.id, listOf(ids)), ownedBy(flashcards, owner), isNotNull(flashcards.deletedAt)));
}

/** Removes what was deleted before `before`, at most a hundred at a time; answers how many. */
export async function sweepDeletedFlashcards(db: Database, before: Date): Promise<number> {
  const old = db.select({ id: flashcards.id }).from(flashcards).where(lt(flashcards.deletedAt, before)).limit(100);
  const rows = await db.delete(flashcards).where(inArray(flashcards.id, old)).returning({ id: flashcards.id });
  return rows.length;
}

import { and, asc, count, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "../client";
import { flashcards, videoTranscripts } from "../schema";
import { type OwnerKey, ownedBy } from "./owner";

export type FlashcardRow = typeof flashcards.$inferSelect;
export type NewFlashcard = Omit<
  FlashcardRow,
  "id" | "transcriptId" | "userId" | "anonymousId" | "createdAt" | "updatedAt" | "deletedAt"
>;

/** What a card says of itself. */
export type CardChange = Pick<FlashcardRow, "kind" | "front" | "back" | "category" | "difficulty" | "tags">;

/** A card that is there: deleted ones wait for their undo only. */
export function standing(owner: OwnerKey): SQL | undefined {
  return and(ownedBy(flashcards, owner), isNull(flashcards.deletedAt));
}

/** Values go in as one list: a statement binds at most a hundred. */
export const listOf = (values: readonly (number | string)[]) =>
  sql`(select value from json_each(${JSON.stringify(values)}))`;

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

/** How many cards of the owner's these and the others of their notes are, apart from those of one transcript. */
export async function countWithNotes(
  db: Database,
  owner: OwnerKey,
  { ids, outside }: { ids: readonly number[]; outside: number },
): Promise<number> {
  const row = await db
    .select({ cards: count() })
    .from(flashcards)
    .where(and(inArray(flashcards.id, withNotes(ids)), ne(flashcards.transcriptId, outside), standing(owner)))
    .get();
  return row?.cards ?? 0;
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
 * saved again, nor are cards of a note that is there; what is deleted gives its keys up. Answers all cards with these
 * keys and of these notes, none where the transcript is another's.
 */
export async function insertFlashcards(
  db: Database,
  owner: OwnerKey,
  input: { transcriptId: number; cards: readonly NewFlashcard[]; createdAt: Date },
): Promise<FlashcardRow[]> {
  const { transcriptId, cards } = input;
  const keys = JSON.stringify(cards.map(({ key }) => key));
  const noteKeys = JSON.stringify([...new Set(cards.flatMap(({ noteKey }) => noteKey ?? []))]);
  const noteStands = (noteKey: SQL) => sql`exists (select 1 from ${flashcards} note
    where note.transcript_id = ${transcriptId} and note.note_key = ${noteKey} and note.deleted_at is null)`;
  // By ids, each looked up by its key (a cross join keeps its order), or SQLite reads all cards of the owner to find these.
  const withKeys = sql`(select card.id from json_each(${keys}) entry cross join ${flashcards} card
    where card.transcript_id = ${transcriptId} and card.key = entry.value)`;
  const ofNotes = sql`(select card.id from json_each(${noteKeys}) entry cross join ${flashcards} card
    where card.transcript_id = ${transcriptId} and card.note_key = entry.value)`;
  const isGone = and(ownedBy(flashcards, owner), isNotNull(flashcards.deletedAt));
  const [, , , rows] = await db.batch([
    db
      .update(flashcards)
      .set({ key: sql`'gone:' || ${flashcards.id}` })
      .where(and(isGone, inArray(flashcards.id, withKeys))),
    db
      .update(flashcards)
      .set({ noteKey: sql`'gone:' || ${flashcards.deletedAt} || ':' || ${flashcards.noteKey}` })
      .where(
        and(
          isGone,
          inArray(flashcards.id, ofNotes),
          sql`${flashcards.noteKey} in (select value from json_each(${noteKeys}) where not ${noteStands(sql`value`)})`,
        ),
      ),
    insertCards(db, owner, { ...input, when: (noteKey) => sql`not ${noteStands(noteKey)}` }),
    db
      .select()
      .from(flashcards)
      .where(
        and(standing(owner), inArray(flashcards.id, sql`(select id from ${withKeys} union select id from ${ofNotes})`)),
      )
      .orderBy(asc(flashcards.id)),
  ]);
  return rows;
}

/**
 * The statement that adds cards whose keys are free to a transcript of the owner's.
 * @param when of a card's note key and ordinal: true where the card is to be added
 */
export function insertCards(
  db: Database,
  owner: OwnerKey,
  input: {
    transcriptId: number;
    cards: readonly NewFlashcard[];
    createdAt: Date;
    when: (noteKey: SQL, ordinal: SQL) => SQL;
  },
) {
  const at = input.createdAt.getTime();
  const field = (name: keyof NewFlashcard) => sql`json_extract(entry.value, ${`$.${name}`})`;
  return db
    .insert(flashcards)
    .select(sql`
      select null, ${field("key")}, ${videoTranscripts.id}, ${owner.userId}, ${owner.anonymousId}, ${field("kind")},
        ${field("noteKey")}, ${field("ordinal")}, ${field("front")}, ${field("back")}, ${field("category")},
        ${field("difficulty")}, ${field("tags")}, ${field("citations")}, ${field("model")}, ${field("isOfflineDraft")},
        ${at}, ${at}, null
      from ${videoTranscripts}, json_each(${JSON.stringify(input.cards)}) as entry
      where ${and(
        eq(videoTranscripts.id, input.transcriptId),
        ownedBy(videoTranscripts, owner),
        input.when(field("noteKey"), field("ordinal")),
      )}
      order by entry.key`)
    .onConflictDoNothing();
}

/**
 * Changes cards of the owner's, with all cards of their notes, and answers them as they are then; those that are not
 * there are left out. What moves to another transcript takes keys that nothing there has.
 */
export async function updateFlashcards(
  db: Database,
  owner: OwnerKey,
  input: { ids: readonly number[]; change: Partial<CardChange> | { transcriptId: number }; at: Date },
): Promise<FlashcardRow[]> {
  const { ids, change, at } = input;
  const keys = {
    key: sql`'moved:' || ${flashcards.id}`,
    noteKey: sql`case when ${flashcards.noteKey} like 'moved:%' then ${flashcards.noteKey}
      else 'moved:' || ${at.getTime()} || ':' || ${flashcards.transcriptId} || ':' || ${flashcards.noteKey} end`,
  };
  const rows = await db
    .update(flashcards)
    .set({ ...change, ...("transcriptId" in change ? keys : {}), updatedAt: at })
    .where(and(inArray(flashcards.id, withNotes(ids)), standing(owner)))
    .returning();
  return rows.sort((a, b) => a.id - b.id);
}

/** These cards and the others of their notes. */
export function withNotes(ids: readonly number[]): SQL {
  return sql`(select value from ${listOf(ids)} union
    select card.id from ${flashcards} asked join ${flashcards} card
    on card.transcript_id = asked.transcript_id and card.note_key = asked.note_key
    where asked.id in ${listOf(ids)})`;
}

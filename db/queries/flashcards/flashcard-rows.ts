import { and, asc, count, eq, getTableColumns, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { flashcards, videoTranscripts } from "~/db/schema";
import { speakersOf } from "~/db/speakers-of";
import type { Speakers } from "~/functions/citations/speaker-kinds";
import { type OwnerKey, ownedBy, ownTranscript } from "../owned-by";

/** A card, and what its owner says about the speakers of its transcript. */
export const FLASHCARD = { ...getTableColumns(flashcards), speakers: speakersOf("flashcards") };

export type FlashcardRow = typeof flashcards.$inferSelect & { speakers: Speakers | null };
export type NewFlashcard = Omit<
  FlashcardRow,
  | "id"
  | "transcriptId"
  | "userId"
  | "anonymousId"
  | "createdAt"
  | "updatedAt"
  | "deletedAt"
  | "revision"
  | "support"
  | "speakers"
> &
  Partial<Pick<FlashcardRow, "support">>;

/** The editable fields of a card, and what depends on them. */
export type CardRowChange = Pick<
  FlashcardRow,
  "kind" | "front" | "back" | "category" | "difficulty" | "tags" | "support"
>;

/** The owner's cards that are not deleted. */
export function standing(owner: OwnerKey): SQL | undefined {
  return and(ownedBy(flashcards, owner), isNull(flashcards.deletedAt));
}

/** Cards that wait to be kept or dropped are deleted since they were made; keeping one restores it. */
export const isOffered = eq(flashcards.deletedAt, flashcards.createdAt);

/** Passes values as one JSON list: a D1 statement binds at most 100 parameters. */
export const listOfCards = (values: readonly (number | string)[]) =>
  sql`(select value from json_each(${JSON.stringify(values)}))`;

/** The owner's cards of a transcript, oldest first; null when the transcript is not the owner's. One round trip. */
export async function listFlashcards(
  db: Database,
  owner: OwnerKey,
  transcriptId: number,
): Promise<FlashcardRow[] | null> {
  const [transcripts, rows] = await db.batch([
    db
      .select({ id: videoTranscripts.id })
      .from(videoTranscripts)
      .where(and(eq(videoTranscripts.id, transcriptId), ownTranscript(owner))),
    db
      .select(FLASHCARD)
      .from(flashcards)
      .where(and(eq(flashcards.transcriptId, transcriptId), standing(owner)))
      .orderBy(asc(flashcards.id)),
  ]);
  return transcripts.length > 0 ? rows : null;
}

/** The owner's cards among these ids that are not deleted, ordered by id. */
export async function findFlashcards(db: Database, owner: OwnerKey, ids: readonly number[]): Promise<FlashcardRow[]> {
  return db
    .select(FLASHCARD)
    .from(flashcards)
    .where(and(inArray(flashcards.id, listOfCards(ids)), standing(owner)))
    .orderBy(asc(flashcards.id));
}

/** Counts these cards of the owner's and the others of their notes, leaving out one transcript's cards. */
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
      .where(and(eq(videoTranscripts.id, transcriptId), ownTranscript(owner))),
    db
      .select({ cards: count() })
      .from(flashcards)
      .where(and(eq(flashcards.transcriptId, transcriptId), standing(owner))),
  ]);
  return transcripts.length > 0 ? (counts[0]?.cards ?? 0) : null;
}

/**
 * Changes the owner's cards and all cards of their notes, and returns them as changed, without any that do not exist.
 * Cards that move to another transcript get keys that are unused there.
 */
export async function updateFlashcards(
  db: Database,
  owner: OwnerKey,
  input: { ids: readonly number[]; change: Partial<CardRowChange> | { transcriptId: number }; at: Date },
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
    .returning(FLASHCARD);
  return rows.sort((a, b) => a.id - b.id);
}

/** The ids of these cards and of the others in their notes. */
export function withNotes(ids: readonly number[]): SQL {
  return sql`(select value from ${listOfCards(ids)} union
    select card.id from ${flashcards} asked join ${flashcards} card
    on card.transcript_id = asked.transcript_id and card.note_key = asked.note_key
    where asked.id in ${listOfCards(ids)})`;
}

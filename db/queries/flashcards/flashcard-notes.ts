import { and, asc, eq, inArray, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { flashcards } from "~/db/schema";
import { type OwnerKey, ownedBy } from "../owned-by";
import { insertCards } from "./flashcard-inserts";
import {
  type CardRowChange,
  FLASHCARD,
  type FlashcardRow,
  listOfCards,
  type NewFlashcard,
  standing,
} from "./flashcard-rows";

export type SavedNote = { cards: FlashcardRow[]; returned: FlashcardRow[]; gone: number[] };

/** The cards of the note that a card belongs to, in order; just the card itself if it has no note. */
export async function findNote(db: Database, owner: OwnerKey, id: number): Promise<FlashcardRow[]> {
  return db
    .select(FLASHCARD)
    .from(flashcards)
    .where(and(inArray(flashcards.id, noteOf(id)), standing(owner)))
    .orderBy(asc(flashcards.ordinal), asc(flashcards.id));
}

/**
 * Saves a note and makes its cards match `ordinals`, all or nothing: missing ones are restored or added, extra ones are
 * deleted. Returns the note's cards, the ones that were restored or added, and the ids of the deleted ones.
 * @param input.cards a card for each ordinal, as it is added if there is none
 */
export async function updateNote(
  db: Database,
  owner: OwnerKey,
  input: {
    transcriptId: number;
    noteKey: string;
    /** A card that had no note until now and becomes the note's first card. */
    firstId: number | null;
    change: CardRowChange;
    cards: readonly NewFlashcard[];
    at: Date;
  },
): Promise<SavedNote> {
  const { transcriptId, noteKey, firstId, change, cards, at } = input;
  const ordinals = listOfCards(cards.map(({ ordinal }) => ordinal));
  const ofNote = and(
    eq(flashcards.transcriptId, transcriptId),
    eq(flashcards.noteKey, noteKey),
    ownedBy(flashcards, owner),
  );
  const stands = isNull(flashcards.deletedAt);
  // A note deleted in the meantime stays deleted; cards that this change itself deletes do not count as that.
  const isThere = sql`exists (select 1 from ${flashcards} note where note.transcript_id = ${transcriptId}
    and note.note_key = ${noteKey} and (note.deleted_at is null or note.deleted_at = ${at.getTime()}))`;
  const has = (ordinal: SQL) => sql`exists (select 1 from ${flashcards} note where note.transcript_id = ${transcriptId}
    and note.note_key = ${noteKey} and note.deleted_at is null and note.ordinal = ${ordinal})`;
  // For each ordinal without a card, the most recently deleted one.
  const missing = sql`(select max(card.id) from ${flashcards} card where card.transcript_id = ${transcriptId}
    and card.note_key = ${noteKey} and card.ordinal in ${ordinals} and not ${has(sql`card.ordinal`)} group by card.ordinal)`;
  const [, gone, returned, , rows] = await db.batch([
    db
      .update(flashcards)
      .set({ noteKey })
      .where(and(eq(flashcards.id, firstId ?? 0), isNull(flashcards.noteKey), standing(owner))),
    db
      .update(flashcards)
      .set({ deletedAt: at })
      .where(and(ofNote, stands, notInArray(flashcards.ordinal, ordinals)))
      .returning({ id: flashcards.id }),
    db
      .update(flashcards)
      .set({ deletedAt: null })
      .where(and(ofNote, inArray(flashcards.id, missing), isThere))
      .returning(FLASHCARD),
    insertCards(db, owner, {
      transcriptId,
      cards,
      createdAt: at,
      when: (_noteKey, ordinal) => sql`${isThere} and not ${has(ordinal)}`,
    }),
    db
      .update(flashcards)
      .set({ ...change, updatedAt: at })
      .where(and(ofNote, stands))
      .returning(FLASHCARD),
  ]);
  return {
    cards: rows.sort((a, b) => a.ordinal - b.ordinal || a.id - b.id),
    returned,
    gone: gone.map(({ id }) => id),
  };
}

function noteOf(id: number): SQL {
  return sql`(select ${id} union select card.id from ${flashcards} asked join ${flashcards} card
    on card.transcript_id = asked.transcript_id and card.note_key = asked.note_key where asked.id = ${id})`;
}

import { and, inArray, lt, notInArray, or, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { flashcards } from "~/db/schema";
import { isNotBeneathDeleted, type OwnerKey, ownedBy } from "../owned-by";
import { FLASHCARD, type FlashcardRow, isOffered, listOfCards, standing, withNotes } from "./flashcard-rows";

/** Soft-deletes the owner's cards, also offered ones, and all cards of their notes. Returns the deleted ones. */
export async function markFlashcardsDeleted(
  db: Database,
  owner: OwnerKey,
  ids: readonly number[],
  at: Date,
): Promise<number[]> {
  const rows = await db
    .update(flashcards)
    .set({ deletedAt: at })
    .where(and(inArray(flashcards.id, withNotes(ids)), or(standing(owner), and(ownedBy(flashcards, owner), isOffered))))
    .returning({ id: flashcards.id });
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/**
 * Restores the owner's deleted cards and the cards of their notes that were deleted at the same time. Returns them and
 * those of `ids` that were never deleted. Some stay deleted: cards that their note's text no longer produces, and cards
 * of a transcript that would then have more than `most`. `isFull` says whether there are any of the latter.
 */
export async function restoreFlashcardRows(
  db: Database,
  owner: OwnerKey,
  { ids, most }: { ids: readonly number[]; most: number },
): Promise<{ rows: FlashcardRow[]; isFull: boolean }> {
  const gone = sql`(select card.id from ${flashcards} asked join ${flashcards} card
    on card.id = asked.id or (card.transcript_id = asked.transcript_id and card.note_key = asked.note_key
      and card.deleted_at = asked.deleted_at)
    where asked.id in ${listOfCards(ids)} and asked.deleted_at is not null
      and not exists (select 1 from ${flashcards} other where other.transcript_id = asked.transcript_id
        and other.note_key = asked.note_key and other.deleted_at is null))`;
  const full = sql`(select gone.transcript_id from ${flashcards} gone where gone.id in ${gone} group by gone.transcript_id
    having count(*) + (select count(*) from ${flashcards} kept where kept.transcript_id = gone.transcript_id
      and kept.deleted_at is null) > ${most})`;
  const restorable = and(
    inArray(flashcards.id, gone),
    ownedBy(flashcards, owner),
    isNotBeneathDeleted(flashcards.transcriptId),
  );
  const [restored, left, there] = await db.batch([
    db
      .update(flashcards)
      .set({ deletedAt: null })
      .where(and(restorable, notInArray(flashcards.transcriptId, full)))
      .returning(FLASHCARD),
    db.select({ id: flashcards.id }).from(flashcards).where(restorable).limit(1),
    db
      .select(FLASHCARD)
      .from(flashcards)
      .where(and(inArray(flashcards.id, listOfCards(ids)), standing(owner))),
  ]);
  const rows = new Map([...restored, ...there].map((row) => [row.id, row]));
  return { rows: [...rows.values()].sort((a, b) => a.id - b.id), isFull: left.length > 0 };
}

/** Rows removed at a time: undoing an import deletes 2000 cards. */
const SWEEP_LIMIT = 2000;

/** Purges cards deleted before `before`, up to the limit. Returns how many. */
export async function purgeDeletedFlashcards(db: Database, before: Date): Promise<number> {
  const old = db
    .select({ id: flashcards.id })
    .from(flashcards)
    .where(lt(flashcards.deletedAt, before))
    .limit(SWEEP_LIMIT);
  const rows = await db.delete(flashcards).where(inArray(flashcards.id, old)).returning({ id: flashcards.id });
  return rows.length;
}

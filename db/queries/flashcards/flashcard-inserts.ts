import { and, asc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { flashcards, videoTranscripts } from "~/db/schema";
import { type OwnerKey, ownedBy, ownTranscript } from "../owned-by";
import { FLASHCARD, type FlashcardRow, type NewFlashcard, standing } from "./flashcard-rows";

/**
 * Saves cards in order, all or nothing (a very large list in several parts), if the owner has the transcript. Cards
 * whose key or note already exists are skipped; deleted cards give up their keys. Returns all cards with these keys and
 * of these notes, or none if the transcript is someone else's.
 */
export async function insertFlashcards(
  db: Database,
  owner: OwnerKey,
  input: { transcriptId: number; cards: readonly NewFlashcard[]; createdAt: Date },
): Promise<FlashcardRow[]> {
  return (await addFlashcards(db, owner, input)).rows;
}

/**
 * Like `insertFlashcards`, but also returns the ids of the cards that are new.
 * @param input `isOffer`: see `isOffered`
 */
export async function addFlashcards(
  db: Database,
  owner: OwnerKey,
  input: { transcriptId: number; cards: readonly NewFlashcard[]; createdAt: Date; isOffer?: boolean | undefined },
): Promise<{ rows: FlashcardRow[]; made: Set<number> }> {
  const saved = { rows: [] as FlashcardRow[], made: new Set<number>() };
  for (const cards of partsOf(input.cards)) {
    const { rows, made } = await addPart(db, owner, { ...input, cards });
    saved.rows.push(...rows);
    for (const id of made) saved.made.add(id);
  }
  return saved;
}

/** D1 limits a bound value to 2 MB, and a character takes up to three bytes. */
const PART_CHARACTERS = 600_000;

/** Splits cards into parts that fit. A note's cards stay together, or the second part would find the note existing. */
function partsOf(cards: readonly NewFlashcard[]): NewFlashcard[][] {
  const parts: NewFlashcard[][] = [];
  let room = 0;
  for (const note of Map.groupBy(cards, ({ noteKey, key }) => noteKey ?? key).values()) {
    const size = JSON.stringify(note).length;
    if (size > room) {
      parts.push([]);
      room = PART_CHARACTERS;
    }
    parts.at(-1)?.push(...note);
    room -= size;
  }
  return parts;
}

async function addPart(
  db: Database,
  owner: OwnerKey,
  input: { transcriptId: number; cards: readonly NewFlashcard[]; createdAt: Date; isOffer?: boolean | undefined },
): Promise<{ rows: FlashcardRow[]; made: number[] }> {
  const { transcriptId, cards } = input;
  const keys = JSON.stringify(cards.map(({ key }) => key));
  const noteKeys = JSON.stringify([...new Set(cards.flatMap(({ noteKey }) => noteKey ?? []))]);
  const noteStands = (noteKey: SQL) => sql`exists (select 1 from ${flashcards} note
    where note.transcript_id = ${transcriptId} and note.note_key = ${noteKey} and note.deleted_at is null)`;
  // By id, each found by its key (the cross join keeps that order); otherwise SQLite reads all of the owner's cards.
  const withKeys = sql`(select card.id from json_each(${keys}) entry cross join ${flashcards} card
    where card.transcript_id = ${transcriptId} and card.key = entry.value)`;
  const ofNotes = sql`(select card.id from json_each(${noteKeys}) entry cross join ${flashcards} card
    where card.transcript_id = ${transcriptId} and card.note_key = entry.value)`;
  const isGone = and(ownedBy(flashcards, owner), isNotNull(flashcards.deletedAt));
  const [, , made, rows] = await db.batch([
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
    insertCards(db, owner, { ...input, when: (noteKey) => sql`not ${noteStands(noteKey)}` }).returning({
      id: flashcards.id,
    }),
    db
      .select(FLASHCARD)
      .from(flashcards)
      .where(
        and(standing(owner), inArray(flashcards.id, sql`(select id from ${withKeys} union select id from ${ofNotes})`)),
      )
      .orderBy(asc(flashcards.id)),
  ]);
  return { rows, made: made.map(({ id }) => id) };
}

/**
 * The statement that adds cards whose keys are free to one of the owner's transcripts.
 * @param when gets a card's note key and ordinal: true if the card is to be added
 */
export function insertCards(
  db: Database,
  owner: OwnerKey,
  input: {
    transcriptId: number;
    cards: readonly NewFlashcard[];
    createdAt: Date;
    isOffer?: boolean | undefined;
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
        ${at}, ${at}, ${input.isOffer ? at : null}, 0, ${field("support")}
      from ${videoTranscripts}, json_each(${JSON.stringify(input.cards)}) as entry
      where ${and(
        eq(videoTranscripts.id, input.transcriptId),
        ownTranscript(owner),
        input.when(field("noteKey"), field("ordinal")),
      )}
      order by entry.key`)
    .onConflictDoNothing();
}

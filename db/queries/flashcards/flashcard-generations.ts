import { and, asc, eq, gt, gte, lt, or } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { flashcards } from "~/db/schema";
import { type OwnerKey, ownedBy } from "../owned-by";
import { FLASHCARD, type FlashcardRow, isOffered, standing } from "./flashcard-rows";

/** The key of a generated card, from its position. Contains a colon, which keys sent by clients cannot. */
export function generatedKey(generationKey: string, place: number): string {
  return `gen:${generationKey}:${place}`;
}

/**
 * The cards a generation made from the owner's transcript, in order, including deleted ones but not those that have
 * since moved to another transcript.
 */
export async function findGeneratedCards(
  db: Database,
  owner: OwnerKey,
  which: { transcriptId: number; generationKey: string },
): Promise<FlashcardRow[]> {
  return db
    .select(FLASHCARD)
    .from(flashcards)
    .where(
      and(
        eq(flashcards.transcriptId, which.transcriptId),
        gte(flashcards.key, `gen:${which.generationKey}:`),
        lt(flashcards.key, `gen:${which.generationKey};`),
        ownedBy(flashcards, owner),
      ),
    )
    .orderBy(asc(flashcards.id));
}

/** The generation that made one of the owner's cards, or null. */
export async function findGeneration(
  db: Database,
  owner: OwnerKey,
  id: number,
): Promise<{ transcriptId: number; generationKey: string } | null> {
  const row = await db
    .select({ transcriptId: flashcards.transcriptId, key: flashcards.key })
    .from(flashcards)
    .where(and(eq(flashcards.id, id), or(standing(owner), and(ownedBy(flashcards, owner), isOffered))))
    .get();
  const generationKey = /^gen:([^:]+):/.exec(row?.key ?? "")?.[1];
  return row && generationKey !== undefined ? { transcriptId: row.transcriptId, generationKey } : null;
}

/** The cards of the owner's transcript that were offered after `since` and are neither kept nor dropped, in order. */
export async function findOfferedCards(
  db: Database,
  owner: OwnerKey,
  { transcriptId, since }: { transcriptId: number; since: Date },
): Promise<FlashcardRow[]> {
  const isOpen = and(isOffered, gt(flashcards.deletedAt, since));
  return db
    .select(FLASHCARD)
    .from(flashcards)
    .where(and(eq(flashcards.transcriptId, transcriptId), ownedBy(flashcards, owner), isOpen))
    .orderBy(asc(flashcards.id));
}

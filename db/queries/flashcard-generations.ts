import { and, asc, eq, gte, lt } from "drizzle-orm";
import type { Database } from "../client";
import { flashcards } from "../schema";
import { type FlashcardRow, standing } from "./flashcards";
import { type OwnerKey, ownedBy } from "./owner";

/** The key of a card that a generation made, by its place among them; no client can send one with a colon. */
export function generatedKey(generationKey: string, place: number): string {
  return `gen:${generationKey}:${place}`;
}

/**
 * The cards that a generation made of a transcript of the owner's, in their order, deleted ones among them; those that
 * moved away since are not.
 */
export async function findGeneratedCards(
  db: Database,
  owner: OwnerKey,
  which: { transcriptId: number; generationKey: string },
): Promise<FlashcardRow[]> {
  return db
    .select()
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

/** The generation that made a card of the owner's; null where none did. */
export async function findGeneration(
  db: Database,
  owner: OwnerKey,
  id: number,
): Promise<{ transcriptId: number; generationKey: string } | null> {
  const row = await db
    .select({ transcriptId: flashcards.transcriptId, key: flashcards.key })
    .from(flashcards)
    .where(and(eq(flashcards.id, id), standing(owner)))
    .get();
  const generationKey = /^gen:([^:]+):/.exec(row?.key ?? "")?.[1];
  return row && generationKey !== undefined ? { transcriptId: row.transcriptId, generationKey } : null;
}

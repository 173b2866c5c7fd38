import { and, count, inArray, isNull } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { flashcards, prompts, quizzes, userHighlights, videoTranscripts } from "~/db/schema";
import { runBatches } from "../batches";
import { listOfCards } from "../flashcards/flashcard-rows";
import { type OwnerKey, ownedBy } from "../owned-by";
import { type ImportedPlace, placeStatements } from "./import-place";
import { type ImportedThing, thingStatements } from "./import-things";

type Account = Extract<OwnerKey, { userId: number }>;

/** Which of these keys the account already has; for transcripts, PRDs and quizzes, deleted ones count too. */
export async function findKnownKeys(
  db: Database,
  owner: Account,
  keys: { sources: readonly string[]; runs: readonly string[]; generations: readonly string[] },
): Promise<{ sources: Map<string, number>; prompts: Set<string>; quizzes: Set<string> }> {
  const [sources, runs, generations] = await db.batch([
    db
      .select({ id: videoTranscripts.id, key: videoTranscripts.sourceKey })
      .from(videoTranscripts)
      .where(
        and(
          inArray(videoTranscripts.sourceKey, listOfCards(keys.sources)),
          ownedBy(videoTranscripts, owner),
          isNull(videoTranscripts.deletedAt),
        ),
      ),
    db
      .select({ key: prompts.runId })
      .from(prompts)
      .where(and(inArray(prompts.runId, listOfCards(keys.runs)), ownedBy(prompts, owner))),
    db
      .select({ key: quizzes.generationKey })
      .from(quizzes)
      .where(and(inArray(quizzes.generationKey, listOfCards(keys.generations)), ownedBy(quizzes, owner))),
  ]);
  return {
    sources: new Map(sources.map(({ id, key }) => [key, id])),
    prompts: new Set(runs.map(({ key }) => key)),
    quizzes: new Set(generations.map(({ key }) => key)),
  };
}

/**
 * Which of these cards and highlights their transcript already has, as `transcript id:key`, and how many cards each
 * transcript has, without deleted ones.
 */
export async function findKnownPairs(
  db: Database,
  asked: { transcriptIds: readonly number[]; keys: readonly string[] },
): Promise<{ cards: Set<string>; highlights: Set<string>; counts: Map<number, number> }> {
  const { transcriptIds, keys } = asked;
  const [cards, highlights, counted] = await db.batch([
    db
      .select({ transcriptId: flashcards.transcriptId, key: flashcards.key })
      .from(flashcards)
      .where(
        and(inArray(flashcards.transcriptId, listOfCards(transcriptIds)), inArray(flashcards.key, listOfCards(keys))),
      ),
    db
      .select({ transcriptId: userHighlights.transcriptId, key: userHighlights.clientId })
      .from(userHighlights)
      .where(
        and(
          inArray(userHighlights.transcriptId, listOfCards(transcriptIds)),
          inArray(userHighlights.clientId, listOfCards(keys)),
        ),
      ),
    db
      .select({ transcriptId: flashcards.transcriptId, cards: count() })
      .from(flashcards)
      .where(and(inArray(flashcards.transcriptId, listOfCards(transcriptIds)), isNull(flashcards.deletedAt)))
      .groupBy(flashcards.transcriptId),
  ]);
  const counts = new Map(counted.map(({ transcriptId, cards: number }) => [transcriptId, number]));
  const namesOf = (rows: typeof cards) => new Set(rows.map(({ transcriptId, key }) => `${transcriptId}:${key}`));
  return { cards: namesOf(cards), highlights: namesOf(highlights), counts };
}

/** Saves things with their flags, tags and collections, each all or nothing. */
export async function insertImported(
  db: Database,
  owner: Account,
  entries: readonly { thing: ImportedThing; place: ImportedPlace }[],
): Promise<void> {
  await runBatches(
    db,
    entries.map(({ thing, place }) => [...thingStatements(db, thing), ...placeStatements(db, owner, thing, place)]),
  );
}

import { and, inArray, isNull, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "../client";
import {
  flashcards,
  prompts,
  promptVersions,
  quizQuestions,
  quizzes,
  transcriptChunks,
  transcriptTopics,
  userHighlights,
  videoTranscripts,
} from "../schema";
import { type ImportedPlace, placeStatements } from "./content-import-place";
import { listOf } from "./flashcards";
import { type OwnerKey, ownedBy } from "./owner";

type Account = Extract<OwnerKey, { userId: number }>;

/** A thing with all that hangs on it, by what it was made by. */
export type ImportedThing =
  | {
      itemType: "transcript";
      row: typeof videoTranscripts.$inferInsert;
      chunks: readonly (typeof transcriptChunks.$inferSelect)["data"][];
      chapters: readonly object[];
    }
  | { itemType: "prompt"; row: typeof prompts.$inferInsert }
  | { itemType: "quiz"; row: typeof quizzes.$inferInsert; questions: readonly object[] }
  | { itemType: "flashcard"; rows: readonly (typeof flashcards.$inferInsert)[] }
  | { itemType: "highlight"; row: typeof userHighlights.$inferInsert };

/** Of these keys, those that the account has already: of transcripts, PRDs and quizzes, deleted ones included. */
export async function findKnownKeys(
  db: Database,
  owner: Account,
  keys: { sources: readonly string[]; runs: readonly string[]; generations: readonly string[] },
): Promise<{ sources: Map<string, number>; others: Set<string> }> {
  const [sources, runs, generations] = await db.batch([
    db
      .select({ id: videoTranscripts.id, key: videoTranscripts.sourceKey })
      .from(videoTranscripts)
      .where(
        and(
          inArray(videoTranscripts.sourceKey, listOf(keys.sources)),
          ownedBy(videoTranscripts, owner),
          isNull(videoTranscripts.deletedAt),
        ),
      ),
    db
      .select({ key: prompts.runId })
      .from(prompts)
      .where(and(inArray(prompts.runId, listOf(keys.runs)), ownedBy(prompts, owner))),
    db
      .select({ key: quizzes.generationKey })
      .from(quizzes)
      .where(and(inArray(quizzes.generationKey, listOf(keys.generations)), ownedBy(quizzes, owner))),
  ]);
  return {
    sources: new Map(sources.map(({ id, key }) => [key, id])),
    others: new Set([...runs, ...generations].map(({ key }) => key)),
  };
}

/** Of these cards and highlights, those that their transcript has already, as `transcript id:key`. */
export async function findKnownPairs(
  db: Database,
  asked: { transcriptIds: readonly number[]; keys: readonly string[] },
): Promise<Set<string>> {
  const { transcriptIds, keys } = asked;
  const [cards, highlights] = await db.batch([
    db
      .select({ transcriptId: flashcards.transcriptId, key: flashcards.key })
      .from(flashcards)
      .where(and(inArray(flashcards.transcriptId, listOf(transcriptIds)), inArray(flashcards.key, listOf(keys)))),
    db
      .select({ transcriptId: userHighlights.transcriptId, key: userHighlights.clientId })
      .from(userHighlights)
      .where(
        and(
          inArray(userHighlights.transcriptId, listOf(transcriptIds)),
          inArray(userHighlights.clientId, listOf(keys)),
        ),
      ),
  ]);
  return new Set([...cards, ...highlights].map(({ transcriptId, key }) => `${transcriptId}:${key}`));
}

/** Saves a thing with its flags, tags and collections, all or nothing. */
export async function insertImported(
  db: Database,
  owner: Account,
  { thing, place }: { thing: ImportedThing; place: ImportedPlace },
): Promise<void> {
  const [first, ...rest] = [...thingStatements(db, thing), ...placeStatements(db, owner, thing, place)];
  if (first) await db.batch([first, ...rest]);
}

function thingStatements(db: Database, thing: ImportedThing): BatchItem<"sqlite">[] {
  if (thing.itemType === "transcript") {
    const own = sql`${videoTranscripts.sourceKey} = ${thing.row.sourceKey} and ${videoTranscripts.userId} = ${thing.row.userId}`;
    return [
      db.insert(videoTranscripts).values(thing.row),
      ...thing.chunks.map((data, position) =>
        db.insert(transcriptChunks).select(sql`
          select ${videoTranscripts.id}, ${position}, ${JSON.stringify(data)} from ${videoTranscripts} where ${own}`),
      ),
      db.insert(transcriptTopics).select(sql`
        select null, ${videoTranscripts.id}, entry.key, ${of("topicTitle")}, ${of("summary")}, ${of("startIndex")},
          ${of("endIndex")}, ${of("startMs")}, ${of("confidence")}, ${of("model")}, ${of("isOfflineDraft")},
          unixepoch() * 1000
        from ${videoTranscripts}, json_each(${JSON.stringify(thing.chapters)}) as entry where ${own}`),
    ];
  }
  if (thing.itemType === "prompt") {
    const { runId, requirements, items, details, createdAt } = thing.row;
    return [
      db.insert(prompts).values(thing.row),
      db.insert(promptVersions).select(sql`
        select ${prompts.id}, 1, ${JSON.stringify(requirements)}, ${JSON.stringify(items)},
          ${details ? JSON.stringify(details) : null}, 'generated', ${createdAt?.getTime() ?? 0}
        from ${prompts} where ${prompts.runId} = ${runId}`),
    ];
  }
  if (thing.itemType === "quiz") {
    return [
      db.insert(quizzes).values(thing.row),
      db.insert(quizQuestions).select(sql`
        select null, ${quizzes.id}, ${of("questionText")}, ${of("questionType")}, ${of("options")}, ${of("correctAnswer")},
          ${of("acceptedAnswers")}, ${of("explanation")}, ${of("difficulty")}, ${of("bloomsLevel")}, entry.key,
          ${of("citations")}
        from ${quizzes}, json_each(${JSON.stringify(thing.questions)}) as entry
        where ${quizzes.generationKey} = ${thing.row.generationKey}`),
    ];
  }
  if (thing.itemType === "highlight") return [db.insert(userHighlights).values(thing.row)];
  return thing.rows.map((row) => db.insert(flashcards).values(row));
}

const of = (name: string) => sql`json_extract(entry.value, ${`$.${name}`})`;

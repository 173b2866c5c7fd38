import { type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "../client";
import {
  flashcards,
  prompts,
  promptVersions,
  quizAttempts,
  quizQuestions,
  quizzes,
  transcriptChunks,
  transcriptTopics,
  transcriptTranslations,
  userHighlights,
  videoTranscripts,
} from "../schema";
import type { NewPrompt } from "./prompts";

type Chunk = (typeof transcriptChunks.$inferSelect)["data"];

/** A thing with all that hangs on it, by what it was made by. Times within lists are milliseconds since 1970. */
export type ImportedThing =
  | {
      itemType: "transcript";
      row: typeof videoTranscripts.$inferInsert;
      chunks: readonly Chunk[];
      chapters: readonly object[];
      translations: readonly {
        language: string;
        how: "track" | "model";
        model: string | null;
        createdAt: number;
        chunks: readonly Chunk[];
      }[];
    }
  | { itemType: "prompt"; row: NewPrompt & { userId: number; anonymousId: null }; versions: readonly object[] }
  | { itemType: "quiz"; row: typeof quizzes.$inferInsert; questions: readonly object[]; attempts: readonly object[] }
  | { itemType: "flashcard"; rows: readonly (typeof flashcards.$inferInsert)[] }
  | { itemType: "highlight"; row: typeof userHighlights.$inferInsert };

/** The statements that save a thing; they look its new id up by what it was made by. */
export function thingStatements(db: Database, thing: ImportedThing): BatchItem<"sqlite">[] {
  if (thing.itemType === "transcript") return transcriptStatements(db, thing);
  if (thing.itemType === "prompt") {
    return [
      db.insert(prompts).values(thing.row),
      db.insert(promptVersions).select(sql`
        select ${prompts.id}, ${of("version")}, ${of("requirements")}, ${of("items")}, ${of("details")}, ${of("cause")},
          ${of("createdAt")}
        from ${prompts}, json_each(${JSON.stringify(thing.versions)}) as entry
        where ${prompts.runId} = ${thing.row.runId}`),
    ];
  }
  if (thing.itemType === "quiz") return quizStatements(db, thing);
  if (thing.itemType === "highlight") return [db.insert(userHighlights).values(thing.row)];
  return thing.rows.map((row) => db.insert(flashcards).values(row));
}

function transcriptStatements(
  db: Database,
  { row, chunks, chapters, translations }: Extract<ImportedThing, { itemType: "transcript" }>,
): BatchItem<"sqlite">[] {
  const { id } = videoTranscripts;
  const own: SQL = sql`${videoTranscripts.sourceKey} = ${row.sourceKey} and ${videoTranscripts.userId} = ${row.userId}`;
  return [
    db.insert(videoTranscripts).values(row),
    ...chunks.map((data, position) =>
      db
        .insert(transcriptChunks)
        .select(sql`select ${id}, ${position}, ${JSON.stringify(data)} from ${videoTranscripts} where ${own}`),
    ),
    db.insert(transcriptTopics).select(sql`
      select null, ${id}, entry.key, ${of("topicTitle")}, ${of("summary")}, ${of("startIndex")},
        ${of("endIndex")}, ${of("startMs")}, ${of("confidence")}, ${of("model")}, ${of("isOfflineDraft")},
        unixepoch() * 1000
      from ${videoTranscripts}, json_each(${JSON.stringify(chapters)}) as entry where ${own}`),
    ...translations.flatMap(({ language, how, model, createdAt, chunks: pieces }) =>
      pieces.map((data, position) =>
        db.insert(transcriptTranslations).select(sql`
          select ${id}, ${language}, ${position}, ${how}, ${model}, ${JSON.stringify(data)}, ${createdAt}
          from ${videoTranscripts} where ${own}`),
      ),
    ),
  ];
}

function quizStatements(
  db: Database,
  { row, questions, attempts }: Extract<ImportedThing, { itemType: "quiz" }>,
): BatchItem<"sqlite">[] {
  const own: SQL = sql`${quizzes.generationKey} = ${row.generationKey}`;
  // A file names questions by their places; here they have ids.
  // The cross join keeps the order of the answers.
  const answers = sql`(select json_group_array(json_remove(json_set(answer.value, '$.questionId', question.id), '$.question'))
    from json_each(${of("answers")}) as answer cross join quiz_questions question
      on question.quiz_id = ${quizzes.id} and question.order_index = answer.value ->> '$.question')`;
  return [
    db.insert(quizzes).values(row),
    db.insert(quizQuestions).select(sql`
      select null, ${quizzes.id}, ${of("questionText")}, ${of("questionType")}, ${of("options")}, ${of("correctAnswer")},
        ${of("acceptedAnswers")}, ${of("explanation")}, ${of("difficulty")}, ${of("bloomsLevel")}, entry.key,
        ${of("citations")}, ${of("support")}
      from ${quizzes}, json_each(${JSON.stringify(questions)}) as entry where ${own}`),
    db.insert(quizAttempts).select(sql`
      select null, ${of("clientId")}, ${quizzes.id}, ${row.userId}, null, ${of("score")}, ${of("totalQuestions")},
        ${of("timeSpent")}, ${answers}, ${of("isPractice")}, ${of("completedAt")}, ${of("version")}
      from ${quizzes}, json_each(${JSON.stringify(attempts)}) as entry where ${own}`),
  ];
}

const of = (name: string) => sql`json_extract(entry.value, ${`$.${name}`})`;

import { type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/db/d1-client";
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
} from "~/db/schema";
import type { TranslationWay } from "~/functions/transcripts/translations/model";
import type { NewPrompt } from "../prds/prd-rows";
import { insertPrdShare, type StoredToken } from "../shares/share-rows";

type Chunk = (typeof transcriptChunks.$inferSelect)["data"];

/** A thing with everything attached to it, keyed by its origin. Times within lists are milliseconds since 1970. */
export type ImportedThing =
  | {
      itemType: "transcript";
      row: typeof videoTranscripts.$inferInsert;
      chunks: readonly Chunk[];
      chapters: readonly object[];
      translations: readonly {
        language: string;
        how: TranslationWay;
        model: string | null;
        createdAt: number;
        chunks: readonly Chunk[];
      }[];
    }
  | {
      itemType: "prompt";
      row: NewPrompt & { userId: number; anonymousId: null; createdAt: Date };
      token: StoredToken;
      versions: readonly object[];
    }
  | { itemType: "quiz"; row: typeof quizzes.$inferInsert; questions: readonly object[]; attempts: readonly object[] }
  | { itemType: "flashcard"; rows: readonly (typeof flashcards.$inferInsert)[] }
  | { itemType: "highlight"; row: typeof userHighlights.$inferInsert };

/** The statements that save a thing; they look up its new id by its origin. */
export function thingStatements(db: Database, thing: ImportedThing): BatchItem<"sqlite">[] {
  if (thing.itemType === "transcript") return transcriptStatements(db, thing);
  if (thing.itemType === "prompt") {
    return [
      db.insert(prompts).values(thing.row),
      insertPrdShare(db, { ...thing.row, token: thing.token }),
      ...piecesOf(thing.versions).map(({ list }) =>
        db.insert(promptVersions).select(sql`
          select ${prompts.id}, ${of("version")}, ${of("requirements")}, ${of("items")}, ${of("details")}, ${of("cause")},
            ${of("createdAt")}
          from ${prompts}, json_each(${list}) as entry where ${prompts.runId} = ${thing.row.runId}`),
      ),
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
    ...piecesOf(chapters).map(({ list, before }) =>
      db.insert(transcriptTopics).select(sql`
        select null, ${id}, entry.key + ${before}, ${of("topicTitle")}, ${of("summary")}, ${of("startIndex")},
          ${of("endIndex")}, ${of("startMs")}, ${of("confidence")}, ${of("model")}, ${of("isOfflineDraft")},
          unixepoch() * 1000
        from ${videoTranscripts}, json_each(${list}) as entry where ${own}`),
    ),
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
  // A file refers to questions by position; here they have ids. The cross join keeps the order of the answers.
  const answers = sql`(select json_group_array(json_remove(json_set(answer.value, '$.questionId', question.id), '$.question'))
    from json_each(${of("answers")}) as answer cross join quiz_questions question
      on question.quiz_id = ${quizzes.id} and question.order_index = answer.value ->> '$.question')`;
  return [
    db.insert(quizzes).values(row),
    ...piecesOf(questions).map(({ list, before }) =>
      db.insert(quizQuestions).select(sql`
        select null, ${quizzes.id}, ${of("questionText")}, ${of("questionType")}, ${of("options")},
          ${of("correctAnswer")}, ${of("acceptedAnswers")}, ${of("explanation")}, ${of("difficulty")},
          ${of("bloomsLevel")}, entry.key + ${before}, ${of("citations")}, ${of("support")}
        from ${quizzes}, json_each(${list}) as entry where ${own}`),
    ),
    ...piecesOf(attempts).map(({ list }) =>
      db.insert(quizAttempts).select(sql`
        select null, ${of("clientId")}, ${quizzes.id}, ${row.userId}, null, ${of("score")}, ${of("totalQuestions")},
          ${of("timeSpent")}, ${answers}, ${of("isPractice")}, ${of("completedAt")}, ${of("version")}
        from ${quizzes}, json_each(${list}) as entry where ${own}`),
    ),
  ];
}

/** A bound text may have 2 MB, like a row. A longer entry, which still fits in one row, is a piece by itself. */
const MAX_PIECE_BYTES = 1_000_000;

/** A list as JSON in pieces short enough to bind, each with the number of entries before it. */
function piecesOf(entries: readonly object[]): { list: string; before: number }[] {
  const encoder = new TextEncoder();
  const pieces: { texts: string[]; bytes: number; before: number }[] = [];
  for (const [before, entry] of entries.entries()) {
    const text = JSON.stringify(entry);
    const bytes = encoder.encode(text).length;
    const last = pieces.at(-1);
    if (last && last.bytes + bytes <= MAX_PIECE_BYTES) {
      last.texts.push(text);
      last.bytes += bytes;
    } else pieces.push({ texts: [text], bytes, before });
  }
  return pieces.map(({ texts, before }) => ({ list: `[${texts.join(",")}]`, before }));
}

const of = (name: string) => sql`json_extract(entry.value, ${`$.${name}`})`;

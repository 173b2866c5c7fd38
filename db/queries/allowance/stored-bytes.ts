import { eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
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
  writeUps,
} from "~/db/schema";
import { type OwnerKey, ownedBy } from "../owned-by";

/**
 * Bytes of text that an owner has stored, including deleted texts that have not been purged. SQLite knows a text's
 * length without reading it, so no long row is read in full. One round trip.
 */
export async function sumStoredBytes(db: Database, owner: OwnerKey): Promise<number> {
  const { videoDescription } = videoTranscripts;
  const { front, back, tags, citations } = flashcards;
  const { selectedText, userPrompt, aiResponse, note, citations: quoted } = userHighlights;
  const ofTranscript = (id: SQLiteColumn) => eq(id, videoTranscripts.id);
  const ofTranscripts = ownedBy(videoTranscripts, owner);
  const results = await db.batch([
    db
      .select({ bytes: bytesOf(videoDescription) })
      .from(videoTranscripts)
      .where(ofTranscripts),
    db
      .select({ bytes: bytesOf(transcriptChunks.data) })
      .from(videoTranscripts)
      .innerJoin(transcriptChunks, ofTranscript(transcriptChunks.transcriptId))
      .where(ofTranscripts),
    db
      .select({ bytes: bytesOf(transcriptTopics.topicTitle, transcriptTopics.summary) })
      .from(videoTranscripts)
      .innerJoin(transcriptTopics, ofTranscript(transcriptTopics.transcriptId))
      .where(ofTranscripts),
    db
      .select({ bytes: bytesOf(transcriptTranslations.data) })
      .from(videoTranscripts)
      .innerJoin(transcriptTranslations, ofTranscript(transcriptTranslations.transcriptId))
      .where(ofTranscripts),
    db
      .select({ bytes: bytesOf(prompts.videoDescription, prompts.requirements, prompts.items, prompts.details) })
      .from(prompts)
      .where(ownedBy(prompts, owner)),
    db
      .select({ bytes: bytesOf(promptVersions.requirements, promptVersions.items, promptVersions.details) })
      .from(prompts)
      .innerJoin(promptVersions, eq(promptVersions.promptId, prompts.id))
      .where(ownedBy(prompts, owner)),
    db
      .select({ bytes: bytesOf(writeUps.text) })
      .from(prompts)
      .innerJoin(writeUps, eq(writeUps.promptId, prompts.id))
      .where(ownedBy(prompts, owner)),
    db
      .select({ bytes: bytesOf(quizQuestions.questionText, quizQuestions.options, ...answersOf(quizQuestions)) })
      .from(quizzes)
      .innerJoin(quizQuestions, eq(quizQuestions.quizId, quizzes.id))
      .where(ownedBy(quizzes, owner)),
    db
      .select({ bytes: bytesOf(quizAttempts.answers) })
      .from(quizAttempts)
      .where(ownedBy(quizAttempts, owner)),
    db
      .select({ bytes: bytesOf(front, back, tags, citations) })
      .from(flashcards)
      .where(ownedBy(flashcards, owner)),
    db
      .select({ bytes: bytesOf(selectedText, userPrompt, aiResponse, note, quoted) })
      .from(userHighlights)
      .where(ownedBy(userHighlights, owner)),
  ]);
  return results.reduce((sum, [row]) => sum + (row?.bytes ?? 0), 0);
}

const answersOf = (table: typeof quizQuestions) => [
  table.correctAnswer,
  table.acceptedAnswers,
  table.explanation,
  table.citations,
];

/** The total bytes of these columns over all rows. */
function bytesOf(...columns: readonly SQLiteColumn[]): SQL<number> {
  const each = columns.map((column) => sql`coalesce(octet_length(${column}), 0)`);
  return sql<number>`coalesce(sum(${sql.join(each, sql` + `)}), 0)`;
}

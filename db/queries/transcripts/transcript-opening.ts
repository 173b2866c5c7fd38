import type { Database } from "~/db/d1-client";
import { columnList, toRow } from "~/db/raw";
import { videoTranscripts } from "~/db/schema";
import { type OwnerKey, ownedByText } from "../owned-by";
import type { ChunkData, TranscriptRow } from "./transcript-rows";

/** A PRD of a transcript, and its current version. */
export type DocumentKey = { id: number; version: number };

/** How many cards and quizzes a transcript has. */
export type StudyCounts = { flashcards: number; quizzes: number };

type Opening = { transcript: TranscriptRow; opening: ChunkData; document: DocumentKey | null; counts: StudyCounts };

/**
 * One of the owner's transcripts for its page, with only its first chunk, its owner's newest PRD, and the counts of its
 * tabs: one statement, one row. Null if there is none, or someone else owns it.
 */
export async function findTranscriptOpening(db: Database, owner: OwnerKey, id: number): Promise<Opening | null> {
  const { text, values } = ownedByText("video_transcripts", owner);
  const [row] = await db.$client
    .prepare(`${OPENING} and ${text}`)
    .bind(id, ...values)
    .raw();
  if (!row) return null;
  const [opening, document] = [row[0], row[1]].map((found) => (typeof found === "string" ? JSON.parse(found) : null));
  const counts = { flashcards: Number(row[2]), quizzes: Number(row[3]) };
  return { transcript: toRow(videoTranscripts, row, 4), opening: opening ?? [], document, counts };
}

/** Counts rows of the row's transcript with the same owner. */
const countOf = (table: string) =>
  `(select count(*) from ${table} where transcript_id = video_transcripts.id and +deleted_at is null)`;

const OPENING = `select (select data from transcript_chunks where transcript_id = video_transcripts.id and position = 0),
  (select json_object('id', id, 'version', version) from prompts where transcript_id = video_transcripts.id
    and +user_id is video_transcripts.user_id and +anonymous_id is video_transcripts.anonymous_id and +deleted_at is null
    order by id desc limit 1),
  ${countOf("flashcards")}, ${countOf("quizzes")},
  ${columnList(videoTranscripts)} from video_transcripts where video_transcripts.id = ? and video_transcripts.deleted_at is null`;

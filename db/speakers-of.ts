import { sql } from "drizzle-orm";
import type { Speakers } from "~/functions/citations/speaker-kinds";

type OnTranscripts = "prompts" | "flashcards" | "user_highlights" | "quizzes";

/** What its owner says about the speakers of a row's transcript; null if nothing, or if the transcript is gone. */
export function speakersText(table: OnTranscripts): string {
  return `(select t.speakers from video_transcripts t where t.id = ${table}.transcript_id)`;
}

/** The same as a column of Drizzle's queries. */
export function speakersOf(table: OnTranscripts) {
  return sql.raw(speakersText(table)).mapWith(parseSpeakers).as("speakers");
}

/** A stored value; null stays null. */
export function parseSpeakers(stored: unknown): Speakers | null {
  return typeof stored === "string" ? JSON.parse(stored) : null;
}

import { and, asc, count, eq, gt, inArray, like, or } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { flashcards, videoTranscripts } from "~/db/schema";
import { type OwnerKey, ownTranscript } from "../owned-by";
import { FLASHCARD, type FlashcardRow, listOfCards, standing } from "./flashcard-rows";

/** The fields that tell whether a note from an imported file already exists, and whether its text is the same. */
export type NamedCard = Pick<
  FlashcardRow,
  | "id"
  | "key"
  | "noteKey"
  | "ordinal"
  | "createdAt"
  | "updatedAt"
  | "kind"
  | "front"
  | "back"
  | "category"
  | "difficulty"
  | "tags"
>;

/**
 * Cards of a transcript that could belong to notes with these names, and how many cards it has in total; null when the
 * transcript is not the owner's. Cards moved there have lost their original key, so all of those are returned. One
 * round trip.
 */
export async function findNamedCards(
  db: Database,
  owner: OwnerKey,
  { transcriptId, guids }: { transcriptId: number; guids: readonly string[] },
): Promise<{ cards: number; named: NamedCard[] } | null> {
  const { id, key, noteKey, ordinal, createdAt, updatedAt, kind, front, back, category, difficulty, tags } = flashcards;
  const text = { updatedAt, kind, front, back, category, difficulty, tags };
  const names = listOfCards(guids);
  const here = and(eq(flashcards.transcriptId, transcriptId), standing(owner));
  const [transcripts, counts, named] = await db.batch([
    db
      .select({ id: videoTranscripts.id })
      .from(videoTranscripts)
      .where(and(eq(videoTranscripts.id, transcriptId), ownTranscript(owner))),
    db.select({ cards: count() }).from(flashcards).where(here),
    db
      .select({ id, key, noteKey, ordinal, createdAt, ...text })
      .from(flashcards)
      .where(and(here, or(inArray(key, names), inArray(noteKey, names), like(key, "moved:%")))),
  ]);
  return transcripts.length === 0 ? null : { cards: counts[0]?.cards ?? 0, named };
}

/** A video's title and link; uploaded captions have no link. */
export type ExportedVideo = { title: string; url: string | null };

/**
 * A page of the owner's cards by id, from one transcript or all, and their videos by transcript; null when the
 * transcript is not the owner's. One round trip.
 */
export async function pageFlashcards(
  db: Database,
  owner: OwnerKey,
  { transcriptId, after, limit }: { transcriptId: number | null; after: number; limit: number },
): Promise<{ rows: FlashcardRow[]; videos: Map<number, ExportedVideo> } | null> {
  const ofOne = transcriptId === null ? undefined : eq(flashcards.transcriptId, transcriptId);
  const page = and(ofOne, gt(flashcards.id, after), standing(owner));
  const inPage = db
    .select({ id: flashcards.transcriptId })
    .from(flashcards)
    .where(page)
    .orderBy(asc(flashcards.id))
    .limit(limit);
  const [rows, transcripts] = await db.batch([
    db.select(FLASHCARD).from(flashcards).where(page).orderBy(asc(flashcards.id)).limit(limit),
    db
      .select({ id: videoTranscripts.id, title: videoTranscripts.videoTitle, url: videoTranscripts.videoUrl })
      .from(videoTranscripts)
      .where(
        and(
          ownTranscript(owner),
          transcriptId === null ? inArray(videoTranscripts.id, inPage) : eq(videoTranscripts.id, transcriptId),
        ),
      ),
  ]);
  if (transcriptId !== null && transcripts.length === 0) return null;
  return { rows, videos: new Map(transcripts.map(({ id, ...video }) => [id, video])) };
}

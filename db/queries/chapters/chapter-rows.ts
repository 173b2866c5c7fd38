import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { transcriptTopics, transcriptTranslations, videoTranscripts } from "~/db/schema";
import type { Speakers } from "~/functions/citations/speaker-kinds";
import { type OwnerKey, ownTranscript } from "../owned-by";
import type { TranscriptRow } from "../transcripts/transcript-rows";

export type ChapterRow = typeof transcriptTopics.$inferSelect;
export type NewChapter = Omit<ChapterRow, "id" | "transcriptId" | "position">;
export type TranslationHead = Pick<
  typeof transcriptTranslations.$inferSelect,
  "language" | "how" | "model" | "createdAt"
>;
export type TranslationChunk = (typeof transcriptTranslations.$inferSelect)["data"];

/**
 * The chapters of one of the owner's transcripts in order, and its off-topic stretches (null until they were looked
 * for); null when the transcript is not the owner's. One round trip.
 */
export async function findChapters(
  db: Database,
  owner: OwnerKey,
  transcriptId: number,
): Promise<(Pick<TranscriptRow, "durationSeconds" | "asides"> & { chapters: ChapterRow[] }) | null> {
  const mine = and(eq(videoTranscripts.id, transcriptId), ownTranscript(owner));
  const [transcripts, chapters] = await db.batch([
    db
      .select({ durationSeconds: videoTranscripts.durationSeconds, asides: videoTranscripts.asides })
      .from(videoTranscripts)
      .where(mine),
    db
      .select(getTableColumns(transcriptTopics))
      .from(transcriptTopics)
      .innerJoin(videoTranscripts, eq(videoTranscripts.id, transcriptTopics.transcriptId))
      .where(mine)
      .orderBy(asc(transcriptTopics.position)),
  ]);
  const [transcript] = transcripts;
  return transcript ? { ...transcript, chapters } : null;
}

/** Saves the chapters of a transcript that has none, all or nothing: of two concurrent calls, one wins. */
export async function insertChapters(
  db: Database,
  owner: OwnerKey,
  transcriptId: number,
  chapters: readonly NewChapter[],
): Promise<void> {
  const mine = and(eq(videoTranscripts.id, transcriptId), ownTranscript(owner));
  const field = (name: keyof NewChapter) => sql`json_extract(entry.value, ${`$.${name}`})`;
  const entries = chapters.map((chapter) => ({ ...chapter, createdAt: chapter.createdAt.getTime() }));
  await db.insert(transcriptTopics).select(sql`
    select null, ${videoTranscripts.id}, entry.key, ${field("topicTitle")}, ${field("summary")}, ${field("startIndex")},
      ${field("endIndex")}, ${field("startMs")}, ${field("confidence")}, ${field("model")}, ${field("isOfflineDraft")},
      ${field("createdAt")}
    from ${videoTranscripts}, json_each(${JSON.stringify(entries)}) as entry
    where ${mine} and not exists (select 1 from ${transcriptTopics} where ${transcriptTopics.transcriptId} = ${transcriptId})`);
}

/** Stores which stretches of a transcript are off topic. */
export async function saveAsides(
  db: Database,
  owner: OwnerKey,
  transcriptId: number,
  asides: NonNullable<TranscriptRow["asides"]>,
): Promise<void> {
  const mine = and(eq(videoTranscripts.id, transcriptId), ownTranscript(owner));
  await db.update(videoTranscripts).set({ asides }).where(mine);
}

/** The languages one of the owner's transcripts is translated into, without the texts. */
export async function listTranslations(
  db: Database,
  owner: OwnerKey,
  transcriptId: number,
): Promise<TranslationHead[]> {
  const { language, how, model, createdAt } = transcriptTranslations;
  return db
    .select({ language, how, model, createdAt })
    .from(transcriptTranslations)
    .innerJoin(videoTranscripts, eq(videoTranscripts.id, transcriptTranslations.transcriptId))
    .where(
      and(
        eq(transcriptTranslations.transcriptId, transcriptId),
        eq(transcriptTranslations.position, 0),
        ownTranscript(owner),
      ),
    )
    .orderBy(asc(language));
}

/** One translation with its text; null when there is none or the transcript is not the owner's. */
export async function findTranslation(
  db: Database,
  owner: OwnerKey,
  transcriptId: number,
  language: string,
): Promise<{ head: TranslationHead; chunks: TranslationChunk[]; speakers: Speakers | null } | null> {
  const rows = await db
    .select({ ...getTableColumns(transcriptTranslations), speakers: videoTranscripts.speakers })
    .from(transcriptTranslations)
    .innerJoin(videoTranscripts, eq(videoTranscripts.id, transcriptTranslations.transcriptId))
    .where(
      and(
        eq(transcriptTranslations.transcriptId, transcriptId),
        eq(transcriptTranslations.language, language),
        ownTranscript(owner),
      ),
    )
    .orderBy(asc(transcriptTranslations.position));
  const [head] = rows;
  return head ? { head, chunks: rows.map(({ data }) => data), speakers: head.speakers } : null;
}

/** Saves a translation, replacing an earlier one into the same language, all or nothing. */
export async function replaceTranslation(
  db: Database,
  owner: OwnerKey,
  transcriptId: number,
  head: TranslationHead,
  chunks: readonly TranslationChunk[],
): Promise<void> {
  const mine = and(eq(videoTranscripts.id, transcriptId), ownTranscript(owner));
  const own = db.select({ id: videoTranscripts.id }).from(videoTranscripts).where(mine);
  const { language, how, model, createdAt } = head;
  await db.batch([
    db
      .delete(transcriptTranslations)
      .where(
        and(eq(transcriptTranslations.transcriptId, sql`(${own})`), eq(transcriptTranslations.language, language)),
      ),
    ...chunks.map((data, position) =>
      db.insert(transcriptTranslations).select(sql`
        select ${videoTranscripts.id}, ${language}, ${position}, ${how}, ${model}, ${JSON.stringify(data)}, ${createdAt.getTime()}
        from ${videoTranscripts} where ${mine}`),
    ),
  ]);
}

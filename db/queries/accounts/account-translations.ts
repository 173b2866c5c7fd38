import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/client";
import { transcriptTranslations, videoTranscripts } from "~/db/schema";
import { exportSegments } from "./account-segments";

type Head = { transcriptId: number; language: string };

/** All translations of an account's transcripts, one at a time: each can be as long as a transcript. */
export async function* translationPages(db: Database, userId: number): AsyncGenerator<object[], void> {
  let last: Head | null = null;
  for (let heads = await readHeads(db, userId, last); heads.length > 0; heads = await readHeads(db, userId, last)) {
    for (const { transcriptId, language, ...head } of heads) {
      const pieces = await db
        .select({ data: transcriptTranslations.data })
        .from(transcriptTranslations)
        .where(isOf({ transcriptId, language }))
        .orderBy(asc(transcriptTranslations.position));
      yield [{ transcriptId, language, ...head, segments: exportSegments(pieces) }];
      last = { transcriptId, language };
    }
  }
}

function readHeads(db: Database, userId: number, last: Head | null) {
  const { transcriptId, language, how, model, createdAt, position } = transcriptTranslations;
  const own = db.select({ id: videoTranscripts.id }).from(videoTranscripts).where(eq(videoTranscripts.userId, userId));
  const behind: SQL | undefined = last
    ? sql`(${transcriptId}, ${language}) > (${last.transcriptId}, ${last.language})`
    : undefined;
  return db
    .select({ transcriptId, language, how, model, createdAt })
    .from(transcriptTranslations)
    .where(and(inArray(transcriptId, own), eq(position, 0), behind))
    .orderBy(asc(transcriptId), asc(language))
    .limit(50);
}

const isOf = ({ transcriptId, language }: Head) =>
  and(eq(transcriptTranslations.transcriptId, transcriptId), eq(transcriptTranslations.language, language));

import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { studySessions, videoTranscripts } from "~/db/schema";
import type { Tab } from "~/functions/tab";
import { activitySource, insertActivityOf } from "../library/item-activity";
import { type OwnerKey, ownedBy, ownTranscript, sessionStands } from "../owned-by";

export type StudySessionRow = typeof studySessions.$inferSelect;
export type NewStudySessionRow = Pick<
  StudySessionRow,
  | "clientId"
  | "transcriptId"
  | "description"
  | "tags"
  | "ratings"
  | "reviewed"
  | "timeSpent"
  | "finishedAt"
  | "createdAt"
> & {
  /** Null to use the title of the transcript's video. */
  sessionName: string | null;
  /** The share of due reviews that was recalled; null when there were none. */
  recalled: number | null;
};
export type StudySessionChange = Partial<Pick<StudySessionRow, "sessionName" | "description" | "tags">>;

/** The name of an unnamed session over all transcripts. */
const ALL_TRANSCRIPTS = "All transcripts";

/**
 * Stores one of the owner's sessions unless its client id is already stored. Returns the stored one; null when the
 * transcript is not the owner's or the owner's sign-in session has ended. One round trip.
 */
export async function insertStudySession(
  db: Database,
  owner: OwnerKey,
  session: NewStudySessionRow,
  tab: Tab | null,
): Promise<StudySessionRow | null> {
  const { clientId, transcriptId, sessionName, description, tags, ratings, reviewed, timeSpent } = session;
  const stands = (owner.userId === null ? undefined : sessionStands(owner)) ?? sql`1`;
  const from =
    transcriptId === null
      ? sql`(select null as id, ${ALL_TRANSCRIPTS} as video_title) where ${stands}`
      : sql`${videoTranscripts} where ${and(eq(videoTranscripts.id, transcriptId), ownTranscript(owner))}`;
  const at = session.createdAt.getTime();
  const isKept = and(eq(studySessions.clientId, clientId), ownedBy(studySessions, owner));
  const activity = insertActivityOf(
    db,
    owner,
    // No item has the id 0, so a session over all transcripts counts for no item.
    { itemType: "transcript", itemId: transcriptId ?? 0 },
    {
      action: "study",
      source: activitySource(tab),
      tab,
      at: session.finishedAt,
      duration: timeSpent,
      correctnessRate: session.recalled,
      news: sql`not exists (select 1 from ${studySessions} where ${isKept})`,
    },
  );
  const [, , rows] = await db.batch([
    activity,
    db
      .insert(studySessions)
      .select(sql`
        select null, ${clientId}, ${owner.userId}, ${owner.anonymousId}, id, coalesce(${sessionName}, video_title),
          ${description}, ${JSON.stringify(tags)}, 0, ${JSON.stringify(ratings)}, ${reviewed}, ${timeSpent},
          ${session.finishedAt.getTime()}, ${at}, ${at}
        from ${from}`)
      .onConflictDoNothing(),
    db.select().from(studySessions).where(isKept),
  ]);
  return rows[0] ?? null;
}

/** The owner's sessions, optionally with a tag, last finished first, after the one read last. */
export function listStudySessions(
  db: Database,
  owner: OwnerKey,
  { before, limit, tag }: { before: { finishedAt: number; id: number } | null; limit: number; tag: string | null },
): Promise<StudySessionRow[]> {
  const { finishedAt, id, tags } = studySessions;
  const isTagged = tag ? sql`exists (select 1 from json_each(${tags}) where value = ${tag})` : undefined;
  const behind: SQL | undefined = before
    ? sql`(${finishedAt}, ${id}) < (${before.finishedAt}, ${before.id})`
    : undefined;
  return db
    .select()
    .from(studySessions)
    .where(and(ownedBy(studySessions, owner), behind, isTagged))
    .orderBy(desc(finishedAt), desc(id))
    .limit(limit);
}

/** Changes one of the owner's sessions; null when there is none. */
export async function updateStudySession(
  db: Database,
  owner: OwnerKey,
  { id, change, at }: { id: number; change: StudySessionChange; at: Date },
): Promise<StudySessionRow | null> {
  const [row] = await db
    .update(studySessions)
    .set({ ...change, updatedAt: at })
    .where(and(eq(studySessions.id, id), ownedBy(studySessions, owner)))
    .returning();
  return row ?? null;
}

/** Removes one of the owner's sessions; false when there is none. Its reviews are kept. */
export async function deleteStudySessionRow(db: Database, owner: OwnerKey, id: number): Promise<boolean> {
  const rows = await db
    .delete(studySessions)
    .where(and(eq(studySessions.id, id), ownedBy(studySessions, owner)))
    .returning({ id: studySessions.id });
  return rows.length > 0;
}

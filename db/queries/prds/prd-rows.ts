import { and, desc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { prompts } from "~/db/schema";
import { speakersOf } from "~/db/speakers-of";
import type { Speakers } from "~/functions/citations/speaker-kinds";
import { type OwnerKey, ownedBy } from "../owned-by";
import { insertPrdShare, type StoredToken } from "../shares/share-rows";

/** A prompt, and what its owner says about the speakers of its transcript. */
export const PROMPT = { ...getTableColumns(prompts), speakers: speakersOf("prompts") };

export type PromptRow = typeof prompts.$inferSelect & { speakers: Speakers | null };
export type NewPrompt = Omit<typeof prompts.$inferInsert, "id" | "userId" | "anonymousId" | "summary" | "shareId"> &
  Pick<PromptRow, "summary"> & { shareId: string };

/** The condition for this prompt of the owner's, if not deleted. */
export function isOwnPrompt(owner: OwnerKey, id: number) {
  return and(eq(prompts.id, id), ownedBy(prompts, owner), isNull(prompts.deletedAt));
}

/** Saves a run's PRD once, with its link; if the run has already saved one, returns that. @param token of its `shareId` */
export async function insertPrompt(
  db: Database,
  owner: OwnerKey,
  prompt: NewPrompt & { createdAt: Date },
  token: StoredToken,
): Promise<PromptRow> {
  const { userId, anonymousId } = owner;
  const [[inserted]] = await db.batch([
    db
      .insert(prompts)
      .values({ ...prompt, userId, anonymousId })
      .onConflictDoNothing({ target: prompts.runId })
      .returning(PROMPT),
    insertPrdShare(db, { ...prompt, userId, token }),
  ]);
  const row = inserted ?? (await findPromptByRun(db, owner, prompt.runId));
  if (!row) throw new Error("a prompt was neither inserted nor found");
  return row;
}

/**
 * The prompt saved by one of this owner's runs, even if deleted, because a repeated run must find it. Null if there is
 * none.
 */
export async function findPromptByRun(db: Database, owner: OwnerKey, runId: string): Promise<PromptRow | null> {
  const row = await db
    .select(PROMPT)
    .from(prompts)
    .where(and(eq(prompts.runId, runId), ownedBy(prompts, owner)))
    .get();
  return row ?? null;
}

/** The newest of the owner's prompts that were written from a transcript, or null. */
export async function findNewestPrompt(db: Database, owner: OwnerKey, transcriptId: number): Promise<PromptRow | null> {
  const row = await db
    .select(PROMPT)
    .from(prompts)
    .where(and(eq(prompts.transcriptId, transcriptId), ownedBy(prompts, owner), isNull(prompts.deletedAt)))
    .orderBy(desc(prompts.id))
    .limit(1)
    .get();
  return row ?? null;
}

/** Whether a run's PRD has been deleted since. */
export async function isRunDeleted(db: Database, runId: string): Promise<boolean> {
  const row = await db.select({ deletedAt: prompts.deletedAt }).from(prompts).where(eq(prompts.runId, runId)).get();
  return row !== undefined && row.deletedAt !== null;
}

/** One of the owner's prompts, or null. */
export async function findPrompt(db: Database, owner: OwnerKey, id: number): Promise<PromptRow | null> {
  const row = await db.select(PROMPT).from(prompts).where(isOwnPrompt(owner, id)).get();
  return row ?? null;
}

/** Renames one of the owner's prompts, or gives it its original title back; null when there is none. */
export async function updatePromptTitle(
  db: Database,
  owner: OwnerKey,
  id: number,
  videoTitle: string,
): Promise<PromptRow | null> {
  const original = sql`coalesce(${prompts.originalTitle}, ${prompts.videoTitle})`;
  const [row] = await db
    .update(prompts)
    .set({ videoTitle, originalTitle: sql`nullif(${original}, ${videoTitle})` })
    .where(isOwnPrompt(owner, id))
    .returning(PROMPT);
  return row ?? null;
}

/**
 * Soft-deletes or restores one of the owner's prompts. A prompt already in that state is left as it is.
 * @returns the prompt, or null when the owner has none with this id in the opposite state
 */
export async function setDeleted(
  db: Database,
  owner: OwnerKey,
  id: number,
  deletedAt: Date | null,
): Promise<PromptRow | null> {
  const mine = and(eq(prompts.id, id), ownedBy(prompts, owner), deletedAt ? isNull(prompts.deletedAt) : undefined);
  const [row] = await db.update(prompts).set({ deletedAt }).where(mine).returning(PROMPT);
  return row ?? null;
}

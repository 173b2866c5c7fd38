import { and, desc, getTableColumns, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../client";
import { prompts } from "../schema";
import { type OwnerKey, ownedBy } from "./owner";
import type { PromptRow } from "./prompts";

/** Cursor of the list: the next page begins after this row. */
export type HistoryPlace = { createdAt: Date; id: number };

/** A prompt as listed. `details` can be longer than the document, so they are only read together with it. */
export type ListedPrompt = Omit<PromptRow, "details">;

const { details: _details, ...LISTED } = getTableColumns(prompts);

/**
 * The owner's prompts that are not deleted, newest first, after `after`. Each of `words` must occur in the title; a
 * word is a list of spellings, because SQLite only folds the case of ASCII letters.
 */
export async function listPrompts(
  db: Database,
  owner: OwnerKey,
  { words, after, limit }: { words: readonly (readonly string[])[]; after: HistoryPlace | null; limit: number },
): Promise<ListedPrompt[]> {
  return db
    .select(LISTED)
    .from(prompts)
    .where(and(ownedBy(prompts, owner), isNull(prompts.deletedAt), isAfter(after), ...words.map(hasWord)))
    .orderBy(desc(prompts.createdAt), desc(prompts.id))
    .limit(limit);
}

function isAfter(place: HistoryPlace | null): SQL | undefined {
  if (!place) return undefined;
  // SQLite seeks a row value in the index; the equivalent `or` would read from the newest row on.
  return sql`(${prompts.createdAt}, ${prompts.id}) < (${place.createdAt.getTime()}, ${place.id})`;
}

/** Not `like`: D1 limits patterns to 50 bytes. */
function hasWord(spellings: readonly string[]): SQL | undefined {
  return or(...spellings.map((word) => sql`instr(lower(${prompts.videoTitle}), lower(${word})) > 0`));
}

/** Purges up to `limit` prompts deleted before this moment. Returns how many. */
export async function deleteForgottenPrompts(db: Database, before: Date, limit: number): Promise<number> {
  const due = db.select({ id: prompts.id }).from(prompts).where(lt(prompts.deletedAt, before)).limit(limit);
  const gone = await db.delete(prompts).where(sql`${prompts.id} in ${due}`).returning({ id: prompts.id });
  return gone.length;
}

import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../client";
import { prompts } from "../schema";
import type { OwnerKey } from "./owner";
import { isOwnPrompt, type PromptRow } from "./prompts";

/** The prompt with this share id, for anyone who has it; null when the id never existed or was replaced. */
export async function findSharedPrompt(db: Database, shareId: string): Promise<PromptRow | null> {
  const row = await db
    .select()
    .from(prompts)
    .where(and(eq(prompts.shareId, shareId), isNull(prompts.deletedAt)))
    .get();
  return row ?? null;
}

/**
 * Replaces the share id `from` of one of the owner's prompts; the old link stops working.
 * @returns the current id, which may be from another call that replaced `from` first; null when there is no such prompt
 */
export async function replaceShareId(
  db: Database,
  owner: OwnerKey,
  id: number,
  { from, to }: { from: string; to: string },
): Promise<string | null> {
  const mine = isOwnPrompt(owner, id);
  const [, rows] = await db.batch([
    db
      .update(prompts)
      .set({ shareId: to })
      .where(and(mine, eq(prompts.shareId, from))),
    db.select({ shareId: prompts.shareId }).from(prompts).where(mine),
  ]);
  return rows[0]?.shareId ?? null;
}

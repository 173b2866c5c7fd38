import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../client";
import { prompts } from "../schema";
import type { OwnerKey } from "./owner";
import { isOwnPrompt, type PromptRow } from "./prompts";

/** The prompt behind a share id, for anyone who has it; null when the id was never given or is dead. */
export async function findSharedPrompt(db: Database, shareId: string): Promise<PromptRow | null> {
  const row = await db
    .select()
    .from(prompts)
    .where(and(eq(prompts.shareId, shareId), isNull(prompts.deletedAt)))
    .get();
  return row ?? null;
}

/**
 * Gives one of the owner's prompts another share id in place of `from`, which leads nowhere from then on.
 * @returns the id it has now: another call may have replaced `from` before. Null when there is no such prompt
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

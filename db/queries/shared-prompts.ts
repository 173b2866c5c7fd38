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

/** Gives one of the owner's prompts another share id, from when on the old one leads nowhere; false when there is none. */
export async function replaceShareId(db: Database, owner: OwnerKey, id: number, shareId: string): Promise<boolean> {
  const rows = await db.update(prompts).set({ shareId }).where(isOwnPrompt(owner, id)).returning({ id: prompts.id });
  return rows.length > 0;
}

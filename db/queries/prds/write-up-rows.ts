import { eq, lte, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { prompts, writeUps } from "~/db/schema";
import type { OwnerKey } from "../owned-by";
import { isOwnPrompt, PROMPT, type PromptRow } from "./prd-rows";

export type WriteUpRow = typeof writeUps.$inferSelect;

/** One of the owner's prompts and its write-up, null before it has one; null if there is no such prompt. One round trip. */
export async function findPromptWithWriteUp(
  db: Database,
  owner: OwnerKey,
  id: number,
): Promise<{ prompt: PromptRow; writeUp: WriteUpRow | null } | null> {
  const row = await db
    .select({ prompt: PROMPT, writeUp: writeUps })
    .from(prompts)
    .leftJoin(writeUps, eq(writeUps.promptId, prompts.id))
    .where(isOwnPrompt(owner, id))
    .get();
  return row ?? null;
}

/** Saves a prompt's write-up in place of an earlier one, unless that one tells a newer version or the prompt is gone. */
export async function saveWriteUp(db: Database, owner: OwnerKey, writeUp: WriteUpRow): Promise<void> {
  const { promptId, version, text, model, inputTokens, outputTokens, createdAt } = writeUp;
  await db
    .insert(writeUps)
    .select(
      db
        .select({
          promptId: prompts.id,
          version: sql<number>`${version}`.as("version"),
          text: sql<string>`${text}`.as("text"),
          model: sql<string>`${model}`.as("model"),
          inputTokens: sql<number>`${inputTokens}`.as("input_tokens"),
          outputTokens: sql<number>`${outputTokens}`.as("output_tokens"),
          createdAt: sql<Date>`${createdAt.getTime()}`.as("created_at"),
        })
        .from(prompts)
        .where(isOwnPrompt(owner, promptId)),
    )
    .onConflictDoUpdate({
      target: writeUps.promptId,
      set: { version, text, model, inputTokens, outputTokens, createdAt },
      setWhere: lte(writeUps.version, version),
    });
}

import { and, eq } from "drizzle-orm";
import type { Database } from "../client";
import { prompts } from "../schema";
import { type OwnerKey, ownedBy } from "./owner";

export type PromptRow = typeof prompts.$inferSelect;
export type NewPrompt = Omit<typeof prompts.$inferInsert, "id" | "userId" | "anonymousId">;

/** Saves a PRD once a run: when this run has saved one already, that one is answered. */
export async function insertPrompt(db: Database, owner: OwnerKey, prompt: NewPrompt): Promise<PromptRow> {
  const [inserted] = await db
    .insert(prompts)
    .values({ ...prompt, userId: owner.userId, anonymousId: owner.anonymousId })
    .onConflictDoNothing({ target: prompts.runId })
    .returning();
  const row = inserted ?? (await findPromptByRun(db, owner, prompt.runId));
  if (!row) throw new Error("a prompt was neither inserted nor found");
  return row;
}

/** What a run of this owner saved, or null. */
export async function findPromptByRun(db: Database, owner: OwnerKey, runId: string): Promise<PromptRow | null> {
  const row = await db
    .select()
    .from(prompts)
    .where(and(eq(prompts.runId, runId), ownedBy(prompts, owner)))
    .get();
  return row ?? null;
}

/** One of the owner's prompts, or null. */
export async function findPrompt(db: Database, owner: OwnerKey, id: number): Promise<PromptRow | null> {
  const row = await db
    .select()
    .from(prompts)
    .where(and(eq(prompts.id, id), ownedBy(prompts, owner)))
    .get();
  return row ?? null;
}

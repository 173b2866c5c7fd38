import { and, eq, isNull, like, type SQL } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { prompts } from "~/db/schema";
import type { OwnerKey } from "../owned-by";
import { isOwnPrompt, type PromptRow } from "./prd-rows";

/** What the id of an ended link begins with; no id of a working one does. */
const ENDED = ".";

/** An id to store in place of that of a link that ends. @param token any that is stored nowhere else */
export const endedShareId = (token: string): string => `${ENDED}${token}`;

/** The share id of a prompt's link; null when the stored one says that its owner ended it. */
export const workingShareId = (stored: string): string | null => (stored.startsWith(ENDED) ? null : stored);

/** The condition that a prompt's link was ended. */
export const isLinkEnded = (): SQL => like(prompts.shareId, `${ENDED}%`);

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
 * Replaces the share id `from` of one of the owner's prompts, or that of an ended link where it is null; the old link
 * stops working.
 * @returns the stored id, which may be from another call that replaced `from` first; null when there is no such prompt
 */
export async function replaceShareId(
  db: Database,
  owner: OwnerKey,
  id: number,
  { from, to }: { from: string | null; to: string },
): Promise<string | null> {
  const mine = isOwnPrompt(owner, id);
  const [, rows] = await db.batch([
    db
      .update(prompts)
      .set({ shareId: to })
      .where(and(mine, from === null ? isLinkEnded() : eq(prompts.shareId, from))),
    db.select({ shareId: prompts.shareId }).from(prompts).where(mine),
  ]);
  return rows[0]?.shareId ?? null;
}

import * as z from "zod";
import { findSharedPrompt, replaceShareId } from "~/db/queries/shared-prompts";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import { AppError } from "../errors";
import type { SharedPromptView } from "./schema";
import { toSharedView } from "./view";

/** The PRD behind a share id, for anyone who has it; null when there is none. One query. */
export async function readSharedPrompt(deps: Pick<Deps, "db">, shareId: string): Promise<SharedPromptView | null> {
  // Ids of ours alone reach the database.
  if (!/^[\w-]{20,64}$/.test(shareId)) return null;
  const row = await findSharedPrompt(deps.db, shareId);
  return row ? toSharedView(row) : null;
}

export const rotateSchema = z.object({ shareId: z.string().max(64) });

/**
 * Ends a share link and makes another: the old one leads nowhere from this moment. Pressed twice, or in two tabs, it
 * ends the link that was shown there once, and every press learns the link that works.
 * @param input.shareId the link to end, as its owner saw it
 * @returns the share id that works now
 * @throws AppError not_found
 */
export async function rotateShareId(
  deps: Pick<Deps, "db" | "newToken">,
  { id, owner, shareId }: { id: number; owner: Owner; shareId: string },
): Promise<string> {
  const works = await replaceShareId(deps.db, owner, id, { from: shareId, to: deps.newToken() });
  if (works === null) throw new AppError("not_found", "Prompt not found");
  return works;
}

import { findSharedPrompt, replaceShareId } from "~/db/queries/shared-prompts";
import type { Deps, Owner } from "../deps";
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

/**
 * Ends a share link: the PRD gets another id, and the old one leads nowhere from this moment.
 * @returns the new share id, which nobody has yet
 * @throws AppError not_found
 */
export async function rotateShareId(
  deps: Pick<Deps, "db" | "newToken">,
  { id, owner }: { id: number; owner: Owner },
): Promise<string> {
  const shareId = deps.newToken();
  if (!(await replaceShareId(deps.db, owner, id, shareId))) throw new AppError("not_found", "Prompt not found");
  return shareId;
}

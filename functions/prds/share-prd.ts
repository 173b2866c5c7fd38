import * as z from "zod";
import { endedShareId, findSharedPrompt, replaceShareId, workingShareId } from "~/db/queries/prds/shared-prds";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import type { SharedPromptView } from "./model";
import { toSharedView } from "./prd-views";

/** The PRD behind a share id, for anyone who has it; null when there is none. One query. */
export async function readSharedPrompt(deps: Pick<Deps, "db">, shareId: string): Promise<SharedPromptView | null> {
  // Ids of ours alone reach the database; that of an ended link is none.
  if (!/^[\w-]{20,64}$/.test(shareId)) return null;
  const row = await findSharedPrompt(deps.db, shareId);
  return row ? toSharedView(row) : null;
}

const shareId = z.string().max(64);
export const endSchema = z.object({ shareId });
/** `shareId` is null where the owner saw that no link works. */
export const rotateSchema = z.object({ shareId: shareId.nullable() });

type LinkInput<ShareId> = { id: number; owner: Owner; shareId: ShareId };

/**
 * Ends a share link and makes another: the old one leads nowhere from this moment. Pressed twice, or in two tabs, it
 * ends the link that was shown there once, and every press learns the link that works.
 * @param input.shareId the link to end, as its owner saw it; null to make one where none works
 * @returns the share id that works now
 * @throws AppError not_found; conflict when the link was ended since
 */
export async function rotateShareId(
  deps: Pick<Deps, "db" | "newToken">,
  input: LinkInput<string | null>,
): Promise<string> {
  const works = await replace(deps, input, deps.newToken());
  if (works === null) throw new AppError("conflict", "This link was ended elsewhere.");
  return works;
}

/**
 * Ends a share link: whoever has it finds nothing from this moment.
 * @param input.shareId the link to end, as its owner saw it
 * @returns the share id that works now, when another link was made since; else null
 * @throws AppError not_found
 */
export async function endShareLink(
  deps: Pick<Deps, "db" | "newToken">,
  input: LinkInput<string>,
): Promise<string | null> {
  return replace(deps, input, endedShareId(deps.newToken()));
}

async function replace(
  deps: Pick<Deps, "db">,
  { id, owner, shareId: from }: LinkInput<string | null>,
  to: string,
): Promise<string | null> {
  const stored = await replaceShareId(deps.db, owner, id, { from, to });
  if (stored === null) throw new AppError("not_found", "Prompt not found");
  return workingShareId(stored);
}

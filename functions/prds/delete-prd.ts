import { setDeleted } from "~/db/queries/prds/prd-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import type { PromptView } from "./model";
import { toPromptView } from "./prd-views";

/**
 * Deletes one of the owner's PRDs. It disappears everywhere, including from its share link, and can be restored for a
 * day.
 * @throws AppError not_found
 */
export async function deletePrd(
  deps: Pick<Deps, "db" | "now">,
  { id, owner }: { id: number; owner: Owner },
): Promise<void> {
  if (!(await setDeleted(deps.db, owner, id, deps.now()))) throw new AppError("not_found", "Prompt not found");
}

/**
 * Undoes a deletion; a PRD that is not deleted stays as it is.
 * @throws AppError not_found
 */
export async function restorePrd(
  deps: Pick<Deps, "db">,
  { id, owner }: { id: number; owner: Owner },
): Promise<PromptView> {
  const row = await setDeleted(deps.db, owner, id, null);
  if (!row) throw new AppError("not_found", "Prompt not found");
  return toPromptView(row);
}

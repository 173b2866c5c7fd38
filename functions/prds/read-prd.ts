import { findPrompt } from "~/db/queries/prds/prd-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import type { PromptView } from "./model";
import { toPromptView } from "./prd-views";

/** One of the owner's PRDs; null if there is none with this id or someone else owns it. */
export async function readPrompt(
  deps: Pick<Deps, "db">,
  input: { id: number; owner: Owner },
): Promise<PromptView | null> {
  const row = await findPrompt(deps.db, input.owner, input.id);
  return row ? toPromptView(row) : null;
}

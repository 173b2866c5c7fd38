import { updatePromptTitle } from "~/db/queries/prds/prd-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import type { PromptView } from "./model";
import { toPromptView } from "./prd-views";

/** Changes a PRD's title, which is not part of any version. @throws AppError not_found */
export async function renamePrompt(
  deps: Pick<Deps, "db">,
  { owner, id, videoTitle }: { owner: Owner; id: number; videoTitle: string },
): Promise<PromptView> {
  const row = await updatePromptTitle(deps.db, owner, id, videoTitle);
  if (!row) throw new AppError("not_found", "Prompt not found");
  return toPromptView(row);
}

import * as z from "zod";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { conflict } from "./edit-prd";
import type { PromptView } from "./model";
import { readPromptVersion, saveAsNext } from "./prd-versions-list";
import { toPromptView } from "./prd-views";

/**
 * `version` is the newest one the caller knows: an Undo may only replace the change it undoes. Without it, whatever is
 * newest is replaced.
 */
export const restoreSchema = z.object({ version: z.number().int().positive().optional() });

/**
 * Makes an earlier version the current one again, as a new version: what was there in between stays in the list.
 * @param input.newest the version that has to be the current one; any if undefined
 * @throws AppError not_found, conflict when another version was saved since `newest`, or in the same moment
 */
export async function restoreVersion(
  deps: Pick<Deps, "db" | "now">,
  input: { id: number; owner: Owner; version: number; newest?: number | undefined },
): Promise<PromptView> {
  const { prompt, items, details } = await readPromptVersion(deps, input);
  if (input.newest !== undefined && prompt.version !== input.newest) throw conflict();
  if (prompt.version === input.version) return toPromptView(prompt);
  const { owner } = input;
  const saved = await saveAsNext(deps, { owner, replaced: prompt, items, details, cause: "restored" });
  if (!saved) throw conflict();
  return toPromptView(saved);
}

import * as z from "zod";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { conflict } from "./edit-prd";
import type { PromptView } from "./model";
import { readPromptVersion, saveAsNext } from "./prd-versions-list";
import { toPromptView } from "./prd-views";

/**
 * `version` is the newest one that the caller knows: an Undo may only replace the change it undoes. If absent, the
 * newest one is replaced, whichever it is.
 */
export const restoreSchema = z.object({ version: z.number().int().positive().optional() });

/**
 * Restores an earlier version as a new version, so versions in between stay in the list.
 * @param input.newest the version that must be current; any if undefined
 * @throws AppError not_found, conflict if another version was saved since `newest`, or at the same moment
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

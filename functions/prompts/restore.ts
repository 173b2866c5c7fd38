import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import { conflict } from "./edit";
import type { PromptView } from "./schema";
import { readPromptVersion, saveAsNext } from "./versions";
import { toPromptView } from "./view";

/**
 * Makes an earlier version the present one again, as a new version: what was there in between stays in the list.
 * @throws AppError not_found, conflict when another version was saved in the same moment
 */
export async function restoreVersion(
  deps: Pick<Deps, "db" | "now">,
  input: { id: number; owner: Owner; version: number },
): Promise<PromptView> {
  const { prompt, items, details } = await readPromptVersion(deps, input);
  if (prompt.version === input.version) return toPromptView(prompt);
  const { owner } = input;
  const saved = await saveAsNext(deps, { owner, replaced: prompt, items, details, cause: "restored" });
  if (!saved) throw conflict();
  return toPromptView(saved);
}

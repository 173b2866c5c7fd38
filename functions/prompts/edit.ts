import * as z from "zod";
import type { Deps, Owner } from "../deps";
import { AppError } from "../errors";
import { cleanText } from "./clean";
import { MAX_ITEM_LENGTH, MAX_ITEMS, type PrdItem, type PromptView } from "./schema";
import { readPromptVersion, saveAsNext } from "./versions";
import { toPromptView } from "./view";
import { withEdits } from "./with-edits";

/** A text as long as an item may be, with its part's name before it. */
const MAX_TEXT_LENGTH = MAX_ITEM_LENGTH + 100;

/**
 * Edits of a PRD: one text an item, in the order of the items; an empty text removes its item.
 * `version` is the one that was edited. `replaces` is given by somebody who knows that another was saved since, and wants
 * theirs to follow it.
 */
export const editSchema = z.object({
  requirements: z
    .array(z.string().max(MAX_TEXT_LENGTH, `A line can have at most ${MAX_ITEM_LENGTH} characters.`))
    .min(1, "There is nothing to save.")
    .max(MAX_ITEMS),
  version: z.number().int().positive(),
  replaces: z.number().int().positive().optional(),
});

export type EditInput = z.infer<typeof editSchema>;

/**
 * Saves edits as the next version. Sentences that were not changed keep their citations; a save that changes nothing makes no version.
 * @throws AppError not_found, invalid_input, conflict when another version was saved since the edited one
 */
export async function editPrompt(
  deps: Pick<Deps, "db" | "now">,
  input: { id: number; owner: Owner; edits: EditInput },
): Promise<PromptView> {
  const { id, owner, edits } = input;
  const { prompt, items: edited, details } = await readPromptVersion(deps, { id, owner, version: edits.version });
  if (prompt.version !== (edits.replaces ?? edits.version)) throw conflict();
  const items = withEdits(edited, edits.requirements.map(cleanText));
  if (items.length === 0) throw new AppError("invalid_input", "A document needs at least one line.");
  if (items.some(({ text }) => text.length > MAX_ITEM_LENGTH)) {
    throw new AppError("invalid_input", `A line can have at most ${MAX_ITEM_LENGTH} characters.`);
  }
  if (isSame(items, prompt.items)) return toPromptView(prompt);
  const saved = await saveAsNext(deps, { id, owner, replaced: prompt.version, items, details, cause: "edited" });
  if (!saved) throw conflict();
  return toPromptView(saved);
}

/** Said when two have changed the same version; nothing of either is lost. */
export function conflict(): AppError {
  return new AppError("conflict", "This document was saved in another place meanwhile. Both texts are kept.");
}

function isSame(one: readonly PrdItem[], other: readonly PrdItem[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

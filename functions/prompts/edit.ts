import * as z from "zod";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import { AppError } from "../errors";
import { cleanText } from "../text/clean";
import { addedLineSchema, ownLines } from "./details/added-lines";
import { citer } from "./details/cite";
import { lineEditSchema, withLineEdits } from "./details/line-edits";
import { withMoreLines } from "./more-lines";
import { MAX_ITEM_LENGTH, MAX_ITEMS, type PromptView } from "./schema";
import { readPromptVersion, saveAsNext, type VersionState } from "./versions";
import { toPromptView } from "./view";

/** A text as long as an item may be, with its part's name before it. */
const MAX_TEXT_LENGTH = MAX_ITEM_LENGTH + 100;
/** More than a document has lines. */
const MAX_LINE_EDITS = 1000;

/**
 * Edits of a PRD: `requirements` has one text an item, in the order of the items; an empty text removes its item. `lines`
 * has the edits of single lines, of the items and of all that stands beside them, and goes before. `added` has the lines that
 * the owner wrote themselves.
 * `version` is the one that was edited. `replaces` is given by somebody who knows that another was saved since, and wants
 * theirs to follow it.
 */
export const editSchema = z
  .object({
    requirements: z
      .array(z.string().max(MAX_TEXT_LENGTH, `A line can have at most ${MAX_ITEM_LENGTH} characters.`))
      .min(1, "There is nothing to save.")
      .max(MAX_ITEMS)
      .optional(),
    lines: z.array(lineEditSchema).max(MAX_LINE_EDITS).default([]),
    added: z.array(addedLineSchema).max(MAX_ITEMS).default([]),
    version: z.number().int().positive(),
    replaces: z.number().int().positive().optional(),
  })
  .refine(
    ({ requirements, lines, added }) => requirements || lines.length + added.length > 0,
    "There is nothing to save.",
  );

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
  const edited = await readPromptVersion(deps, { id, owner, version: edits.version });
  const { prompt } = edited;
  if (prompt.version !== (edits.replaces ?? edits.version)) throw conflict();
  const cite = await citer(deps, { owner, transcriptId: prompt.transcriptId, document: edited, lines: edits.lines });
  const texts = edits.requirements?.map(cleanText) ?? edited.items.map(({ text }) => text);
  const changed = withLineEdits(edited, { texts, lines: edits.lines }, cite);
  const { items, details } = withMoreLines(changed, ownLines(edits.added));
  if (items.length === 0) throw new AppError("invalid_input", "A document needs at least one line.");
  if (items.some(({ text }) => text.length > MAX_ITEM_LENGTH)) {
    throw new AppError("invalid_input", `A line can have at most ${MAX_ITEM_LENGTH} characters.`);
  }
  if (isSame({ items, details }, prompt)) return toPromptView(prompt);
  const saved = await saveAsNext(deps, { owner, replaced: prompt, items, details, cause: "edited" });
  if (!saved) throw conflict();
  return toPromptView(saved);
}

/** Said when two have changed the same version; nothing of either is lost. */
export function conflict(): AppError {
  return new AppError("conflict", "This document was changed elsewhere. Both versions are kept.");
}

function isSame(one: VersionState, other: VersionState): boolean {
  return JSON.stringify([one.items, one.details]) === JSON.stringify([other.items, other.details]);
}

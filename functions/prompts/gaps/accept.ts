import * as z from "zod";
import type { Owner } from "../../accounts/owner";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { MAX_DETAILS } from "../details/schema";
import { conflict } from "../edit";
import { isNothingFound } from "../nothing-found";
import { presentRow } from "../present";
import { MAX_ITEMS, PRD_GROUPS, type PrdItem, type PromptView } from "../schema";
import { saveAsNext, type VersionState } from "../versions";
import { toPromptView } from "../view";
import { type SuggestedLine, sealLabel, suggestedLineSchema } from "./suggestion";

/** Which lines of a suggestion are taken, by their place in it, into which version. */
export const acceptSchema = z.object({
  sealed: z.string().max(500_000),
  take: z.array(z.number().int().nonnegative()).min(1, "Choose at least one line."),
  version: z.number().int().positive(),
});

export type AcceptInput = z.infer<typeof acceptSchema>;

/**
 * Takes lines that were written from a gap into a document, as its next version.
 * @throws AppError not_found, conflict, invalid_input for lines that were not written for this document or are too many
 */
export async function acceptLines(
  deps: Pick<Deps, "db" | "now" | "vault">,
  input: { id: number; owner: Owner; accepted: AcceptInput },
): Promise<PromptView> {
  const { id, owner, accepted } = input;
  const row = await presentRow(deps, { id, owner, version: accepted.version });
  const opened = await deps.vault.open(accepted.sealed, sealLabel(id));
  if (opened === null) throw new AppError("invalid_input", "These lines were not written for this document.");
  const lines = z.array(suggestedLineSchema).parse(JSON.parse(opened));
  const taken = [...new Set(accepted.take)].flatMap((index) => lines[index] ?? []);
  const next = withLines(row, taken);
  const saved = await saveAsNext(deps, { id, owner, replaced: row.version, ...next, cause: "extended" });
  if (!saved) throw conflict();
  return toPromptView(saved);
}

/**
 * The document with more lines, each at the end of its part; the line of a part without any makes room.
 * @throws AppError invalid_input where they are more than a document has
 */
export function withLines({ items, details }: VersionState, lines: readonly SuggestedLine[]): VersionState {
  const ids = new Set(items.map(({ id }) => id));
  const added = lines.flatMap((line): PrdItem[] => {
    if (!("item" in line)) return [];
    const id = freeId(ids);
    ids.add(id);
    return [{ ...line.item, id }];
  });
  const learnings = lines.flatMap((line) => ("learning" in line ? [line.learning] : []));
  const merged = PRD_GROUPS.flatMap((group) => {
    const more = added.filter((item) => item.group === group);
    const own = items.filter((item) => item.group === group);
    return [...(more.length > 0 ? own.filter(({ text }) => !isNothingFound(text)) : own), ...more];
  });
  const known = details && { ...details, learnings: [...details.learnings, ...learnings] };
  if (merged.length > MAX_ITEMS || (known?.learnings.length ?? 0) > MAX_DETAILS.learnings) {
    throw new AppError("invalid_input", "With these lines the document would be too long. Take fewer, or remove some.");
  }
  return { items: merged, details: known };
}

function freeId(ids: ReadonlySet<string | undefined>): string {
  let number = 1;
  while (ids.has(`g${number}`)) number += 1;
  return `g${number}`;
}

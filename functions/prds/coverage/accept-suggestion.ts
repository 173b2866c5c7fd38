import * as z from "zod";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { conflict } from "../edit-prd";
import type { PromptView } from "../model";
import { readPromptVersion, saveAsNext } from "../prd-versions-list";
import { toPromptView } from "../prd-views";
import { sealLabel, suggestedLineSchema } from "./suggestion";
import { withTaken } from "./with-taken";

/**
 * Which lines of a suggestion to take, by index, and into which version. As in `editSchema`, `replaces` adds the lines
 * to `version`, and the result replaces the newest version, which stays in the list. The newest one can't be extended
 * instead, because the page's later changes address lines of this document.
 */
export const acceptSchema = z.object({
  sealed: z.string().max(500_000),
  take: z.array(z.number().int().nonnegative()).min(1, "Select at least one line."),
  version: z.number().int().positive(),
  replaces: z.number().int().positive().optional(),
});

export type AcceptInput = z.infer<typeof acceptSchema>;

/**
 * Takes lines that were written from a gap into a document, as its next version.
 * @throws AppError not_found, conflict, invalid_input for lines that were not written for this document, or too many of
 * them
 */
export async function acceptLines(
  deps: Pick<Deps, "db" | "now" | "vault">,
  input: { id: number; owner: Owner; accepted: AcceptInput },
): Promise<PromptView> {
  const { id, owner, accepted } = input;
  const extended = await readPromptVersion(deps, { id, owner, version: accepted.version });
  const { prompt } = extended;
  if (prompt.version !== (accepted.replaces ?? accepted.version)) throw conflict();
  const opened = await deps.vault.open(accepted.sealed, sealLabel(id));
  if (opened === null) throw new AppError("invalid_input", "These lines weren't written for this document.");
  const lines = z.array(suggestedLineSchema).parse(JSON.parse(opened));
  const next = withTaken(extended, lines, accepted.take);
  const isRebased = accepted.version !== prompt.version;
  const saved = await saveAsNext(deps, { owner, replaced: prompt, ...next, cause: "extended", isRebased });
  if (!saved) throw conflict();
  return toPromptView(saved);
}

import * as z from "zod";
import type { PromptRow } from "~/db/queries/prds/prd-rows";
import type { Owner } from "~/functions/accounts/owner";
import { giveBackUse, type SpendDeps, spendUse } from "~/functions/allowance/spend-free-use";
import { throttle } from "~/functions/allowance/throttle";
import type { AuthorPort, Written } from "~/functions/authors/port";
import { quoteFinder } from "~/functions/citations/verify-citation";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import type { Captions } from "~/functions/transcripts/model";
import { arrangeLines } from "./arrange-lines";
import { groundSectionLine } from "./details/ground-document";
import { conflict } from "./edit-prd";
import { PRD_GROUPS, type PrdDraft, type PrdItem, type PromptView } from "./model";
import { saveAsNext } from "./prd-versions-list";
import { toPromptView } from "./prd-views";
import { presentRow, storedCaptions } from "./present-prd";

const MAX_INSTRUCTION_LENGTH = 1000;

export const MODEL_REQUIRED_MESSAGE = "Rewriting a section needs an AI model, and none is set up on this server.";

/** `version` is the one that the owner is viewing; if absent, the current one. */
export const regenerateSchema = z.object({
  group: z.enum(PRD_GROUPS),
  instruction: z
    .string()
    .trim()
    .min(1, "Say what should be different.")
    .max(MAX_INSTRUCTION_LENGTH, `An instruction can have up to ${MAX_INSTRUCTION_LENGTH} characters.`),
  version: z.number().int().positive().optional(),
});

export type RegenerateInput = z.infer<typeof regenerateSchema>;

type RegenerateDeps = SpendDeps & Pick<Deps, "author" | "newToken" | "now" | "rateLimits" | "log">;

/**
 * Has the model rewrite one part from the stored transcript, following an instruction. Every citation is checked, and
 * the result is a new version. Counts as a use, which is returned on failure.
 * @returns the PRD, and the free uses left if they are counted
 * @throws AppError model_required, not_found, conflict, rate_limited, free_limit_reached, network_limit_reached,
 * daily_limit_reached, ai_*
 */
export async function regenerateSection(
  deps: RegenerateDeps,
  input: { id: number; owner: Owner; networkAddress: string; request: RegenerateInput; signal?: AbortSignal },
): Promise<{ prompt: PromptView; usesLeft: number | null }> {
  const { id, owner, request } = input;
  await throttle(deps, input);
  const row = await presentRow(deps, { id, owner, version: request.version });
  if (deps.author.kind === "extract") {
    throw new AppError("model_required", MODEL_REQUIRED_MESSAGE);
  }
  const { transcriptId } = row;
  const captions = await storedCaptions(deps, { owner, transcriptId }, "nothing can be rewritten");
  const useId = deps.newToken();
  const usesLeft = await spendUse(deps, input, "prd", useId);
  try {
    const { items, reply } = await write(deps.author, { row, captions, request, signal: input.signal });
    const { details } = row;
    const next = { owner, replaced: row, items, details, cause: "regenerated", usage: reply.usage } as const;
    const saved = await saveAsNext(deps, next);
    if (!saved) throw conflict();
    deps.log("info", "section regenerated", { model: reply.model, outputTokens: reply.usage.outputTokens });
    return { prompt: toPromptView(saved), usesLeft };
  } catch (error) {
    await giveBackUse(deps, owner, "prd", useId);
    throw error;
  }
}

/** The document with that part rewritten. */
async function write(
  author: AuthorPort,
  input: { row: PromptRow; captions: Captions; request: RegenerateInput; signal: AbortSignal | undefined },
): Promise<{ items: PrdItem[]; reply: Written<PrdDraft> }> {
  const { row, captions, signal } = input;
  const { group, instruction } = input.request;
  const reply = await author.section({ captions, group, instruction, items: row.items }, { signal });
  const find = quoteFinder(captions.segments);
  const written = arrangeLines(
    reply.value.items.filter((item) => item.group === group).map((item) => groundSectionLine(item, find)),
  );
  if (written.length === 0) {
    throw new AppError("ai_invalid_reply", "The model wrote nothing for this section. The section is unchanged.");
  }
  const items = PRD_GROUPS.flatMap((name) => {
    const own = row.items.filter((item) => item.group === name);
    if (name !== group) return own;
    // The model must not rewrite what the owner wrote.
    const kept = own.filter(({ added }) => added);
    return [...written.filter(({ text }) => !kept.some((item) => item.text === text)), ...kept];
  });
  return { items, reply };
}

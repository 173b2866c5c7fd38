import * as z from "zod";
import type { PromptRow } from "~/db/queries/prds/prd-rows";
import type { Owner } from "~/functions/accounts/owner";
import { giveBackUse, type SpendDeps, spendUse } from "~/functions/allowance/spend-free-use";
import { throttle } from "~/functions/allowance/throttle";
import type { AuthorPort, Written } from "~/functions/authors/port";
import { quoteFinder } from "~/functions/citations/find-quote";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { cleanText } from "~/functions/text/clean-text";
import type { Captions } from "~/functions/transcripts/model";
import type { PrdDetails } from "./details/details-schema";
import { withoutLostReferences } from "./details/line-references";
import { verifyDocument } from "./details/verify-lines";
import { conflict } from "./edit-prd";
import { PRD_GROUPS, type PrdItem, type PromptView } from "./model";
import { saveAsNext } from "./prd-versions-list";
import { toPromptView } from "./prd-views";
import { presentRow, storedCaptions } from "./present-prd";
import { rewrittenLines } from "./rewritten-lines";
import { sumUsage } from "./sum-usage";

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
 * Has the model rewrite one part from the stored transcript, following an instruction. Lines keep their ids and checks;
 * every citation is looked up, and the lines are checked against theirs. The result is a new version. Counts as a use,
 * which is returned on failure.
 * @returns the PRD, what of the instruction could not be followed, and the free uses left if they are counted
 * @throws AppError model_required, not_found, conflict, rate_limited, free_limit_reached, network_limit_reached,
 * daily_limit_reached, ai_*
 */
export async function regenerateSection(
  deps: RegenerateDeps,
  input: { id: number; owner: Owner; networkAddress: string; request: RegenerateInput; signal?: AbortSignal },
): Promise<{ prompt: PromptView; notFollowed: string | null; usesLeft: number | null }> {
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
    const { items, notFollowed, model, usage } = await write(deps.author, {
      row,
      captions,
      request,
      signal: input.signal,
    });
    const details = row.details && withoutOldFindings(row.details, row.items, items);
    const saved = await saveAsNext(deps, { owner, replaced: row, items, details, cause: "regenerated", usage });
    if (!saved) throw conflict();
    deps.log("info", "section regenerated", { model, outputTokens: usage.outputTokens });
    return { prompt: toPromptView(saved), notFollowed, usesLeft };
  } catch (error) {
    await giveBackUse(deps, owner, "prd", useId);
    throw error;
  }
}

type Rewritten = Pick<Written<unknown>, "model" | "usage"> & { items: PrdItem[]; notFollowed: string | null };

/** The document with that part rewritten and its lines checked. */
async function write(
  author: AuthorPort,
  input: { row: PromptRow; captions: Captions; request: RegenerateInput; signal: AbortSignal | undefined },
): Promise<Rewritten> {
  const { row, captions, signal } = input;
  const { group, instruction } = input.request;
  const { value, model, usage } = await author.section({ captions, group, instruction, items: row.items }, { signal });
  const others = row.items.filter((item) => item.group !== group);
  const own = row.items.filter((item) => item.group === group);
  const drafted = rewrittenLines(
    own,
    value.items.filter((item) => item.group === group),
    { find: quoteFinder(captions.segments), taken: others.map(({ id }) => id) },
  );
  if (drafted.length === 0) {
    throw new AppError("ai_invalid_reply", "The model wrote nothing for this section. The section is unchanged.");
  }
  const written = await verifyDocument(author, captions, { items: drafted, details: NO_DETAILS }, { signal });
  // The model must not rewrite what the owner wrote.
  const kept = own.filter(({ added }) => added);
  const next = [...written.items.filter(({ text }) => !kept.some((item) => item.text === text)), ...kept];
  return {
    items: PRD_GROUPS.flatMap((name) => (name === group ? next : others.filter((item) => item.group === name))),
    notFollowed: cleanText(value.notFollowed ?? "") || null,
    model,
    usage: sumUsage(usage, written.usage),
  };
}

const NO_DETAILS = {
  overview: { problem: null, users: null, outcome: null },
  contradictions: [],
  nonGoals: [],
  metrics: [],
  learnings: [],
};

/** The details without findings about lines that were reworded, and without references to lines that are gone. */
function withoutOldFindings(details: PrdDetails, before: readonly PrdItem[], items: readonly PrdItem[]): PrdDetails {
  const old = new Map(before.map(({ id, text }) => [id, text]));
  const same = new Set(items.flatMap(({ id, text }) => (old.get(id) === text ? [id] : [])));
  const overreach = details.check.overreach.filter(({ about }) => same.has(about));
  return withoutLostReferences({ ...details, check: { overreach } }, items);
}

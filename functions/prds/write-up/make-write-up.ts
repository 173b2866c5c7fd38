import * as z from "zod";
import { findPromptWithWriteUp, saveWriteUp } from "~/db/queries/prds/write-up-rows";
import type { Owner } from "~/functions/accounts/owner";
import { giveBackUse, type SpendDeps, spendUse } from "~/functions/allowance/spend-free-use";
import { throttle } from "~/functions/allowance/throttle";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { withNames } from "~/functions/transcripts/name-speakers";
import { presentRow, storedCaptions } from "../present-prd";
import { viewWriteUp } from "./find-write-up";
import { MAX_WRITE_UP, type WriteUpView } from "./model";

/** `version` is the one that the owner is viewing. `again`: also if that one is already told. */
export const writeUpSchema = z.object({
  version: z.number().int().positive().optional(),
  again: z.boolean().optional(),
});

export const WRITE_UP_NEEDS_MODEL = "A write-up needs an AI model, and none is set up on this server.";

type MakeDeps = SpendDeps & Pick<Deps, "author" | "log" | "newToken" | "now" | "rateLimits" | "words">;

type MakeInput = {
  id: number;
  owner: Owner;
  networkAddress: string;
  request: z.infer<typeof writeUpSchema>;
  signal?: AbortSignal;
};

/**
 * Has the model tell a PRD as one text, which replaces an earlier one. Counts as a use, which is returned on failure.
 * @returns the write-up, and the free uses left if they are counted; without a use, one of the same version
 * @throws AppError model_required, not_found, conflict, no_captions, rate_limited, free_limit_reached,
 * network_limit_reached, daily_limit_reached, ai_*
 */
export async function makeWriteUp(
  deps: MakeDeps,
  input: MakeInput,
): Promise<{ writeUp: WriteUpView; usesLeft: number | null }> {
  const { id, owner, request } = input;
  await throttle(deps, input);
  const prompt = await presentRow(deps, { id, owner, version: request.version });
  const stored = request.again ? null : (await findPromptWithWriteUp(deps.db, owner, id))?.writeUp;
  if (stored?.version === prompt.version) {
    return { writeUp: await viewWriteUp(deps, { owner, prompt, writeUp: stored }), usesLeft: null };
  }
  if (deps.author.kind === "extract") throw new AppError("model_required", WRITE_UP_NEEDS_MODEL);
  const captions = await storedCaptions(deps, { owner, transcriptId: prompt.transcriptId }, "it can't be written up");
  const useId = deps.newToken();
  const usesLeft = await spendUse(deps, input, "prd", useId);
  try {
    const document = withNames({ items: prompt.items, details: prompt.details }, prompt.speakers);
    const { value, model, usage } = await deps.author.writeUp({ captions, document }, { signal: input.signal });
    const text = value.text.trim();
    if (text === "" || text.length > MAX_WRITE_UP) {
      throw new AppError("ai_invalid_reply", "The model's text can't be used. Please try again.");
    }
    const writeUp = await saveWriteUp(deps.db, owner, {
      ...{ promptId: id, version: prompt.version, text, model, createdAt: deps.now() },
      ...{ inputTokens: usage.inputTokens, outputTokens: usage.outputTokens },
    });
    if (!writeUp) throw new AppError("not_found", "Prompt not found");
    deps.log("info", "write-up written", { model, outputTokens: usage.outputTokens });
    return { writeUp: await viewWriteUp(deps, { owner, prompt, writeUp }), usesLeft };
  } catch (error) {
    await giveBackUse(deps, owner, "prd", useId);
    throw error;
  }
}

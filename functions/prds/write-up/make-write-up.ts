import * as z from "zod";
import type { PromptRow } from "~/db/queries/prds/prd-rows";
import { findPromptWithWriteUp, saveWriteUp, type WriteUpRow } from "~/db/queries/prds/write-up-rows";
import type { Owner } from "~/functions/accounts/owner";
import { giveBackUse, type SpendDeps, spendUse } from "~/functions/allowance/spend-free-use";
import { requireRoom } from "~/functions/allowance/storage";
import { throttle } from "~/functions/allowance/throttle";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import type { Captions } from "~/functions/transcripts/model";
import { withNames } from "~/functions/transcripts/name-speakers";
import { readTranscriptHead } from "~/functions/transcripts/read-transcript";
import { identified } from "../prd-views";
import { captionsGone, storedCaptions } from "../present-prd";
import { viewWriteUp } from "./find-write-up";
import { MAX_WRITE_UP, type WriteUpView } from "./model";

/** `again`: also if the document's present version is already told. */
export const writeUpSchema = z.object({ again: z.boolean().optional() });

const NEEDS_MODEL = "A write-up needs an AI model, and none is set up on this server.";
const IMPOSSIBLE = "it can't be written up anymore";

/** Why a PRD can't be written up, known before it is tried; null if it can. */
export async function writeUpObstacle(
  deps: Pick<Deps, "author" | "db">,
  { owner, transcriptId }: { owner: Owner; transcriptId: number | null },
): Promise<string | null> {
  if (deps.author.kind === "extract") return NEEDS_MODEL;
  const stored = transcriptId === null ? null : await readTranscriptHead(deps, { owner, id: transcriptId });
  return stored ? null : captionsGone(IMPOSSIBLE);
}

type MakeDeps = SpendDeps & Pick<Deps, "author" | "log" | "newToken" | "now" | "rateLimits" | "storedBytes" | "words">;

type MakeInput = {
  id: number;
  owner: Owner;
  networkAddress: string;
  request: z.infer<typeof writeUpSchema>;
  signal?: AbortSignal;
};

/**
 * Has the model tell a PRD as one text, which replaces an earlier one. Counts as a use, which is returned on failure.
 * @returns the write-up that is stored then, and the free uses left if they are counted; without a use, one of the same
 * version
 * @throws AppError model_required, not_found, no_captions, storage_full, rate_limited, free_limit_reached,
 * network_limit_reached, daily_limit_reached, ai_*
 */
export async function makeWriteUp(
  deps: MakeDeps,
  input: MakeInput,
): Promise<{ writeUp: WriteUpView; usesLeft: number | null }> {
  const { owner, request } = input;
  await throttle(deps, input);
  const { prompt, writeUp: stored } = await findOwn(deps, input);
  if (stored?.version === prompt.version && !request.again) {
    return { writeUp: await viewWriteUp(deps, { owner, prompt, writeUp: stored }), usesLeft: null };
  }
  if (deps.author.kind === "extract") throw new AppError("model_required", NEEDS_MODEL);
  const captions = await storedCaptions(deps, { owner, transcriptId: prompt.transcriptId }, IMPOSSIBLE);
  // Before the model is paid: of what it writes, only the length is unknown, which has a limit.
  await requireRoom(deps, owner, []);
  const useId = deps.newToken();
  const usesLeft = await spendUse(deps, input, "prd", useId);
  const made = await writeAndKeep(deps, input, { prompt, captions }).catch(async (error: unknown) => {
    await giveBackUse(deps, owner, "prd", useId);
    throw error;
  });
  return { writeUp: await viewWriteUp(deps, { owner, ...made }), usesLeft };
}

/** What is stored after the model has written: a newer version's text, if one was saved meanwhile. */
async function writeAndKeep(
  deps: MakeDeps,
  input: MakeInput,
  { prompt, captions }: { prompt: PromptRow; captions: Captions },
): Promise<{ prompt: PromptRow; writeUp: WriteUpRow }> {
  const { items, details } = identified(prompt);
  const document = withNames({ items, details }, prompt.speakers);
  const { value, model, usage } = await deps.author.writeUp({ captions, document }, { signal: input.signal });
  const text = value.text.trim();
  if (text === "" || text.length > MAX_WRITE_UP) {
    throw new AppError("ai_invalid_reply", "The model's text can't be used. Please try again.");
  }
  await saveWriteUp(deps.db, input.owner, {
    ...{ promptId: prompt.id, version: prompt.version, text, model, createdAt: deps.now() },
    ...{ inputTokens: usage.inputTokens, outputTokens: usage.outputTokens },
  });
  deps.log("info", "write-up written", { model, outputTokens: usage.outputTokens });
  const { prompt: present, writeUp } = await findOwn(deps, input);
  if (!writeUp) throw new AppError("not_found", "Prompt not found");
  return { prompt: present, writeUp };
}

async function findOwn({ db }: MakeDeps, { id, owner }: MakeInput) {
  const found = await findPromptWithWriteUp(db, owner, id);
  if (!found) throw new AppError("not_found", "Prompt not found");
  return found;
}

import { findUserById } from "~/db/queries/accounts/account-rows";
import { findNewestPrompt, findPromptByRun, insertPrompt } from "~/db/queries/prds/prd-rows";
import type { Owner } from "~/functions/accounts/owner";
import { giveBackUse } from "~/functions/allowance/spend-free-use";
import { finishedOutline } from "~/functions/chapters/chapter-outline";
import type { Speakers } from "~/functions/citations/speaker-kinds";
import type { Deps } from "~/functions/deps";
import { AppError, causeOf } from "~/functions/errors";
import type { JobParts, PrdJob } from "~/functions/jobs/port";
import { newShareToken } from "~/functions/share-token";
import { type Captions, canonicalVideoUrl } from "~/functions/transcripts/model";
import { withNames } from "~/functions/transcripts/name-speakers";
import { readTranscript } from "~/functions/transcripts/read-transcript";
import { saveTranscript } from "~/functions/transcripts/save-transcript";
import { draft } from "./draft-prd";
import { withKeptIds } from "./keep-ids";
import { withoutIds } from "./line-ids";
import type { PromptView, RunEvent } from "./model";
import { NO_IDS } from "./model";
import { identified, toPromptView } from "./prd-views";
import { toRequirements } from "./requirements";
import { summarizePrd } from "./summarize-prd";

type GenerateDeps = Pick<
  Deps,
  "author" | "captions" | "db" | "jobs" | "allowance" | "now" | "newToken" | "log" | "storedBytes" | "vault"
>;
type Watch = { onEvent: (event: RunEvent) => void; signal: AbortSignal; kept?: JobParts };

/**
 * Executes one run: captions, draft, save. Repeating the same run saves nothing twice. On failure the free use is
 * returned and no partial document is kept.
 * @throws AppError of the captions and ai ports, the signal's reason if it was aborted, gone if the account was deleted
 */
export async function generate(
  deps: GenerateDeps,
  input: PrdJob & { runId: string },
  watch: Watch,
): Promise<PromptView> {
  try {
    return await carryOut(deps, input, watch);
  } catch (error) {
    await giveBackUse(deps, input.owner, "prd", input.runId);
    if (watch.signal.aborted) throw watch.signal.reason;
    throw (await isDeleted(deps, input.owner)) ? accountGone(error) : error;
  }
}

/** Whether the account was deleted meanwhile; without its row, nothing can be saved. */
async function isDeleted({ db }: Pick<Deps, "db">, { userId }: Owner): Promise<boolean> {
  return userId !== null && (await findUserById(db, userId)) === null;
}

const accountGone = (cause: unknown) =>
  new AppError("gone", "The account was deleted, so nothing was made.", { cause });

async function carryOut(deps: GenerateDeps, input: PrdJob & { runId: string }, watch: Watch): Promise<PromptView> {
  const { owner, runId, videoId } = input;
  // Checked first: a cancellation does not undo a document saved before it.
  const saved = await findPromptByRun(deps.db, owner, runId);
  if (saved) return toPromptView(saved);
  watch.signal.throwIfAborted();

  watch.onEvent({ type: "captions" });
  const { captions, transcriptId, speakers } = await captionsOf(deps, input, watch.signal);
  const minutes = Math.max(1, Math.round(captions.durationSeconds / 60));
  watch.onEvent({ type: "reading", minutes, videoTitle: captions.videoTitle });

  const startedAt = deps.now();
  const { segments } = captions;
  const written = await draft(deps, {
    captions,
    chapters: () => finishedOutline(deps, { transcriptId, segments, signal: watch.signal }),
    ...watch,
    onEvent: (event) => watch.onEvent(withNames(event, speakers)),
  });
  watch.signal.throwIfAborted();
  const { checkFailure } = written;
  if (checkFailure) {
    deps.log("warn", "prd lines not verified", { code: checkFailure.code, cause: causeOf(checkFailure) });
  }
  deps.log("info", "prd drafted", {
    model: written.model,
    inputTokens: written.usage.inputTokens,
    outputTokens: written.usage.outputTokens,
    cachedTokens: written.usage.cachedTokens ?? null,
    segments: segments.length,
    ms: deps.now().getTime() - startedAt.getTime(),
  });
  const before = await findNewestPrompt(deps.db, owner, transcriptId);
  const { items, details, ids } = withKeptIds(withoutIds(written), {
    before: before ? identified(before) : { items: [], details: null },
    ids: before?.lineIds ?? NO_IDS,
    language: captions.language,
  });
  const { token: shareId, stored } = await newShareToken(deps);
  const prompt = {
    runId,
    shareId,
    videoUrl: videoId ? canonicalVideoUrl(videoId) : null,
    videoTitle: captions.videoTitle,
    videoDescription: captions.videoDescription,
    language: captions.language,
    durationSeconds: captions.durationSeconds,
    requirements: toRequirements(items),
    items,
    details,
    lineIds: ids,
    summary: summarizePrd(items, details, captions.durationSeconds),
    model: written.model,
    isOfflineDraft: written.isOfflineDraft,
    inputTokens: written.usage.inputTokens,
    outputTokens: written.usage.outputTokens,
    transcriptId,
    createdAt: deps.now(),
  };
  return toPromptView(await insertPrompt(deps.db, owner, prompt, stored));
}

/** A visitor's own captions were stored before the run; a video's are fetched now, and stored for next time. */
async function captionsOf(
  deps: GenerateDeps,
  input: PrdJob,
  signal: AbortSignal,
): Promise<{ captions: Captions; transcriptId: number; speakers: Speakers | null }> {
  const { owner, videoId, transcriptId, preferredLanguage } = input;
  if (transcriptId !== null) {
    const stored = await readTranscript(deps, { id: transcriptId, owner });
    if (!stored) throw new AppError("not_found", "The transcript no longer exists.");
    return { captions: { ...stored, source: "stored" }, transcriptId, speakers: stored.speakers };
  }
  if (videoId === null) throw new AppError("invalid_input", "There is no video or transcript to read.");
  const captions = await deps.captions.fetch(videoId, preferredLanguage, signal);
  return { captions, transcriptId: await saveTranscript(deps, { owner, videoId, captions }), speakers: null };
}

import type { Owner } from "~/functions/accounts/owner";
import { requireChallenge } from "~/functions/allowance/challenge";
import { countSample, giveBackUse, spendUse } from "~/functions/allowance/spend-free-use";
import { throttle } from "~/functions/allowance/throttle";
import type { Deps } from "~/functions/deps";
import { parseVideoId, type SourceInput } from "~/functions/transcripts/model";
import { readOwnCaptions } from "~/functions/transcripts/read-own-captions";
import { isSample } from "~/functions/transcripts/sample-talks";
import { saveTranscript } from "~/functions/transcripts/save-transcript";

export type StartInput = {
  owner: Owner;
  source: SourceInput;
  networkAddress: string;
  language: string;
  /** The challenge response of a visitor without an account. */
  challengeAnswer: string | null;
};

type StartDeps = Pick<
  Deps,
  | "allowance"
  | "challenge"
  | "log"
  | "dailyGenerations"
  | "freeRuns"
  | "db"
  | "now"
  | "rateLimits"
  | "jobs"
  | "storedBytes"
>;

/**
 * Starts a run that continues on its own. Invalid input is rejected before a use is taken; a sample takes none.
 * @returns the run's id, and the free uses left if they are counted
 * @throws AppError rate_limited, challenge_*, free_limit_reached, network_limit_reached, daily_limit_reached,
 * captions_unreadable, transcript_too_long, storage_full
 */
export async function startRun(
  deps: StartDeps,
  input: StartInput,
): Promise<{ runId: string; usesLeft: number | null }> {
  const { owner, source } = input;
  await throttle(deps, input);
  const videoId = source.videoUrl ? parseVideoId(source.videoUrl) : null;
  const captions = source.captions ? readOwnCaptions(source.captions) : null;
  const runId = await deps.jobs.newRunId(owner);
  const isFree = captions === null && isSample(videoId);
  if (isFree) await countSample(deps, input);
  else await requireChallenge(deps, input);
  const usesLeft = isFree ? null : await spendUse(deps, input, "prd", runId);
  try {
    const title = source.captions?.title;
    const transcriptId = captions ? await saveTranscript(deps, { owner, videoId, captions, title }) : null;
    await deps.jobs.startRun({
      kind: "prd",
      runId,
      owner: lasting(owner),
      videoId,
      transcriptId,
      preferredLanguage: input.language,
    });
  } catch (error) {
    await giveBackUse(deps, owner, "prd", runId);
    throw error;
  }
  return { runId, usesLeft };
}

/** The owner without the session, which may end during the run. */
function lasting(owner: Owner): Owner {
  return owner.userId === null ? owner : { userId: owner.userId, anonymousId: null };
}

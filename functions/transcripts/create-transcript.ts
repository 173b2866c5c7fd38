import { findTranscriptIdBySource } from "~/db/queries/transcripts/transcript-rows";
import type { Owner } from "~/functions/accounts/owner";
import { requireChallenge } from "~/functions/allowance/challenge";
import { countSample, giveBackUse, spendUse } from "~/functions/allowance/spend-free-use";
import { throttle } from "~/functions/allowance/throttle";
import type { Deps } from "~/functions/deps";
import { beginChapters } from "./begin-chapters";
import { parseVideoId, type SourceInput } from "./model";
import { readOwnCaptions } from "./read-own-captions";
import { isSample } from "./sample-talks";
import { saveTranscript } from "./save-transcript";

type CreateDeps = Pick<
  Deps,
  | "db"
  | "captions"
  | "allowance"
  | "challenge"
  | "dailyGenerations"
  | "freeRuns"
  | "rateLimits"
  | "now"
  | "newToken"
  | "jobs"
  | "log"
  | "storedBytes"
>;

/**
 * Creates a transcript to study from, and starts writing its chapters without waiting. For a video that already has
 * one, returns that transcript and takes no use; nor does a sample.
 * @returns its id, and the free uses left if they are counted
 * @throws AppError rate_limited, challenge_*, free_limit_reached, network_limit_reached, storage_full, or what reading
 * the captions throws
 */
export async function createTranscript(
  deps: CreateDeps,
  input: {
    owner: Owner;
    source: SourceInput;
    networkAddress: string;
    language: string;
    challengeAnswer: string | null;
    signal?: AbortSignal;
  },
): Promise<{ id: number; usesLeft: number | null }> {
  const { owner, source } = input;
  await throttle(deps, input);
  const videoId = source.videoUrl ? parseVideoId(source.videoUrl) : null;
  const own = source.captions ? readOwnCaptions(source.captions) : null;
  if (!own && videoId) {
    const existing = await findTranscriptIdBySource(deps.db, owner, `video:${videoId}`);
    if (existing !== null) return { id: existing, usesLeft: null };
  }
  const useId = deps.newToken();
  const isFree = own === null && isSample(videoId);
  if (isFree) await countSample(deps, input);
  else await requireChallenge(deps, input);
  const usesLeft = isFree ? null : await spendUse(deps, input, "transcript", useId);
  try {
    const captions = own ?? (await deps.captions.fetch(videoId ?? "", input.language, input.signal));
    const id = await saveTranscript(deps, { owner, videoId, captions, title: source.captions?.title });
    await beginChapters(deps, id);
    return { id, usesLeft };
  } catch (error) {
    await giveBackUse(deps, owner, "transcript", useId);
    throw error;
  }
}

import { listTranslations, type TranslationHead } from "~/db/queries/chapters/chapter-rows";
import type { Owner } from "../../accounts/owner";
import { throttle } from "../../allowance/throttle";
import type { Deps } from "../../deps";
import { toAppError } from "../../errors";
import type { CaptionTrack, TranscriptHead } from "../model";
import { readTranscriptHead } from "../read-transcript";
import { SAMPLES } from "../sample-talks";
import { transcriptNotFound } from "../transcript-not-found";
import type { TracksView, TranslationSummary } from "./model";

type TracksDeps = Pick<Deps, "author" | "allowance" | "captions" | "db" | "log" | "rateLimits">;

/**
 * The languages in which one of the owner's transcripts exists or can be made available. If the platform does not
 * answer, its tracks are merely unknown.
 * @throws AppError not_found, rate_limited, cancelled
 */
export async function readTracks(
  deps: TracksDeps,
  input: { owner: Owner; id: number; networkAddress: string; signal?: AbortSignal },
): Promise<TracksView> {
  const { owner, id } = input;
  const [transcript, translations] = await Promise.all([
    readTranscriptHead(deps, { id, owner }),
    listTranslations(deps.db, owner, id),
  ]);
  if (!transcript) throw transcriptNotFound();
  const { language, kind } = transcript;
  return {
    original: { language, kind },
    translations: translations.map(toTranslationSummary),
    tracks: await otherTracks(deps, transcript, input),
    canTranslate: deps.author.kind === "model",
  };
}

export function toTranslationSummary({ language, how, model, createdAt }: TranslationHead): TranslationSummary {
  return { language, how, model, createdAt: createdAt.toISOString() };
}

/** Whether the platform has the transcript's video: uploaded captions may have none, and samples are our own. */
export function isOnPlatform({ videoId }: Pick<TranscriptHead, "videoId">): boolean {
  return videoId !== null && !SAMPLES.some((sample) => sample.videoId === videoId);
}

async function otherTracks(
  deps: TracksDeps,
  transcript: TranscriptHead,
  input: { owner: Owner; networkAddress: string; signal?: AbortSignal },
): Promise<CaptionTrack[] | null> {
  const { videoId, language, kind } = transcript;
  if (videoId === null || !isOnPlatform(transcript)) return [];
  if (!deps.captions.tracks) return null;
  await throttle(deps, input);
  try {
    const tracks = await deps.captions.tracks.list(videoId, input.signal);
    return tracks.filter((track) => track.language !== language || kind === "uploaded");
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code === "cancelled") throw error;
    deps.log(error.code === "internal" ? "error" : "info", "caption tracks unknown", { code: error.code });
    return null;
  }
}

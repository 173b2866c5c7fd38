import type { Log } from "~/functions/deps";
import { normalize } from "~/functions/transcripts/captions/normalize";
import { hearSpeakers } from "~/functions/transcripts/captions/speakers";
import { decodeCaptionText } from "~/functions/transcripts/captions/strip-markup";
import { unroll } from "~/functions/transcripts/captions/unroll";
import { type Captions, canonicalVideoUrl, type Segment } from "~/functions/transcripts/model";
import type { CaptionsPort } from "~/functions/transcripts/port";
import { createAllowedFetch, type Fetch } from "./allowed-fetch";
import { captionsTimedOut, failureOfThrown } from "./answer-failures";
import { closestLanguage } from "./pick-track";
import { createRetryingFetch, pause } from "./retrying-fetch";
import {
  failureOfAnswer,
  failureOfJob,
  jobSchema,
  jobStartSchema,
  type Metadata,
  metadataSchema,
  SERVICE,
  supadataTranscriptSchema,
  type Transcript,
  type TranscriptChunk,
} from "./supadata-answers";
import { MAX_VIDEO_SECONDS, videoFailure } from "./video-failures";
import { boundedText } from "./video-text";

const ORIGIN = "https://api.supadata.ai";

type SupadataOptions = {
  apiKey: string;
  fetch: Fetch;
  /** Replaces https://api.supadata.ai. */
  baseUrl?: string | undefined;
  /** For the whole fetch, including retries and waiting for a job. */
  timeoutMs?: number;
  backoffMs?: number;
  /** Time between polls of a job. */
  pollMs?: number;
  log?: Log;
};

/** Requests a path of the service and returns the JSON of a success. */
type Ask = (path: string, query: Record<string, string>) => Promise<{ status: number; body: unknown }>;

/**
 * Captions from Supadata's hosted transcript API: `GET /v1/transcript` with `mode=native`, which reads existing
 * captions and never pays for speech recognition, and `GET /v1/metadata`. Documented at docs.supadata.ai.
 */
export function createSupadataCaptions(options: SupadataOptions): CaptionsPort {
  const { apiKey, timeoutMs = 20_000, backoffMs = 300, pollMs = 1_000, log } = options;
  const overrides: Record<string, string> = options.baseUrl ? { [ORIGIN]: options.baseUrl } : {};
  const allowed = createAllowedFetch({ hosts: [new URL(ORIGIN).host], fetch: options.fetch, timeoutMs, overrides });
  const retrying = createRetryingFetch(allowed, { backoffMs });

  return {
    async fetch(videoId, preferredLanguage, signal) {
      const deadline = AbortSignal.timeout(timeoutMs);
      const either = signal ? AbortSignal.any([signal, deadline]) : deadline;
      const ask: Ask = async (path, query) => {
        const response = await retrying(`${ORIGIN}${path}?${new URLSearchParams(query)}`, {
          headers: { "x-api-key": apiKey, accept: "application/json" },
          signal: either,
        });
        const failure = await failureOfAnswer(response);
        if (failure) throw failure;
        return { status: response.status, body: await response.json() };
      };
      try {
        const url = canonicalVideoUrl(videoId);
        const transcript = await fetchTranscript(ask, url, preferredLanguage, pollMs, either);
        const metadata = await fetchMetadata(ask, url, log);
        return toCaptions(videoId, transcript, metadata);
      } catch (error) {
        throw failureOfThrown(SERVICE, error, signal);
      }
    },
  };
}

/** If the wanted language is missing, the service returns its first one, though another may be closer. */
async function fetchTranscript(ask: Ask, url: string, language: string, pollMs: number, signal: AbortSignal) {
  const first = await fetchOneTranscript(ask, url, language, pollMs, signal);
  const closest = closestLanguage([first.lang, ...first.availableLangs], language);
  if (closest === undefined || closest === first.lang || closestLanguage([first.lang], language)) return first;
  return fetchOneTranscript(ask, url, closest, pollMs, signal);
}

async function fetchOneTranscript(
  ask: Ask,
  url: string,
  lang: string,
  pollMs: number,
  signal: AbortSignal,
): Promise<Transcript> {
  const answer = await ask("/v1/transcript", { url, lang, mode: "native", text: "false" });
  if (answer.status !== 202) return supadataTranscriptSchema.parse(answer.body);
  const { jobId } = jobStartSchema.parse(answer.body);
  while (!signal.aborted) {
    await pause(pollMs, signal);
    const { body } = await ask(`/v1/transcript/${encodeURIComponent(jobId)}`, {});
    const job = jobSchema.parse(body);
    if (job.status === "completed") return supadataTranscriptSchema.parse(body);
    if (job.status === "failed") throw failureOfJob(job);
  }
  throw captionsTimedOut(SERVICE, signal.reason);
}

/** Title, description and length. A transcript is useful without them, so a failure is only logged. */
async function fetchMetadata(ask: Ask, url: string, log: Log | undefined): Promise<Metadata> {
  try {
    return metadataSchema.parse((await ask("/v1/metadata", { url })).body);
  } catch (error) {
    const failure = failureOfThrown(SERVICE, error);
    log?.("warn", "video_metadata_missing", { source: "supadata", code: failure.code });
    return {};
  }
}

function toCaptions(videoId: string, transcript: Transcript, metadata: Metadata): Captions {
  const segments = cleanSegments(transcript.content);
  const last = segments.at(-1);
  if (!last) throw videoFailure("no_captions");
  const durationSeconds = Math.ceil(metadata.media?.duration ?? last.endMs / 1000);
  if (durationSeconds > MAX_VIDEO_SECONDS) throw videoFailure("transcript_too_long");
  return {
    ...boundedText(metadata.title?.trim() || `YouTube video ${videoId}`, metadata.description ?? ""),
    language: transcript.lang.toLowerCase(),
    // The service does not say which; "auto" asks the most care of the reader.
    kind: "auto",
    source: "supadata",
    durationSeconds,
    segments,
  };
}

/** The service passes on the platform's raw cues, including entities and sound descriptions. */
function cleanSegments(chunks: readonly TranscriptChunk[]): Segment[] {
  const cues = chunks.map(({ text, offset, duration }) => {
    return { startMs: offset, endMs: offset + duration, text: decodeCaptionText(text) };
  });
  return normalize(hearSpeakers(unroll(cues)));
}

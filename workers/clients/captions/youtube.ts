import type { AppError } from "~/functions/errors";
import { readJson3 } from "~/functions/transcripts/captions/formats/json3";
import { normalize } from "~/functions/transcripts/captions/normalize";
import { hearSpeakers } from "~/functions/transcripts/captions/speakers";
import type { Captions, CaptionTrack } from "~/functions/transcripts/model";
import { type PlayerClient, playerRequest } from "~/functions/transcripts/player-request";
import type { CaptionsPort } from "~/functions/transcripts/port";
import { createAllowedFetch, type Fetch } from "./allowed-fetch";
import { blocked, failureOfStatus, failureOfThrown, garbage } from "./answer-failures";

import { type PlayerTrack, type ReadableVideo, readPlayerResponse } from "./player-response";
import { createRetryingFetch } from "./retrying-fetch";
import { videoFailure } from "./video-failures";
import { boundedText } from "./video-text";

/** App identities to use, in order; the next one only if YouTube blocks the previous one. No session or cookie is sent. */
const CLIENTS = ["ANDROID", "IOS"] as const;

const SERVICE = "YouTube";
const ORIGIN = "https://www.youtube.com";

type YoutubeOptions = {
  fetch: Fetch;
  /** Replaces https://www.youtube.com, in tests. */
  baseUrl?: string | undefined;
  /** For the whole fetch, including retries. */
  timeoutMs?: number;
  /** Wait before a request's single retry. */
  backoffMs?: number;
};

/** Captions from YouTube itself: the player response lists the tracks, and the chosen one is read as json3. */
export function createYoutubeCaptions(options: YoutubeOptions): Required<CaptionsPort> {
  const { baseUrl, timeoutMs = 20_000, backoffMs = 300 } = options;
  const overrides: Record<string, string> = baseUrl ? { [ORIGIN]: baseUrl } : {};
  const allowed = createAllowedFetch({ hosts: ["www.youtube.com"], fetch: options.fetch, timeoutMs, overrides });
  const retrying = createRetryingFetch(allowed, { backoffMs });
  const withDeadline = async <T>(signal: AbortSignal | undefined, ask: (get: Fetch) => Promise<T>): Promise<T> => {
    const deadline = AbortSignal.timeout(timeoutMs);
    const either = signal ? AbortSignal.any([signal, deadline]) : deadline;
    try {
      return await ask(expectOk(retrying, either));
    } catch (error) {
      throw failureOfThrown(SERVICE, error, signal);
    }
  };

  return {
    fetch: (videoId, preferredLanguage, signal) =>
      withDeadline(signal, (get) => askAsAnyClient(get, videoId, preferredLanguage, (video) => readTrack(get, video))),
    tracks: {
      list: (videoId, signal) =>
        withDeadline(signal, (get) => askAsAnyClient(get, videoId, "en", async ({ tracks }) => spokenTracks(tracks))),
      read: (videoId, language, signal) =>
        withDeadline(signal, (get) =>
          askAsAnyClient(get, videoId, language, (video) => {
            const track = trackOf(video.tracks, language);
            if (!track) throw videoFailure("no_captions");
            return readTrack(get, { ...video, track });
          }),
        ),
    },
  };
}

/** The languages with spoken captions, each once: speech recognition is left out where people wrote a track. */
function spokenTracks(tracks: readonly PlayerTrack[]): CaptionTrack[] {
  const languages = new Set(tracks.map((track) => track.languageCode.toLowerCase()));
  return [...languages].flatMap((language) => {
    const track = trackOf(tracks, language);
    return track ? [{ language, kind: kindOf(track) }] : [];
  });
}

/** The track of exactly this language; signs-only tracks leave out what is spoken. */
function trackOf(tracks: readonly PlayerTrack[], language: string): PlayerTrack | undefined {
  const own = tracks.filter((track) => track.languageCode.toLowerCase() === language && track.kind !== "frc");
  return own.find((track) => track.kind !== "asr") ?? own[0];
}

function kindOf(track: PlayerTrack): CaptionTrack["kind"] {
  return track.kind === "asr" ? "auto" : "manual";
}

/** A `fetch` that turns every unsuccessful response into its failure, and gives up with `signal`. */
function expectOk(fetch: Fetch, signal: AbortSignal): Fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, signal });
    if (!response.ok) throw failureOfStatus(SERVICE, response);
    return response;
  };
}

async function askAsAnyClient<T>(
  get: Fetch,
  videoId: string,
  preferredLanguage: string,
  read: (video: ReadableVideo) => Promise<T>,
): Promise<T> {
  let block: AppError | undefined;
  for (const client of CLIENTS) {
    try {
      const video = readPlayerResponse(await requestPlayer(get, videoId, client), videoId, preferredLanguage);
      return await read(video);
    } catch (error) {
      const failure = failureOfThrown(SERVICE, error);
      if (failure.code !== "platform_blocked") throw failure;
      block ??= failure;
    }
  }
  throw block ?? blocked(SERVICE);
}

async function requestPlayer(get: Fetch, videoId: string, client: PlayerClient): Promise<unknown> {
  const { path, userAgent, ...init } = playerRequest(videoId, client);
  const headers = { ...init.headers, Accept: "*/*", "Accept-Language": "*", "User-Agent": userAgent };
  return (await get(new URL(path, ORIGIN), { ...init, headers })).json();
}

async function readTrack(get: Fetch, video: ReadableVideo): Promise<Captions> {
  const url = new URL(video.track.baseUrl);
  // Apps get addresses that already request another format, and only the first `fmt` counts.
  url.searchParams.set("fmt", "json3");
  const text = await (await get(url)).text();
  if (text.trim() === "") throw blocked(SERVICE, new Error("The captions answered 200 with an empty body"));
  const cues = readJson3(text);
  if (cues.length === 0) throw garbage(SERVICE, new Error("The captions have no event with text"));
  const segments = normalize(hearSpeakers(cues));
  const last = segments.at(-1);
  if (!last) throw videoFailure("no_captions");
  return {
    ...boundedText(video.title, video.description),
    language: video.track.languageCode.toLowerCase(),
    kind: kindOf(video.track),
    source: "youtube",
    durationSeconds: video.lengthSeconds || Math.ceil(last.endMs / 1000),
    segments,
  };
}

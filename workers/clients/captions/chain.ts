import type { Log } from "~/functions/deps";
import { type AppError, type ErrorCode, toAppError } from "~/functions/errors";
import type { CaptionSource } from "~/functions/transcripts/model";
import type { CaptionsPort } from "~/functions/transcripts/port";
import { videoFailure } from "./video-failures";

/** A source of captions. `name` determines how much its failures count: see KNOWS_VIDEOS. */
export type CaptionsAdapter = { name: Exclude<CaptionSource, "upload">; port: CaptionsPort };

/** Whether a source knows about videos that it has no captions for. */
const KNOWS_VIDEOS = { stored: false, sample: false, supadata: true, youtube: true } as const satisfies Record<
  CaptionsAdapter["name"],
  boolean
>;

/** Failures that no other source can improve on, when they come from one that knows videos. */
const FINAL: ReadonlySet<ErrorCode> = new Set([
  "video_private",
  "video_members_only",
  "video_age_restricted",
  "video_live",
  "transcript_too_long",
]);

/**
 * When all sources fail, the failure listed first here is reported: facts about the video before problems of ours.
 * Failures that end the search are not listed.
 */
const MAX_INFORMATIVE_FIRST: readonly ErrorCode[] = [
  "video_deleted",
  "no_captions",
  "captions_rate_limited",
  "platform_blocked",
  "captions_timeout",
  "captions_garbage",
];

/**
 * Asks the sources in order and returns the first captions found.
 * A private, members-only, age-restricted, live or overlong video ends the search, as does a cancellation; a deleted
 * one does not, because bundled samples have links that the platform does not know.
 */
export function createCaptionsChain(adapters: readonly CaptionsAdapter[], log: Log): CaptionsPort {
  return {
    // Only one of them can list a video's tracks.
    tracks: adapters.find(({ port }) => port.tracks)?.port.tracks,
    async fetch(videoId, preferredLanguage, signal) {
      const failures: Failure[] = [];
      for (const { name, port } of adapters) {
        try {
          return await port.fetch(videoId, preferredLanguage, signal);
        } catch (thrown) {
          const error = toAppError(thrown);
          if (error.code === "cancelled") throw error;
          logFailure(log, name, error);
          if (KNOWS_VIDEOS[name] && FINAL.has(error.code)) throw error;
          failures.push({ name, error });
        }
      }
      throw mostInformative(failures);
    },
  };
}

type Failure = { name: CaptionsAdapter["name"]; error: AppError };

/** Among equals the last one counts: it was asked closest to the platform. */
function mostInformative(failures: readonly Failure[]): AppError {
  const informed = failures.filter(({ name }) => KNOWS_VIDEOS[name]);
  // If only sources that know no videos were asked, "no captions" is the whole truth, unless one of them broke.
  const heard = informed.length > 0 ? informed : failures.filter(({ error }) => error.code === "internal");
  const best = heard.reduce<AppError | null>(
    (soFar, { error }) => (soFar && rankOf(soFar) < rankOf(error) ? soFar : error),
    null,
  );
  return best ?? videoFailure("no_captions");
}

function rankOf(error: AppError): number {
  const rank = MAX_INFORMATIVE_FIRST.indexOf(error.code);
  return rank === -1 ? MAX_INFORMATIVE_FIRST.length : rank;
}

function logFailure(log: Log, name: string, error: AppError): void {
  const isOurs = error.code === "internal";
  const cause = error.cause instanceof Error ? error.cause.message : null;
  log(isOurs ? "error" : "info", "captions_source_failed", { source: name, code: error.code, cause });
}

import { AppError, type ErrorCode } from "~/functions/errors";
import { BRING_YOUR_OWN, blocked, garbage, rateLimited } from "./answer-failures";

/** Longer videos are rejected: one document cannot cover their captions. */
export const MAX_VIDEO_SECONDS = 24 * 3600;

/** YouTube throttles an overused address for up to an hour, as observed by yt-dlp's maintainers. */
const HELD_BACK_SECONDS = 3600;

const MESSAGE_OF = {
  video_private: "This video is private. Please try a public video, or paste or upload its captions.",
  video_deleted: "This video doesn't exist or has been removed. Please check the link.",
  video_age_restricted: `This video is age-restricted, so its captions can't be fetched without signing in. ${BRING_YOUR_OWN}`,
  video_members_only: `This video is only for paying members or viewers. ${BRING_YOUR_OWN}`,
  video_live: "This video is live or hasn't started yet. Please try again once it has ended and has captions.",
  no_captions: "This video doesn't have captions. Please try a different video that has captions enabled.",
  transcript_too_long: "This video is longer than 24 hours. Please try a shorter one.",
} as const satisfies Partial<Record<ErrorCode, string>>;

export type VideoFailure = keyof typeof MESSAGE_OF;

export function videoFailure(code: VideoFailure, cause?: unknown): AppError {
  return new AppError(code, MESSAGE_OF[code], { cause });
}

/** The parts of YouTube's `playabilityStatus` that say why a video can't be watched. */
export type Playability = {
  status: string;
  reason?: string | undefined;
  messages?: string[] | undefined;
  /** Nested renderers; only the words in it matter. */
  errorScreen?: unknown;
};

const REFUSED = [
  [/not a bot|page needs to be reloaded|unusual traffic/, "blocked"],
  [/content isn't available, try again later/, "held_back"],
  [/private video|video is private/, "video_private"],
  [/members-only|join this channel|channel's members|requires payment|purchase|rental/, "video_members_only"],
  [/confirm your age|age-restricted|inappropriate for some users/, "video_age_restricted"],
  [/(?:in|from) your (?:country|region|location)/, "elsewhere"],
  [/premieres? (?:in|will)|live event will begin|live stream (?:recording is not|offline)/, "video_live"],
  [/unavailable|no longer available|removed|terminated|doesn't exist|not available/, "video_deleted"],
] as const satisfies readonly (readonly [RegExp, VideoFailure | "blocked" | "held_back" | "elsewhere"])[];

const OF_STATUS: Readonly<Record<string, VideoFailure>> = {
  AGE_CHECK_REQUIRED: "video_age_restricted",
  AGE_VERIFICATION_REQUIRED: "video_age_restricted",
  CONTENT_CHECK_REQUIRED: "video_age_restricted",
  ERROR: "video_deleted",
};

/**
 * Why a video can't be read, from the status and the words (English, `hl=en`) of a player response.
 * @returns null when the status is OK
 */
export function failureOfPlayability(playability: Playability): AppError | null {
  const { status, reason = "", messages = [], errorScreen = "" } = playability;
  if (status === "OK") return null;
  const cause = new Error(`${status}: ${reason}`);
  const said = [reason, ...messages, JSON.stringify(errorScreen)].join(" ").replaceAll("\u2019", "'").toLowerCase();
  const meaning = status === "LIVE_STREAM_OFFLINE" ? "video_live" : REFUSED.find(([words]) => words.test(said))?.[1];
  if (meaning === "blocked") return blocked("YouTube", cause);
  if (meaning === "held_back") return rateLimited("YouTube", HELD_BACK_SECONDS);
  if (meaning === "elsewhere") {
    const message = `This video can't be watched in the country our server is in. ${BRING_YOUR_OWN}`;
    return new AppError("platform_blocked", message, { cause });
  }
  const code = meaning ?? OF_STATUS[status];
  if (code) return videoFailure(code, cause);
  // A known refusal with unknown words is still a refusal; an unknown status means the format changed.
  return status === "LOGIN_REQUIRED" || status === "UNPLAYABLE" ? blocked("YouTube", cause) : garbage("YouTube", cause);
}

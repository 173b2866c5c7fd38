import * as z from "zod";
import type { AppError } from "~/functions/errors";
import { blocked } from "./answer-failures";
import { pickTrack } from "./pick-track";
import { failureOfPlayability, MAX_VIDEO_SECONDS, videoFailure } from "./video-failures";

const trackSchema = z.object({
  baseUrl: z.url({ protocol: /^https?$/ }),
  languageCode: z.string().min(1),
  kind: z.string().optional(),
});

/** The fields we read from InnerTube's `/player` response; anything else in it may change freely. */
const playerSchema = z.object({
  playabilityStatus: z.object({
    status: z.string(),
    reason: z.string().optional(),
    messages: z.array(z.string()).optional(),
    errorScreen: z.unknown().optional(),
  }),
  videoDetails: z
    .object({
      videoId: z.string(),
      title: z.string(),
      shortDescription: z.string().default(""),
      lengthSeconds: z.coerce.number().nonnegative(),
      isLive: z.boolean().default(false),
      isUpcoming: z.boolean().default(false),
    })
    .optional(),
  captions: z
    .object({
      playerCaptionsTracklistRenderer: z.object({ captionTracks: z.array(trackSchema).optional() }).optional(),
    })
    .optional(),
});

const playableSchema = playerSchema.required({ videoDetails: true });

export type ReadableVideo = {
  title: string;
  description: string;
  /** 0 when the platform does not say. */
  lengthSeconds: number;
  track: PlayerTrack;
  /** All tracks, including the one above. */
  tracks: PlayerTrack[];
};

export type PlayerTrack = z.infer<typeof trackSchema>;

/**
 * Reads a player response.
 * @throws AppError when the video or its captions are unavailable; z.ZodError when the response has another shape
 */
export function readPlayerResponse(data: unknown, videoId: string, preferredLanguage: string): ReadableVideo {
  const refusal = failureOfPlayability(playerSchema.parse(data).playabilityStatus);
  if (refusal) throw refusal;
  const { videoDetails, captions } = playableSchema.parse(data);
  const failure = failureOfDetails(videoDetails, videoId);
  if (failure) throw failure;
  const tracks = captions?.playerCaptionsTracklistRenderer?.captionTracks ?? [];
  const track = pickTrack(tracks, preferredLanguage);
  if (!track) throw videoFailure("no_captions");
  const { title, shortDescription: description, lengthSeconds } = videoDetails;
  return { title, description, lengthSeconds, track, tracks };
}

type VideoDetails = z.infer<typeof playableSchema>["videoDetails"];

function failureOfDetails(details: VideoDetails, videoId: string): AppError | null {
  // Clients that YouTube distrusts get a playable placeholder instead of the video they asked for.
  if (details.videoId !== videoId) return blocked("YouTube", new Error(`Answered with video ${details.videoId}`));
  if (details.isLive || details.isUpcoming) return videoFailure("video_live");
  return details.lengthSeconds > MAX_VIDEO_SECONDS ? videoFailure("transcript_too_long") : null;
}

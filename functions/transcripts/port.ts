import type { Captions, CaptionTrack } from "./model";

export type CaptionsPort = {
  /**
   * The captions of a video in the preferred language if there is one, else in another.
   * @param preferredLanguage BCP 47, for example `en`
   * @throws AppError with one of the video_*, captions_*, no_captions, platform_blocked, transcript_too_long codes
   */
  fetch(videoId: string, preferredLanguage: string, signal?: AbortSignal): Promise<Captions>;
  /** A video's caption tracks one by one; absent where nobody can be asked for them. */
  tracks?: CaptionTracksPort;
};

type CaptionTracksPort = {
  /**
   * The tracks the platform has of a video. Machine translations of the platform are not among them.
   * @throws AppError as `CaptionsPort.fetch`
   */
  list(videoId: string, signal?: AbortSignal): Promise<CaptionTrack[]>;
  /**
   * The track of exactly this language, one written by people before one of speech recognition.
   * @throws AppError as `CaptionsPort.fetch`; `no_captions` when there is none of this language
   */
  read(videoId: string, language: string, signal?: AbortSignal): Promise<Captions>;
};

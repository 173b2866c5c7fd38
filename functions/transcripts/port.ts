import type { Captions, CaptionTrack } from "./model";

export type CaptionsPort = {
  /**
   * The captions of a video, in the preferred language if possible.
   * @param preferredLanguage BCP 47, for example `en`
   * @throws AppError with one of the video_*, captions_*, no_captions, platform_blocked, transcript_too_long codes
   */
  fetch(videoId: string, preferredLanguage: string, signal?: AbortSignal): Promise<Captions>;
  /** Access to a video's single caption tracks; absent if there is no source for them. */
  tracks?: CaptionTracksPort;
};

type CaptionTracksPort = {
  /**
   * The platform's tracks for a video, without its machine translations.
   * @throws AppError as `CaptionsPort.fetch`
   */
  list(videoId: string, signal?: AbortSignal): Promise<CaptionTrack[]>;
  /**
   * The track in exactly this language; one written by people takes precedence over speech recognition.
   * @throws AppError as `CaptionsPort.fetch`; `no_captions` if there is none in this language
   */
  read(videoId: string, language: string, signal?: AbortSignal): Promise<Captions>;
};

import type { OwnCaptions, Segment } from "../model";
import { readOwnCaptions } from "../read-own-captions";

/** What captions contain, before they are used. `language` is BCP 47, null if it can't be detected. */
export type CaptionPreview = {
  title: string;
  segmentCount: number;
  durationMs: number;
  language: string | null;
  firstLines: Segment[];
};

const LINES = 3;

/**
 * Previews captions that a person brings.
 * @throws AppError captions_unreadable, transcript_too_long
 */
export function previewCaptions(own: OwnCaptions): CaptionPreview {
  const { videoTitle, segments, durationSeconds, language } = readOwnCaptions(own);
  return {
    title: videoTitle,
    segmentCount: segments.length,
    durationMs: durationSeconds * 1000,
    language: language === "und" ? null : language,
    firstLines: segments.slice(0, LINES),
  };
}

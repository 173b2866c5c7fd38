import { spokenMs } from "~/app/player/cuts";
import { type CitedMoment, momentHref } from "~/app/player/player-moments";
import type { ReviewItem } from "~/functions/reviews/review-content";
import { canonicalVideoUrl } from "~/functions/transcripts/video-link";
import { questionLine } from "./shown-item";

/** The moments of a session's missed items that come from one video. */
export type MissedMoments = {
  transcriptId: number;
  videoTitle: string;
  videoUrl: string | null;
  durationMs: number;
  /** In the order of the video. */
  moments: CitedMoment[];
};

/** Missed items by their video, each at the first moment it cites; items without one are left out. */
export function toMissedReels(missed: readonly ReviewItem[]): MissedMoments[] {
  const reels = new Map<number, MissedMoments>();
  for (const item of missed) {
    const { transcriptId, videoTitle, videoId, durationSeconds } = item.content;
    const [citation] = item.content.citations;
    if (transcriptId === null || !citation) continue;
    const videoUrl = videoId && canonicalVideoUrl(videoId);
    const reel = reels.get(transcriptId) ?? {
      transcriptId,
      videoTitle,
      videoUrl,
      durationMs: durationSeconds * 1000,
      moments: [],
    };
    const { startMs, estimated, segmentId, quote } = citation;
    const lengthMs = spokenMs(quote);
    const href = momentHref({ videoUrl, transcriptId }, startMs, segmentId);
    reel.moments.push({ startMs, estimated, lengthMs, href, label: questionLine(item) });
    reel.durationMs = Math.max(reel.durationMs, startMs + lengthMs);
    reels.set(transcriptId, reel);
  }
  for (const { moments } of reels.values()) moments.sort((a, b) => a.startMs - b.startMs);
  return [...reels.values()];
}

import { momentUrl } from "~/functions/prompts/clock";
import type { PrdItem } from "~/functions/prompts/schema";

/** A second of the video that something cites. `href` is where it opens; undefined where there is nothing to open. */
export type Moment = { startMs: number; label: string; href: string | undefined };

/** Where a cited moment opens: the video at that second, else the stored transcript at that segment. */
export type Source = { videoUrl: string | null; transcriptId: number | null };

export function momentHref(source: Source, startMs: number, segmentId: number): string | undefined {
  if (source.videoUrl) return momentUrl(source.videoUrl, startMs);
  return source.transcriptId === null ? undefined : `/transcript/${source.transcriptId}#s${segmentId}`;
}

/** The moments a document cites, in the order of the video. */
export function momentsOf(items: readonly PrdItem[], source: Source): Moment[] {
  return items
    .flatMap(({ group, text, citations }) =>
      citations.map(({ startMs, segmentId }) => ({
        startMs,
        label: `${group}: ${text}`,
        href: momentHref(source, startMs, segmentId),
      })),
    )
    .sort((a, b) => a.startMs - b.startMs);
}

import { detailSections } from "~/functions/prds/details/detail-sections";
import { isLineAnchor } from "~/functions/prds/line-anchor";
import type { PrdItem, SharedDetails } from "~/functions/prds/model";
import { type MarkedTime, momentUrl } from "~/functions/text/format-time";
import { filmOf, openableVideo } from "~/functions/transcripts/video-link";
import { spokenMs } from "./cuts";

/** A cited moment of the video. `href` opens it; undefined if there is nothing to open. */
export type PlayerMoment = MarkedTime & { label: string; href: string | undefined };

/** A moment and how long its words take, in milliseconds. */
export type CitedMoment = PlayerMoment & { lengthMs: number };

/** Where cited moments open: the video, or for samples and captions without a video, the stored transcript. */
export type MomentSource = { videoUrl: string | null; transcriptId: number | null };

export function momentHref(source: MomentSource, startMs: number, segmentId: number): string | undefined {
  const { transcriptId } = source;
  const videoUrl = openableVideo(source.videoUrl);
  if (videoUrl) return momentUrl(videoUrl, startMs);
  // Readers without access to the transcript can still see a sample's film.
  if (transcriptId === null) {
    const film = filmOf(source.videoUrl);
    return film ? `${film}.webm#t=${startMs / 1000}` : undefined;
  }
  return `/transcript/${transcriptId}#s${segmentId}`;
}

/** The moments a document cites, in video order. Those that nothing can open lead to their lines. */
export function momentsOf(
  items: readonly PrdItem[],
  source: MomentSource,
  details: SharedDetails | null = null,
): CitedMoment[] {
  const ofItems = items.flatMap(({ id, group, text, citations, acceptance = [] }) => [
    { id, label: `${group}: ${text}`, citations },
    ...acceptance.map(({ id, text, citations }) => ({ id, label: `Done when: ${text}`, citations })),
  ]);
  const beside = (details ? detailSections(details) : []).flatMap(({ heading, entries }) =>
    entries.flatMap(({ lines }) =>
      lines.map(({ id, text, citations }) => ({ id, label: `${heading}: ${text}`, citations })),
    ),
  );
  return [...ofItems, ...beside]
    .flatMap(({ id, label, citations }) =>
      citations.map(({ startMs, estimated, segmentId, quote }) => ({
        startMs,
        estimated,
        label,
        lengthMs: spokenMs(quote),
        href: momentHref(source, startMs, segmentId) ?? (id && isLineAnchor(id) ? `#${id}` : undefined),
      })),
    )
    .sort((a, b) => a.startMs - b.startMs);
}

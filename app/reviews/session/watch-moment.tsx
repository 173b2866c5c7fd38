import { useMemo } from "react";
import { playerUrl } from "~/app/player/protocol";
import { IconButton } from "~/app/ui/icon-button";
import { CloseIcon } from "~/app/ui/icons";
import { formatMark, nameMark } from "~/functions/text/format-time";

export type Moment = {
  startMs: number;
  estimated?: true | undefined;
  segmentId: number;
  quote: string;
  videoId: string | null;
  /** Null if the transcript belongs to someone else. */
  transcriptId: number | null;
};

/** How long a cited moment plays before the video stops. */
const LENGTH_SECONDS = 25;

/** The cited moment: played here, or without a video, quoted with a link to its place in the text. */
export default function Watch({ moment, onClose }: { moment: Moment; onClose: () => void }) {
  const { startMs, segmentId, quote, videoId, transcriptId } = moment;
  const src = useMemo(() => {
    if (videoId === null) return null;
    const url = new URL(playerUrl(videoId, startMs, location.origin));
    url.searchParams.set("end", String(Math.floor(startMs / 1000) + LENGTH_SECONDS));
    return url.href;
  }, [videoId, startMs]);
  return (
    <figure className="mt-3 border-l-2 border-mark bg-sunken px-3.5 py-2.5 wrap-anywhere">
      <div className="flex items-center justify-between gap-4">
        <figcaption className="text-small">
          The moment at{" "}
          {moment.estimated ? (
            <abbr className="tabular-nums" title={nameMark(moment)}>
              {formatMark(moment)}
            </abbr>
          ) : (
            <span className="tabular-nums">{formatMark(moment)}</span>
          )}
        </figcaption>
        <IconButton label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      {src && (
        <div className="video my-2">
          <iframe
            src={src}
            title={`Video at ${nameMark(moment)}`}
            allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
            allowFullScreen
          />
        </div>
      )}
      <blockquote className="font-serif">{quote}</blockquote>
      {transcriptId !== null && (
        <a href={`/transcript/${transcriptId}#s${segmentId}`} className="text-link text-small">
          Open in the transcript
        </a>
      )}
    </figure>
  );
}

import { type MomentSource, momentHref } from "~/app/player/player-moments";
import type { Citation } from "~/functions/citations/model";
import { voiceOf } from "~/functions/citations/speaker-kinds";
import { formatMark, nameMark } from "~/functions/text/format-time";
import { nameVoiced } from "~/functions/text/format-voiced";

/** A line's timestamps with who speaks, each a link to its moment and named by the quote. */
export function TimeMarks({ citations, source }: { citations: readonly Citation[]; source: MomentSource }) {
  if (citations.length === 0) return null;
  return (
    <span className="marks">
      {citations.map((citation) => (
        <TimeMark key={`${citation.segmentId}-${citation.quote}`} citation={citation} source={source} />
      ))}
    </span>
  );
}

function TimeMark({ citation, source }: { citation: Citation; source: MomentSource }) {
  const { segmentId, startMs, quote, estimated } = citation;
  const href = momentHref(source, startMs, segmentId);
  const voice = voiceOf(citation);
  const clock = formatMark(citation);
  const shown = (
    <>
      {voice && <span className="mark-name">{voice}</span>}
      {voice && <span className="mark-dot">{"\u00a0\u00b7\u00a0"}</span>}
      {estimated && !href ? <abbr title={nameMark(citation)}>{clock}</abbr> : clock}
    </>
  );
  if (!href) {
    return (
      <span className="mark" title={voice}>
        {shown}
      </span>
    );
  }
  const target = href.startsWith("/") ? undefined : "_blank";
  return (
    <a
      className="mark"
      href={href}
      data-ms={startMs}
      target={target}
      rel="noreferrer"
      aria-label={`${nameVoiced(citation)}, “${quote}”`}
    >
      {shown}
    </a>
  );
}

import { type MomentSource, momentHref } from "~/app/player/player-moments";
import type { Citation } from "~/functions/citations/model";
import { formatMark, nameMark } from "~/functions/text/format-time";

/** A line's timestamps, each a link to its moment and named by the quote. */
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
  const clock = formatMark(citation);
  const name = nameMark(citation);
  if (!href) return <span className="mark">{estimated ? <abbr title={name}>{clock}</abbr> : clock}</span>;
  const target = href.startsWith("/") ? undefined : "_blank";
  return (
    <a
      className="mark"
      href={href}
      data-ms={startMs}
      target={target}
      rel="noreferrer"
      aria-label={`${name}, “${quote}”`}
    >
      {clock}
    </a>
  );
}

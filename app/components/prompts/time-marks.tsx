import type { Citation } from "~/functions/citations/schema";
import { formatMark, nameMark } from "~/functions/text/clock";
import { momentHref, type Source } from "../../client/player/moments";

/** A line's timestamps, each a link to its moment and named by the quote. */
export function TimeMarks({ citations, source }: { citations: readonly Citation[]; source: Source }) {
  if (citations.length === 0) return null;
  return (
    <span className="marks">
      {citations.map((citation) => {
        const { segmentId, startMs, quote } = citation;
        const clock = formatMark(citation);
        const href = momentHref(source, startMs, segmentId);
        const key = `${segmentId}-${quote}`;
        if (!href) {
          return (
            <span key={key} className="mark">
              {citation.estimated ? <abbr title={nameMark(citation)}>{clock}</abbr> : clock}
            </span>
          );
        }
        return (
          <a
            key={key}
            className="mark"
            href={href}
            data-ms={startMs}
            target={href.startsWith("/") ? undefined : "_blank"}
            rel="noreferrer"
            aria-label={`${nameMark(citation)}, “${quote}”`}
          >
            {clock}
          </a>
        );
      })}
    </span>
  );
}

import { formatClock } from "~/functions/prompts/clock";
import type { Citation } from "~/functions/prompts/schema";
import { momentHref, type Source } from "../reel/moments";

/** The seconds a line comes from, each opening its moment; hover or focus shows the words that were said there. */
export function TimeMarks({ citations, source }: { citations: readonly Citation[]; source: Source }) {
  if (citations.length === 0) return null;
  return (
    <span className="marks">
      {citations.map(({ segmentId, startMs, quote }) => {
        const clock = formatClock(startMs);
        const href = momentHref(source, startMs, segmentId);
        const key = `${segmentId}-${quote}`;
        if (!href) {
          return (
            <span key={key} className="mark">
              {clock}
            </span>
          );
        }
        return (
          <a
            key={key}
            className="mark"
            href={href}
            target={href.startsWith("/") ? undefined : "_blank"}
            rel="noreferrer"
            aria-label={`${clock}, “${quote}”`}
          >
            {clock}
            <span className="mark-quote">“{quote}”</span>
          </a>
        );
      })}
    </span>
  );
}

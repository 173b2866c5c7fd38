import { citationKey } from "~/functions/citations/distinct";
import type { Citation } from "~/functions/citations/schema";
import { formatMark } from "~/functions/text/clock";

/**
 * The words a line rests on, shown while the line is pointed at or has the focus: beside it where there is room, on a phone
 * as a sheet. Its marks say the same to a screen reader.
 */
export function Evidence({ citations }: { citations: readonly Citation[] }) {
  if (citations.length === 0) return null;
  return (
    <div className="evidence" aria-hidden="true">
      {citations.map((citation) => (
        <p key={citationKey(citation)}>
          <span className="evidence-time">{formatMark(citation)}</span>“{citation.quote}”
        </p>
      ))}
    </div>
  );
}

/** For the reel: where in the video a line's moments are. */
export const momentsAttribute = (citations: readonly Citation[]): string | undefined =>
  citations.length === 0 ? undefined : citations.map(({ startMs }) => startMs).join(" ");

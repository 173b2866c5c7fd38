import { useContext } from "react";
import { citationKey } from "~/functions/citations/distinct";
import type { Citation } from "~/functions/citations/schema";
import { formatMark } from "~/functions/text/clock";
import { AroundContext } from "../../hooks/prompts/use-said-around";

/**
 * The words a line rests on, with what was said around them, shown while the line is pointed at or has the focus: beside it where there is room, on a phone
 * as a sheet. Its marks say the same to a screen reader.
 */
export function Evidence({ citations }: { citations: readonly Citation[] }) {
  const said = useContext(AroundContext);
  if (citations.length === 0) return null;
  return (
    <div className="evidence" aria-hidden="true">
      {citations.map((citation) => {
        const around = said(citation);
        return (
          <p key={citationKey(citation)}>
            <span className="evidence-time">{formatMark(citation)}</span>
            {around?.before && <span className="evidence-around">…{around.before} </span>}“{citation.quote}”
            {around?.after && <span className="evidence-around">{around.after}…</span>}
          </p>
        );
      })}
    </div>
  );
}

/** For the reel: where in the video a line's moments are. */
export const momentsAttribute = (citations: readonly Citation[]): string | undefined =>
  citations.length === 0 ? undefined : citations.map(({ startMs }) => startMs).join(" ");

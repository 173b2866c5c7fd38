import { useContext } from "react";
import { citationKey } from "~/functions/citations/distinct-citations";
import type { Citation } from "~/functions/citations/model";
import { formatVoiced } from "~/functions/text/format-voiced";
import { AroundContext } from "./use-quote-context";

/**
 * A line's quotes with their context, shown on hover or focus: next to the line, or as a sheet on a phone. Screen
 * readers get the same from the line's marks.
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
            <span className="mr-2 font-sans text-mark tabular-nums">{formatVoiced(citation)}</span>
            {around?.before && <span className="text-quiet">…{around.before} </span>}“{citation.quote}”
            {around?.after && (
              <span className="text-quiet">
                {around.after}
                {/[.!?]$/.test(around.after) ? " …" : "…"}
              </span>
            )}
          </p>
        );
      })}
    </div>
  );
}

/** For the reel: the start times of a line's moments. */
export const momentsAttribute = (citations: readonly Citation[]): string | undefined =>
  citations.length === 0 ? undefined : citations.map(({ startMs }) => startMs).join(" ");

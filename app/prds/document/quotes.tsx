import { citationKey } from "~/functions/citations/distinct-citations";
import type { Citation } from "~/functions/citations/model";

/** A line's quotes. */
export function Quotes({ citations }: { citations: readonly Citation[] }) {
  if (citations.length === 0) return null;
  return (
    <div className="quotes">
      {citations.map((citation) => (
        <blockquote key={citationKey(citation)} className="line-text mt-1 border-l-2 border-line pl-3 text-quiet">
          “{citation.quote}”
        </blockquote>
      ))}
    </div>
  );
}

import { citationKey } from "~/functions/citations/distinct";
import type { Citation } from "~/functions/citations/schema";

/** A line's quotes. */
export function Quotes({ citations }: { citations: readonly Citation[] }) {
  return citations.map((citation) => (
    <blockquote key={citationKey(citation)} className="line-text mt-1 border-l-2 border-line pl-3 text-quiet">
      “{citation.quote}”
    </blockquote>
  ));
}

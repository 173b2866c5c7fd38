import { useContext } from "react";
import { citationKey } from "~/functions/citations/distinct-citations";
import type { Citation } from "~/functions/citations/model";
import { voiceOf } from "~/functions/citations/speaker-kinds";
import { OpenableContext } from "./openable";

/** A line's quotes. */
export function Quotes({ citations }: { citations: readonly Citation[] }) {
  const openable = useContext(OpenableContext);
  if (citations.length === 0) return null;
  return (
    <div className="quotes">
      {citations.map((citation) =>
        openable ? (
          <openable.Quote key={citationKey(citation)} citation={citation} />
        ) : (
          <blockquote key={citationKey(citation)} className="line-text mt-1 border-l-2 border-line pl-3 text-quiet">
            {voiceOf(citation) && <span className="font-sans text-small">{voiceOf(citation)}: </span>}“{citation.quote}”
          </blockquote>
        ),
      )}
    </div>
  );
}

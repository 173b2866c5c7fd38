import { createContext, useCallback, useRef, useState } from "react";
import type { Citation } from "~/functions/citations/schema";
import type { Segment } from "~/functions/transcripts/schema";
import { call } from "~/app/browser/calls/call";
import { type QuoteContext, quoteContext } from "./quote-context";
import { readSegments } from "~/app/transcripts/read-segments";

/** Looks up what was said around a citation, if known. */
export const AroundContext = createContext<(citation: Citation) => QuoteContext | null>(() => null);

/**
 * What was said around a document's citations, loaded when a line is first hovered or focused.
 * @param transcriptId null if the reader has no access to the transcript
 */
export function useQuoteContext(transcriptId: number | null) {
  const [segments, setSegments] = useState<readonly Segment[]>([]);
  const isAsked = useRef(false);
  const ask = useCallback(() => {
    if (transcriptId === null || isAsked.current) return;
    isAsked.current = true;
    call("GET /api/transcripts/:id", { param: { id: transcriptId } })
      .then((transcript) => setSegments(readSegments(transcript)))
      .catch((cause: unknown) => {
        // The quote is shown without context; the next line tries again.
        isAsked.current = false;
        console.info("What was said around could not be read.", cause);
      });
  }, [transcriptId]);
  const around = useCallback((citation: Citation) => quoteContext(segments, citation), [segments]);
  return { ask, around };
}

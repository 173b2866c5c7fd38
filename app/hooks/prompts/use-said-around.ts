import { createContext, useCallback, useRef, useState } from "react";
import type { Citation } from "~/functions/citations/schema";
import type { Segment } from "~/functions/transcripts/schema";
import { call } from "../../client/api/call";
import { type SaidAround, saidAround } from "../../client/prompts/said-around";
import { readSegments } from "../../client/transcripts/read-segments";

/** What was said around a citation, where that is known. */
export const AroundContext = createContext<(citation: Citation) => SaidAround | null>(() => null);

/**
 * What was said around the citations of a document: read once a line is looked at.
 * @param transcriptId null where the reader may not read the transcript
 */
export function useSaidAround(transcriptId: number | null) {
  const [segments, setSegments] = useState<readonly Segment[]>([]);
  const isAsked = useRef(false);
  const ask = useCallback(() => {
    if (transcriptId === null || isAsked.current) return;
    isAsked.current = true;
    call("GET /api/transcripts/:id", { param: { id: transcriptId } })
      .then((transcript) => setSegments(readSegments(transcript)))
      .catch((cause: unknown) => {
        // The quote stands without it; the next line asks again.
        isAsked.current = false;
        console.info("What was said around could not be read.", cause);
      });
  }, [transcriptId]);
  const around = useCallback((citation: Citation) => saidAround(segments, citation), [segments]);
  return { ask, around };
}

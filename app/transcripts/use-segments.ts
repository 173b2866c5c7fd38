import { useEffect, useMemo, useState } from "react";
import { call } from "~/app/browser/calls/call";
import { toFailure } from "~/app/browser/calls/call-api";
import { type SegmentData, toSegments } from "~/functions/transcripts/chunks";
import type { Segment } from "~/functions/transcripts/model";
import { readSegments } from "./read-segments";

/** How far the text has loaded: completely, still loading, failed, or not available. */
export type SegmentsArrival = "whole" | "coming" | "failed" | "missing";

/** All segments of a transcript: the page starts with the first ones and loads the rest. */
export function useSegments(id: number, head: readonly SegmentData[], count: number) {
  const first = useMemo(() => toSegments(head), [head]);
  const [segments, setSegments] = useState<readonly Segment[]>(first);
  const [failure, setFailure] = useState<"failed" | "missing" | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isWhole = segments.length >= count;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    if (isWhole) return;
    const controller = new AbortController();
    setFailure(null);
    call("GET /api/transcripts/:id", { param: { id }, signal: controller.signal })
      .then((transcript) => setSegments(readSegments(transcript)))
      .catch((thrown) => {
        if (!controller.signal.aborted) setFailure(toFailure(thrown).status === 404 ? "missing" : "failed");
      });
    return () => controller.abort();
  }, [id, isWhole, attempt]);

  const arrival: SegmentsArrival = isWhole ? "whole" : (failure ?? "coming");
  return { segments, set: setSegments, arrival, retry: () => setAttempt((before) => before + 1) };
}

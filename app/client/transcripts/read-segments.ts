import type { Segment } from "~/functions/transcripts/schema";
import type { Answer } from "../api/call";

/** The segments in what the API answers for a transcript; an id is the position. */
export function readSegments({ transcriptData }: Answer<"GET /api/transcripts/:id">): Segment[] {
  return transcriptData.map(({ text, startTime, endTime, ...rest }, index) => ({
    id: index,
    startMs: Math.round(startTime * 1000),
    endMs: Math.round(endTime * 1000),
    text,
    ...rest,
  }));
}

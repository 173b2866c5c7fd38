import type { Answer } from "~/app/browser/calls/call";
import type { Segment } from "~/functions/transcripts/model";

/** The segments in the API's response; a segment's id is its index. */
export function readSegments({ transcriptData }: Answer<"GET /api/transcripts/:id">): Segment[] {
  return transcriptData.map(({ text, startTime, endTime, ...rest }, index) => ({
    id: index,
    startMs: Math.round(startTime * 1000),
    endMs: Math.round(endTime * 1000),
    text,
    ...rest,
  }));
}

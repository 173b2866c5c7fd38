import type { Segment } from "~/functions/transcripts/schema";

type Answer = {
  transcriptData: { text: string; startTime: number; endTime: number; estimated?: true; speaker?: string }[];
};

/** The segments in what the API answers for a transcript; an id is the position. */
export function readSegments(body: unknown): Segment[] {
  return (body as Answer).transcriptData.map(({ text, startTime, endTime, ...rest }, index) => ({
    id: index,
    startMs: Math.round(startTime * 1000),
    endMs: Math.round(endTime * 1000),
    text,
    ...rest,
  }));
}

import type { StoredSegment } from "~/db/schema";
import type { Segment } from "./model";

/** A segment as sent to pages; its id is its index. A last entry is the name that the owner gave the speaker. */
export type SegmentData =
  | StoredSegment
  | [startMs: number, endMs: number, text: string, mark: 0 | 1 | 2 | 3, speaker: string, name: string];
type ChunkData = StoredSegment[];

/** Bits of a segment's mark: its time is estimated, it may be misheard. */
const ESTIMATED = 1;
const DOUBTED = 2;

/** The most segments per stored row; a page shows the first chunk before it has read the rest. */
const MAX_SEGMENTS = 500;
/** The most characters of text per stored row: well below D1's limit of 2 MB, in any script. */
const MAX_CHARACTERS = 200_000;

/** Splits a transcript into rows. Times are whole milliseconds. */
export function toChunks(segments: readonly Segment[]): ChunkData[] {
  const chunks: ChunkData[] = [];
  let current: ChunkData = [];
  let characters = 0;
  for (const segment of segments) {
    const length = segment.text.length + (segment.speaker?.length ?? 0);
    if (current.length === MAX_SEGMENTS || (current.length > 0 && characters + length > MAX_CHARACTERS)) {
      chunks.push(current);
      current = [];
      characters = 0;
    }
    current.push(toData(segment));
    characters += length;
  }
  if (current.length > 0) chunks.push(current);
  return chunks;
}

/** The segments of stored rows, in order; a segment's id is its index in the transcript. */
export function fromChunks(chunks: readonly ChunkData[]): Segment[] {
  return toSegments(chunks.flat());
}

function toData({ startMs, endMs, text, estimated, doubt, speaker, turn }: Segment): StoredSegment {
  const mark = ((estimated ? ESTIMATED : 0) | (doubt ? DOUBTED : 0)) as 0 | 1 | 2 | 3;
  if (speaker !== undefined || turn) return [startMs, endMs, text, mark, speaker ?? ""];
  return mark ? [startMs, endMs, text, mark] : [startMs, endMs, text];
}

export function toSegments(data: readonly SegmentData[]): Segment[] {
  return data.map(([startMs, endMs, text, mark, speaker, name], id) => ({
    id,
    startMs,
    endMs,
    text,
    ...((mark ?? 0) & ESTIMATED && { estimated: true as const }),
    ...((mark ?? 0) & DOUBTED && { doubt: true as const }),
    ...(speaker && { speaker }),
    ...(name && { name }),
    ...(speaker === "" && { turn: true }),
  }));
}

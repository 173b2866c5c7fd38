import type { Segment } from "./schema";

type ChunkData = [startMs: number, endMs: number, text: string][];

/** Segments a stored row, at most; a page shows its first chunk before it has read the rest. */
const MAX_SEGMENTS = 500;
/** Characters of text a stored row, at most: far enough from D1's 2 MB a row, in any script. */
const MAX_CHARACTERS = 200_000;

/** Cuts a transcript into rows. Times are whole milliseconds. */
export function toChunks(segments: readonly Segment[]): ChunkData[] {
  const chunks: ChunkData[] = [];
  let current: ChunkData = [];
  let characters = 0;
  for (const { startMs, endMs, text } of segments) {
    if (current.length === MAX_SEGMENTS || (current.length > 0 && characters + text.length > MAX_CHARACTERS)) {
      chunks.push(current);
      current = [];
      characters = 0;
    }
    current.push([startMs, endMs, text]);
    characters += text.length;
  }
  if (current.length > 0) chunks.push(current);
  return chunks;
}

/** The segments of stored rows in their order; an id is the position in the transcript. */
export function fromChunks(chunks: readonly ChunkData[]): Segment[] {
  return chunks.flat().map(([startMs, endMs, text], id) => ({ id, startMs, endMs, text }));
}

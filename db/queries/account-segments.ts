import type { StoredSegment } from "../schema";

/** Stored segments as an account's export names their parts; what is not known of one is left out. */
export function exportSegments(pieces: readonly { data: StoredSegment[] }[]): object[] {
  return pieces
    .flatMap(({ data }) => data)
    .map(([startMs, endMs, text, estimated, speaker]) => ({
      startMs,
      endMs,
      text,
      ...(estimated === 1 && { estimated: true }),
      ...(speaker !== undefined && { speaker }),
    }));
}

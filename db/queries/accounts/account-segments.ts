import type { StoredSegment } from "~/db/schema";

/** Stored segments with the field names of the account export; unknown fields are left out. */
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

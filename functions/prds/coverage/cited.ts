import type { Citation } from "~/functions/citations/schema";
import type { Segment } from "~/functions/transcripts/schema";

/** The positions of the segments that quotes run over. */
export function citedPositions(
  citations: readonly Pick<Citation, "segmentId" | "quote">[],
  segments: readonly Pick<Segment, "id" | "text">[],
): Set<number> {
  const positionOf = new Map(segments.map(({ id }, position) => [id, position]));
  const cited = new Set<number>();
  for (const { segmentId, quote } of citations) {
    const first = positionOf.get(segmentId);
    if (first === undefined) continue;
    let left = quote.length + placeOf(quote, segments[first]?.text ?? "");
    for (let position = first; position < segments.length; position += 1) {
      cited.add(position);
      left -= (segments[position]?.text.length ?? 0) + 1;
      if (left <= 0) break;
    }
  }
  return cited;
}

/** Where a quote begins in the segment that it begins in; at its last letter where that cannot be told. */
function placeOf(quote: string, text: string): number {
  for (let at = text.indexOf(quote.charAt(0)); at >= 0; at = text.indexOf(quote.charAt(0), at + 1)) {
    if (text.startsWith(quote, at) || quote.startsWith(text.slice(at))) return at;
  }
  return Math.max(0, text.length - 1);
}

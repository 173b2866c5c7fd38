import { plainTermsOf } from "../text/terms";
import type { Segment } from "../transcripts/schema";

/** Segments around what a card cites that show what was being explained. */
const BEFORE = 10;
const AFTER = 14;

/**
 * The part of a transcript that a card is based on: around its citations, or, for a card without any, where most of its
 * words are said. Empty if none of them is.
 */
export function momentOf(
  segments: readonly Segment[],
  card: { citations: readonly { segmentId: number }[]; text: string },
): Segment[] {
  const cited = new Set(card.citations.map(({ segmentId }) => segmentId));
  const places = segments.flatMap(({ id }, position) => (cited.has(id) ? [position] : []));
  if (places.length > 0) {
    return segments.filter((_, at) => places.some((place) => at >= place - BEFORE && at <= place + AFTER));
  }
  return likeliestMoment(segments, plainTermsOf(card.text));
}

function likeliestMoment(segments: readonly Segment[], terms: readonly string[]): Segment[] {
  const wanted = new Set(terms);
  const said = segments.map(({ text }) => plainTermsOf(text).filter((term) => wanted.has(term)));
  const width = BEFORE + AFTER + 1;
  const here = new Map<string, number>();
  let best = { distinct: 0, end: 0 };
  for (const [end, found] of said.entries()) {
    for (const term of found) here.set(term, (here.get(term) ?? 0) + 1);
    for (const term of said[end - width] ?? []) {
      const left = (here.get(term) ?? 0) - 1;
      if (left > 0) here.set(term, left);
      else here.delete(term);
    }
    if (here.size > best.distinct) best = { distinct: here.size, end };
  }
  return best.distinct === 0 ? [] : segments.slice(Math.max(0, best.end - width + 1), best.end + AFTER);
}

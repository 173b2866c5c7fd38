import type { Utterance } from "../utterances";

type Span = { start: number; end: number };

/**
 * Sentences cut at the borders of what is taken back, which is marked.
 * @param marks in order, without overlaps
 */
export function withTakenBack<T extends Utterance>(
  spans: readonly T[],
  marks: readonly Span[],
): (T & { isTakenBack: boolean })[] {
  let first = 0;
  return spans.flatMap((span) => {
    while ((marks[first]?.end ?? Number.POSITIVE_INFINITY) <= span.start) first++;
    const cuts = [span.start];
    for (let at = first; (marks[at]?.start ?? span.end) < span.end; at++) {
      const { start = 0, end = 0 } = marks[at] ?? {};
      if (start > span.start) cuts.push(start);
      if (end < span.end) cuts.push(end);
    }
    return cuts.map((start, at) => ({
      ...span,
      start,
      end: cuts[at + 1] ?? span.end,
      mayContinue: at === 0 && span.mayContinue,
      continues: at === 0 && span.continues,
      isTakenBack: marks.slice(first, first + cuts.length).some((mark) => mark.start <= start && start < mark.end),
    }));
  });
}

import type { Judgment } from "../classifier/model";

/** How much each view of a sentence counts; docs/decisions has what was tried. */
const WEIGHTS = { keep: 0.5, centrality: 0.2, length: 0.3 };
/** Words from which on a longer sentence says no more. */
const LONG = 32;

export type Weighed = {
  judgment: Pick<Judgment, "keep">;
  /** Its place among all sentences by TextRank, 0 to 1. */
  centrality: number;
  wordCount: number;
};

/**
 * How much a talk would lose without each sentence, 0 to 1: the classifier's view, centrality and length, each as the
 * sentence's rank within the talk, because speakers differ more than any threshold can bear.
 */
export function worthOf(sentences: readonly Weighed[]): Float64Array {
  const keep = ranksOf(sentences.map(({ judgment }) => judgment.keep));
  const length = ranksOf(sentences.map(({ wordCount }) => Math.min(LONG, wordCount)));
  return Float64Array.from(
    sentences,
    ({ centrality }, index) =>
      WEIGHTS.keep * (keep[index] ?? 0) + WEIGHTS.centrality * centrality + WEIGHTS.length * (length[index] ?? 0),
  );
}

/** Share of the other values that each one is above; equal values share the mean of their ranks. */
export function ranksOf(values: readonly number[]): Float64Array {
  const order = [...values.keys()].sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const ranks = new Float64Array(values.length).fill(1);
  if (values.length < 2) return ranks;
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (to + 1 < order.length && values[order[to + 1] ?? 0] === values[order[from] ?? 0]) to++;
    for (let at = from; at <= to; at++) ranks[order[at] ?? 0] = (from + to) / 2 / (values.length - 1);
    from = to + 1;
  }
  return ranks;
}

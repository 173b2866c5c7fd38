import { carriesMeaningAlone, isSpelledAlike, isUnspaced } from "./words";

/** Edits a quote of so many words may differ by from what was said: a tenth of them, and one for short quotes. */
export function toleranceOf(words: number): number {
  return Math.max(1, Math.floor(words / 10));
}

/**
 * The stretch [from, to) of `spoken` closest to `quote`, or null when none is within the tolerance.
 * Approximate matching by dynamic programming, after P. H. Sellers, "The theory and computation of evolutionary
 * distances: pattern recognition", J. Algorithms 1 (1980): a match may start anywhere without cost.
 * The costs are ours. A quote may leave a spoken word out (1), and spell one a little differently (1), but a word put in
 * counts 2 unless it is tiny, so an unlike word in another's place exceeds the tolerance of a short quote; figures and
 * negations may neither go nor come, because they turn a sentence into its opposite.
 */
export function closestStretch(
  quote: readonly string[],
  spoken: readonly string[],
): { from: number; to: number } | null {
  const limit = toleranceOf(quote.length);
  // One column a spoken word: the cost of matching the quote's first `row` words up to here, and where that match began.
  let costs = [0];
  for (const word of quote) costs.push((costs.at(-1) ?? 0) + costOfAdding(word));
  let starts = costs.map(() => 0);
  let best: { from: number; to: number; cost: number } | null = null;
  for (const [position, heard] of spoken.entries()) {
    const nextCosts = [0];
    const nextStarts = [position + 1];
    const leavingOut = costOfLeavingOut(heard);
    for (const [index, word] of quote.entries()) {
      const row = index + 1;
      const same = {
        cost: at(costs, index) + costOfChanging(word, heard),
        start: index === 0 ? position : at(starts, index),
      };
      const added = { cost: at(nextCosts, index) + costOfAdding(word), start: at(nextStarts, index) };
      const left = { cost: at(costs, row) + leavingOut, start: at(starts, row) };
      // Where two ways cost the same, the one that keeps more of the quote comes first.
      const cheapest = [left, added].reduce((low, one) => (one.cost < low.cost ? one : low), same);
      nextCosts[row] = cheapest.cost;
      nextStarts[row] = cheapest.start;
    }
    costs = nextCosts;
    starts = nextStarts;
    const cost = at(costs, quote.length);
    const from = at(starts, quote.length);
    if (cost <= limit && from <= position && cost < (best?.cost ?? Number.POSITIVE_INFINITY)) {
      best = { from, to: position + 1, cost };
    }
  }
  return best && { from: best.from, to: best.to };
}

function at(numbers: readonly number[], index: number): number {
  return numbers[index] ?? Number.POSITIVE_INFINITY;
}

function costOfAdding(word: string): number {
  if (carriesMeaningAlone(word)) return Number.POSITIVE_INFINITY;
  return word.length <= 3 && !isUnspaced(word) ? 1 : 2;
}

function costOfLeavingOut(heard: string): number {
  return carriesMeaningAlone(heard) ? Number.POSITIVE_INFINITY : 1;
}

function costOfChanging(word: string, heard: string): number {
  if (word === heard) return 0;
  if (carriesMeaningAlone(word) || carriesMeaningAlone(heard)) return Number.POSITIVE_INFINITY;
  return isSpelledAlike(word, heard) ? 1 : Number.POSITIVE_INFINITY;
}

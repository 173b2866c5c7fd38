import { carriesMeaningAlone, isSpelledAlike, isUnspaced } from "../text/words";

/** How many edits a quote of this many words may differ by: a tenth of them, and one for short quotes. */
export function toleranceOf(words: number): number {
  return Math.max(1, Math.floor(words / 10));
}

/**
 * The cost of each kind of edit; Infinity for one that would change the meaning. `index` is the word's position in the
 * quote.
 */
type Costs = {
  adding(word: string, index: number): number;
  leavingOut(heard: string): number;
  changing(word: string, heard: string, index: number): number;
};

/** Words of a quote per allowed slip (a word inserted or replaced). */
const WORDS_PER_SLIP = 8;

/** Slips allowed in a quote of this many words if its segment id is right: one in eight. */
export function slipsOf(words: number): number {
  return Math.floor(words / WORDS_PER_SLIP);
}

/**
 * The stretch [from, to) of `spoken` closest to `quote`, or null if none is within the tolerance. Omitting a spoken
 * word or spelling it slightly differently costs 1. Adding a word costs 2 unless it is tiny, so replacing a word
 * exceeds the tolerance of a short quote. Numbers and negations may not be added or omitted, because that can reverse
 * the meaning.
 */
export function closestStretch(quote: readonly string[], spoken: readonly string[]): WordStretch | null {
  return cheapestStretch(quote, spoken, toleranceOf(quote.length), {
    adding: costOfAdding,
    leavingOut: costOfLeavingOut,
    changing: costOfChanging,
  });
}

/**
 * Like `closestStretch`, for a quote with whole words added or replaced: up to one in eight. A number, a negation or
 * a name may not be one of them, and neither end may be an added word.
 * @param isName whether the quote's word at this index names something
 */
export function slippedStretch(
  quote: readonly string[],
  spoken: readonly string[],
  isName: (index: number) => boolean,
): WordStretch | null {
  const never = (word: string, index: number) => carriesMeaningAlone(word) || isUnspaced(word) || isName(index);
  return cheapestStretch(quote, spoken, slipsOf(quote.length), {
    adding: (word, index) => {
      const isInside = index > 0 && index < quote.length - 1;
      return isInside && !never(word, index) ? 1 : Number.POSITIVE_INFINITY;
    },
    leavingOut: costOfLeavingOut,
    changing: (word, heard, index) => {
      const alike = costOfChanging(word, heard);
      if (alike < Number.POSITIVE_INFINITY) return alike;
      return never(word, index) || carriesMeaningAlone(heard) ? Number.POSITIVE_INFINITY : 1;
    },
  });
}

export type WordStretch = { from: number; to: number };

/**
 * The cheapest stretch of `spoken` for `quote`, at most `limit`.
 * Approximate matching by dynamic programming, after P. H. Sellers, "The theory and computation of evolutionary
 * distances: pattern recognition", J. Algorithms 1 (1980): a match may start anywhere without cost.
 */
function cheapestStretch(
  quote: readonly string[],
  spoken: readonly string[],
  limit: number,
  price: Costs,
): WordStretch | null {
  // One column per spoken word: the cost of matching the quote's first `row` words up to it, and where that match began.
  let costs = [0];
  for (const [index, word] of quote.entries()) costs.push((costs.at(-1) ?? 0) + price.adding(word, index));
  let starts = costs.map(() => 0);
  let best: { from: number; to: number; cost: number } | null = null;
  for (const [position, heard] of spoken.entries()) {
    const nextCosts = [0];
    const nextStarts = [position + 1];
    const leavingOut = price.leavingOut(heard);
    for (const [index, word] of quote.entries()) {
      const row = index + 1;
      const same = { cost: at(costs, index) + price.changing(word, heard, index), start: at(starts, index) };
      const added = { cost: at(nextCosts, index) + price.adding(word, index), start: at(nextStarts, index) };
      const left = { cost: at(costs, row) + leavingOut, start: at(starts, row) };
      // On a tie, prefer the way that keeps more of the quote.
      const cheapest = [left, added].reduce((low, one) => (one.cost < low.cost ? one : low), same);
      nextCosts[row] = cheapest.cost;
      nextStarts[row] = cheapest.start;
    }
    costs = nextCosts;
    starts = nextStarts;
    const cost = at(costs, quote.length);
    const from = at(starts, quote.length);
    if (cost > limit || from > position || cost >= (best?.cost ?? Number.POSITIVE_INFINITY)) continue;
    if (!hidesMeaning(quote, spoken, { from, to: position + 1 })) best = { from, to: position + 1, cost };
  }
  return best && { from: best.from, to: best.to };
}

/**
 * Whether a number or negation directly next to the stretch was replaced by another word of the quote. Without this, "we
 * sell data" would be found in "we never sell data", starting at "sell".
 */
function hidesMeaning(quote: readonly string[], spoken: readonly string[], { from, to }: WordStretch): boolean {
  const isEdge = (word: string | undefined, heard: string | undefined) =>
    word !== undefined && heard !== undefined && (word === heard || isSpelledAlike(word, heard));
  const before = spoken[from - 1];
  const after = spoken[to];
  return (
    (before !== undefined && carriesMeaningAlone(before) && !isEdge(quote[0], spoken[from])) ||
    (after !== undefined && carriesMeaningAlone(after) && !isEdge(quote.at(-1), spoken[to - 1]))
  );
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

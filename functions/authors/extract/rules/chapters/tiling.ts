/** The fewest and most sentences compared on each side of a gap. */
const SMALLEST_BLOCK = 4;
const LARGEST_BLOCK = 20;
/** What a pause adds to the depth of a gap, which is 0 to 2 without it. */
const WEIGHT_OF_PAUSE = 0.25;

export type Border = { index: number; score: number };

/**
 * Finds where the subject changes, by TextTiling (M. A. Hearst, "TextTiling: Segmenting Text into Multi-paragraph
 * Subtopic Passages", Computational Linguistics 23(1), 1997). The cosine of the words before and after each gap
 * between sentences is smoothed. The depth of a gap is how far similarity falls from the peaks on both sides. The
 * deepest gaps become borders if they exceed the mean minus half a standard deviation. Our additions: rare words
 * count more, and a long pause deepens a gap.
 * @param bags distinct term ids of each sentence
 * @param pauses before each sentence, 0 to 1
 * @param count the most chapters
 * @returns indexes of sentences at which chapters begin, ascending, without the first; `score` is at most 1
 */
export function tile(bags: readonly Uint32Array[], pauses: readonly number[], count: number): Border[] {
  const size = bags.length;
  const block = Math.min(LARGEST_BLOCK, Math.max(SMALLEST_BLOCK, Math.round(size / (2 * Math.max(1, count)))));
  const shortest = Math.max(3, Math.floor(size / (2.5 * Math.max(1, count))));
  if (count < 2 || size < 2 * shortest) return [];
  const depths = depthsOf(smooth(similarities(bags, block)));
  const scores = depths.map((depth, index) => depth + WEIGHT_OF_PAUSE * (pauses[index] ?? 0));
  const least = leastScore(scores.slice(1));
  const most = scores.reduce((high, score) => Math.max(high, score), 0);
  const order = scores.map((_, index) => index).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  const chosen: number[] = [];
  for (const index of order) {
    const score = scores[index] ?? 0;
    if (chosen.length === count - 1 || score <= 0 || score < least) break;
    const isFar = [0, size, ...chosen].every((other) => Math.abs(other - index) >= shortest);
    if (isFar) chosen.push(index);
  }
  return chosen.sort((a, b) => a - b).map((index) => ({ index, score: (scores[index] ?? 0) / most }));
}

/** For each sentence, the similarity of the block that ends before it and the block that begins with it, 0 to 1. */
function similarities(bags: readonly Uint32Array[], block: number): number[] {
  const frequency = new Map<number, number>();
  for (const bag of bags) for (const term of bag) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const size = 1 + [...frequency.keys()].reduce((most, term) => Math.max(most, term), 0);
  const weights = Float64Array.from({ length: size }, (_, term) =>
    Math.log(1 + bags.length / (frequency.get(term) ?? 1)),
  );
  const [before, after] = [createCounts(size), createCounts(size)];
  return bags.map((_, index) => {
    before.count(bags.slice(Math.max(0, index - block), index));
    after.count(bags.slice(index, index + block));
    let both = 0;
    for (const term of before.terms()) both += before.of(term) * after.of(term) * (weights[term] ?? 0);
    const norm = Math.sqrt(lengthOf(before, weights) * lengthOf(after, weights));
    return norm === 0 ? 0 : both / norm;
  });
}

function lengthOf(counts: Counts, weights: Float64Array): number {
  let sum = 0;
  for (const term of counts.terms()) sum += counts.of(term) ** 2 * (weights[term] ?? 0);
  return sum;
}

type Counts = ReturnType<typeof createCounts>;

/** Counts how often each of `size` terms occurs in a block; all blocks of a talk share one array. */
function createCounts(size: number) {
  const times = new Uint32Array(size);
  let distinct: number[] = [];
  return {
    count(bags: readonly Uint32Array[]) {
      for (const term of distinct) times[term] = 0;
      distinct = [];
      for (const bag of bags) {
        for (const term of bag) {
          if (times[term] === 0) distinct.push(term);
          times[term] = (times[term] ?? 0) + 1;
        }
      }
    },
    terms: () => distinct,
    of: (term: number) => times[term] ?? 0,
  };
}

/** Averages each value with its neighbors. The first has no block before it and takes the second's value. */
function smooth(values: readonly number[]): number[] {
  return values.map((value, index) => {
    if (index === 0) return values[1] ?? value;
    const near = values.slice(Math.max(1, index - 1), index + 2);
    return near.reduce((sum, one) => sum + one, 0) / near.length;
  });
}

function depthsOf(values: readonly number[]): number[] {
  const left = peaks(values);
  const right = peaks(values.toReversed()).reverse();
  return values.map((value, index) => (left[index] ?? value) + (right[index] ?? value) - 2 * value);
}

/** The nearest peak before each value: that of the previous value, unless values fall toward it. */
function peaks(values: readonly number[]): number[] {
  const found: number[] = [];
  for (const [index, value] of values.entries()) {
    const before = values[index - 1];
    found.push(before !== undefined && before >= value ? (found[index - 1] ?? before) : value);
  }
  return found;
}

function leastScore(scores: readonly number[]): number {
  const mean = scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
  const variance = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / Math.max(1, scores.length);
  return mean - Math.sqrt(variance) / 2;
}

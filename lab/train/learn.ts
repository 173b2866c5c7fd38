import { type LinearLayer, MAX_STEP } from "~/functions/authors/extract/classifier/sentence-classifier";
import type { Features } from "~/functions/authors/extract/classifier/sentence-features";

/** `target` is the correct column; for a layer with one column, 1 for yes and 0 for no. */
export type Example = { features: Features; target: number; weight: number };

export type LearnOptions = {
  size: number;
  columns: number;
  epochs: number;
  rate: number;
  decay: number;
  seed: number;
  /** The maximum number of features to keep. A layer wide enough to avoid collisions then stays small. */
  most?: number;
  /**
   * Weights above this multiple of their column's root mean square are clipped, so that the others keep fine steps; 12
   * by default.
   */
  cut?: number;
  /** How much more rare classes count: 0 not at all, 1 until all weigh the same. */
  balance?: number;
};

/**
 * Multinomial (with one column, binary) logistic regression by AdaGrad (Duchi et al. 2011) over hashed features, with
 * L2 decay on the weights that an example touches. If only some features are kept, they are trained again without the
 * others. Deterministic for a seed.
 */
export function learn(examples: readonly Example[], options: LearnOptions): LinearLayer {
  const { size, columns, most = size } = options;
  const weighted = balanced(examples, options);
  const all = descend(weighted, options, null);
  const weights = most < size ? descend(weighted, options, tellingRows(all, weighted, { size, columns, most })) : all;
  return quantize(weights, options);
}

function balanced(examples: readonly Example[], { columns, balance = 0 }: LearnOptions): readonly Example[] {
  if (balance === 0) return examples;
  const counts = new Float64Array(columns);
  for (const { target } of examples) counts[target] = (counts[target] ?? 0) + 1;
  return examples.map((one) => {
    const fair = examples.length / columns / (counts[one.target] || 1);
    return { ...one, weight: one.weight * fair ** balance };
  });
}

/** @param kept 1 for each row that may have weights; null for all */
function descend(examples: readonly Example[], options: LearnOptions, kept: Uint8Array | null): Float32Array {
  const { size, columns, epochs, rate, decay, seed } = options;
  const weights = new Float32Array(size * columns);
  const squares = new Float32Array(size * columns).fill(1e-3);
  const random = randomFrom(seed);
  const order = Uint32Array.from(examples.keys());
  const errors = new Float32Array(columns);
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    for (const index of order) {
      const example = examples[index];
      if (!example) continue;
      setErrors(errors, weights, example, { size, columns });
      step(example);
    }
  }
  return weights;

  function step({ features, weight }: Example): void {
    for (let at = 0; at < features.hashes.length; at++) {
      const place = (features.hashes[at] ?? 0) % size;
      if (kept && kept[place] !== 1) continue;
      const value = (features.weights[at] ?? 0) * weight;
      for (let cell = place * columns, column = 0; column < columns; cell++, column++) {
        const gradient = (errors[column] ?? 0) * value + decay * (weights[cell] ?? 0);
        const square = (squares[cell] ?? 0) + gradient * gradient;
        squares[cell] = square;
        weights[cell] = (weights[cell] ?? 0) - (rate * gradient) / Math.sqrt(square);
      }
    }
  }
}

/** The `most` rows that best tell columns apart, by their weights and how often they are read; 1 for each. */
function tellingRows(
  weights: Float32Array,
  examples: readonly Example[],
  { size, columns, most }: { size: number; columns: number; most: number },
): Uint8Array {
  const worth = new Float64Array(size);
  for (const { features } of examples) {
    for (let at = 0; at < features.hashes.length; at++) {
      const row = (features.hashes[at] ?? 0) % size;
      worth[row] = (worth[row] ?? 0) + (features.weights[at] ?? 0) ** 2;
    }
  }
  for (let row = 0; row < size; row++) {
    const own = weights.subarray(row * columns, (row + 1) * columns);
    const mean = columns === 1 ? 0 : own.reduce((sum, weight) => sum + weight, 0) / columns;
    worth[row] = (worth[row] ?? 0) * own.reduce((sum, weight) => sum + (weight - mean) ** 2, 0);
  }
  const best = [...worth.keys()].sort((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0) || a - b).slice(0, most);
  const kept = new Uint8Array(size);
  for (const row of best) kept[row] = 1;
  return kept;
}

/** Predicted minus correct, per column. */
function setErrors(
  errors: Float32Array,
  weights: Float32Array,
  { features, target }: Example,
  { size, columns }: { size: number; columns: number },
): void {
  errors.fill(0);
  for (let at = 0; at < features.hashes.length; at++) {
    const row = ((features.hashes[at] ?? 0) % size) * columns;
    const value = features.weights[at] ?? 0;
    for (let column = 0; column < columns; column++) {
      errors[column] = (errors[column] ?? 0) + value * (weights[row + column] ?? 0);
    }
  }
  if (columns === 1) {
    errors[0] = 1 / (1 + Math.exp(-(errors[0] ?? 0))) - target;
    return;
  }
  const highest = errors.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  let total = 0;
  for (let column = 0; column < columns; column++) {
    errors[column] = Math.exp((errors[column] ?? 0) - highest);
    total += errors[column] ?? 0;
  }
  for (let column = 0; column < columns; column++) {
    errors[column] = (errors[column] ?? 0) / total - (column === target ? 1 : 0);
  }
}

function quantize(weights: Float32Array, { size, columns, cut = 12 }: LearnOptions): LinearLayer {
  const sums = new Float64Array(columns);
  const counts = new Uint32Array(columns);
  for (const [at, weight] of weights.entries()) {
    if (weight === 0) continue;
    const column = at % columns;
    sums[column] = (sums[column] ?? 0) + weight * weight;
    counts[column] = (counts[column] ?? 0) + 1;
  }
  const scales = Float32Array.from(
    sums,
    (sum, column) => (cut * Math.sqrt(sum / (counts[column] || 1)) || 1) / MAX_STEP,
  );
  const steps = Int8Array.from(weights, (weight, at) =>
    Math.max(-MAX_STEP, Math.min(MAX_STEP, Math.round(weight / (scales[at % columns] ?? 1)))),
  );
  return { size, columns, scales, weights: steps };
}

/** mulberry32: small, and the same on every machine. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

/** Fisher-Yates. */
export function shuffle<Item>(order: { [index: number]: Item; length: number }, random: () => number): void {
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const [one, another] = [order[last] as Item, order[other] as Item];
    [order[last], order[other]] = [another, one];
  }
}

import type { Features } from "~/functions/authors/extract/classifier/features";
import { type LinearLayer, MAX_STEP } from "~/functions/authors/extract/classifier/model";

/** `target` is the correct column; for a layer with one column, 1 for yes and 0 for no. */
export type Example = { features: Features; target: number; weight: number };

export type LearnOptions = {
  size: number;
  columns: number;
  epochs: number;
  rate: number;
  decay: number;
  seed: number;
  /** How many of the largest weights to keep, so that a layer wide enough to keep features apart stays small. */
  most?: number;
};

/**
 * Multinomial (with one column, binary) logistic regression by AdaGrad (Duchi et al. 2011) over hashed features, with
 * L2 decay on the weights an example touches. Deterministic for a seed.
 */
export function learn(examples: readonly Example[], options: LearnOptions): LinearLayer {
  const { size, columns, epochs, rate, decay, seed, most = size * columns } = options;
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
  return quantize(largest(weights, most), size, columns);

  function step({ features, weight }: Example): void {
    for (let at = 0; at < features.hashes.length; at++) {
      const row = ((features.hashes[at] ?? 0) % size) * columns;
      const value = (features.weights[at] ?? 0) * weight;
      for (let column = 0; column < columns; column++) {
        const place = row + column;
        const gradient = (errors[column] ?? 0) * value + decay * (weights[place] ?? 0);
        const square = (squares[place] ?? 0) + gradient * gradient;
        squares[place] = square;
        weights[place] = (weights[place] ?? 0) - (rate * gradient) / Math.sqrt(square);
      }
    }
  }
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

/** The weights with all but the `most` largest set to zero; among equal ones the first are kept. */
function largest(weights: Float32Array, most: number): Float32Array {
  const order = weights.keys().filter((at) => weights[at] !== 0);
  const sorted = [...order].sort((a, b) => Math.abs(weights[b] ?? 0) - Math.abs(weights[a] ?? 0) || a - b);
  const kept = new Float32Array(weights.length);
  for (const at of sorted.slice(0, most)) kept[at] = weights[at] ?? 0;
  return kept;
}

/**
 * Weights are clipped to this many root mean squares of their column, so that quantizing the others stays fine-grained.
 */
const CUT = 12;

function quantize(weights: Float32Array, size: number, columns: number): LinearLayer {
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
    (sum, column) => (CUT * Math.sqrt(sum / (counts[column] || 1)) || 1) / MAX_STEP,
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

function shuffle(order: Uint32Array, random: () => number): void {
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const kept = order[last] ?? 0;
    order[last] = order[other] ?? 0;
    order[other] = kept;
  }
}

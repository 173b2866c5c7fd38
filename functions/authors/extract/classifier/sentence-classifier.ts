import { CLASSES, isKept, type SentenceClass } from "./classes";
import type { Features } from "./sentence-features";

/**
 * One linear layer over hashed features: `weights[(hash % size) * columns + column]`. Each weight is a whole multiple
 * of `scales[column]`, from -MAX_STEP to MAX_STEP.
 */
export type LinearLayer = { size: number; columns: number; scales: Float32Array; weights: Int8Array };

/** The stored model: whether to keep a sentence, its class, and where sentences end. */
export type SentenceModel = { keep: LinearLayer; part: LinearLayer; border: LinearLayer };

export type Judgment = {
  /** Log odds that a careful reader would keep the sentence. */
  keep: number;
  /** Probability of each class, in the order of `CLASSES`. */
  parts: Float32Array;
};

/** Weights take 7 bits; the other half of a byte's values stands for runs of zeros. */
export const MAX_STEP = 63;
const ZEROS = 0x80;

/** The weight of the class layer relative to the layer trained to keep or drop sentences. */
const CLASSES_COUNT = 0.5;
const DOUBT = 0.02;
const IS_KEPT = CLASSES.map(isKept);

const MAGIC = 0x56_57_45_33;
const LAYERS = ["keep", "part", "border"] as const;
const COLUMNS: Record<(typeof LAYERS)[number], number> = {
  keep: 1,
  part: CLASSES.length,
  border: 1,
};

/**
 * Reads the model file of `writeModel`: a magic number, then the size, scales and weights (little endian) of each
 * layer. A byte below 128 is one weight plus `MAX_STEP`; any other is a run of zeros.
 * @throws Error for bytes that are not a model of these classes
 */
export function readModel(bytes: ArrayBuffer): SentenceModel {
  const view = new DataView(bytes);
  if (bytes.byteLength < 4 || view.getUint32(0, true) !== MAGIC)
    throw new Error("These bytes are not a sentence model.");
  const stored = new Uint8Array(bytes);
  let at = 4;
  const read = (columns: number): LinearLayer => {
    const size = view.getUint32(at, true);
    at += 4;
    const scales = Float32Array.from({ length: columns }, (_, column) => view.getFloat32(at + 4 * column, true));
    at += 4 * columns;
    const weights = new Int8Array(size * columns);
    let filled = 0;
    while (filled < weights.length) {
      const byte = stored[at++];
      if (byte === undefined) throw new Error("The sentence model is cut off.");
      if (byte < ZEROS) weights[filled++] = byte - MAX_STEP;
      else filled += byte - ZEROS + 1;
    }
    return { size, columns, scales, weights };
  };
  return { keep: read(COLUMNS.keep), part: read(COLUMNS.part), border: read(COLUMNS.border) };
}

export function writeModel(model: SentenceModel): Uint8Array<ArrayBuffer> {
  const packed = LAYERS.map((name) => ({ ...model[name], bytes: pack(model[name].weights) }));
  const length = packed.reduce((sum, { columns, bytes }) => sum + 4 + 4 * columns + bytes.length, 4);
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC, true);
  let at = 4;
  for (const { size, scales, bytes: weights } of packed) {
    view.setUint32(at, size, true);
    at += 4;
    for (const scale of scales) {
      view.setFloat32(at, scale, true);
      at += 4;
    }
    bytes.set(weights, at);
    at += weights.length;
  }
  return bytes;
}

function pack(weights: Int8Array): Uint8Array {
  const bytes: number[] = [];
  let zeros = 0;
  const endRun = () => {
    for (; zeros > 0; zeros -= Math.min(zeros, ZEROS)) bytes.push(ZEROS + Math.min(zeros, ZEROS) - 1);
  };
  for (const weight of weights) {
    if (weight === 0) {
      zeros++;
      continue;
    }
    endRun();
    bytes.push(weight + MAX_STEP);
  }
  endRun();
  return Uint8Array.from(bytes);
}

export function judge(model: SentenceModel, features: Features): Judgment {
  const [keep = 0] = apply(model.keep, features);
  const parts = softmax(apply(model.part, features));
  return { keep: keep + CLASSES_COUNT * keptOdds(parts), parts };
}

/** Log odds that the class is one that a document keeps. */
function keptOdds(parts: Float32Array): number {
  const kept = parts.reduce((sum, part, column) => sum + (IS_KEPT[column] ? part : 0), 0);
  return Math.log((kept + DOUBT) / (1 - kept + DOUBT));
}

/** Log odds that a sentence ends in the gap that `features` (of `borderFeatures`) describe. */
export function judgeBorder(model: SentenceModel, features: Features): number {
  return apply(model.border, features)[0] ?? 0;
}

/** The most probable class. */
export function likeliestClass({ parts }: Judgment): SentenceClass {
  const best = parts.reduce((most, value, index) => (value > (parts[most] ?? 0) ? index : most), 0);
  return CLASSES[best] ?? "filler";
}

function apply({ size, columns, scales, weights }: LinearLayer, features: Features): Float32Array {
  if (columns === 1) return Float32Array.of(sumOf({ size, weights }, features) * (scales[0] ?? 0));
  const sums = new Float32Array(columns);
  for (let at = 0; at < features.hashes.length; at++) {
    const row = ((features.hashes[at] ?? 0) % size) * columns;
    const weight = features.weights[at] ?? 0;
    for (let column = 0; column < columns; column++) {
      sums[column] = (sums[column] ?? 0) + weight * (weights[row + column] ?? 0);
    }
  }
  return sums.map((sum, column) => sum * (scales[column] ?? 0));
}

/** The same sum for one column, in the same precision. */
function sumOf({ size, weights }: Pick<LinearLayer, "size" | "weights">, features: Features): number {
  let sum = 0;
  for (let at = 0; at < features.hashes.length; at++) {
    sum = Math.fround(sum + (features.weights[at] ?? 0) * (weights[(features.hashes[at] ?? 0) % size] ?? 0));
  }
  return sum;
}

function softmax(values: Float32Array): Float32Array {
  const highest = values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  const powers = values.map((value) => Math.exp(value - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

import { CLASSES, FORCES, type Force, type SentenceClass } from "./classes";
import type { Features } from "./features";

/**
 * One linear layer over hashed features: `weights[(hash % size) * columns + column]`, each an 8-bit step of
 * `scales[column]`.
 */
export type LinearLayer = { size: number; columns: number; scales: Float32Array; weights: Int8Array };

/** The model as it is stored: whether to keep a sentence, what it is, how strongly it asks; where speech breaks. */
export type SentenceModel = { keep: LinearLayer; part: LinearLayer; force: LinearLayer; border: LinearLayer };

export type Judgment = {
  /** Log odds that a careful reader would keep the sentence. */
  keep: number;
  /** Probability of each class, in the order of `CLASSES`. */
  parts: Float32Array;
  force: Force;
};

const MAGIC = 0x56_57_45_31;
const LAYERS = ["keep", "part", "force", "border"] as const;
const COLUMNS: Record<(typeof LAYERS)[number], number> = {
  keep: 1,
  part: CLASSES.length,
  force: FORCES.length,
  border: 1,
};

/**
 * Reads what `writeModel` wrote: a magic number, then for each layer its size, its scales and its weights (little endian).
 * @throws Error for bytes that are no model of these classes
 */
export function readModel(bytes: ArrayBuffer): SentenceModel {
  const view = new DataView(bytes);
  if (bytes.byteLength < 4 || view.getUint32(0, true) !== MAGIC) throw new Error("These bytes are no sentence model.");
  let at = 4;
  const read = (columns: number): LinearLayer => {
    const size = view.getUint32(at, true);
    at += 4;
    const scales = Float32Array.from({ length: columns }, (_, column) => view.getFloat32(at + 4 * column, true));
    at += 4 * columns;
    if (at + size * columns > bytes.byteLength) throw new Error("The sentence model is cut off.");
    const weights = new Int8Array(bytes, at, size * columns);
    at += size * columns;
    return { size, columns, scales, weights };
  };
  return {
    keep: read(COLUMNS.keep),
    part: read(COLUMNS.part),
    force: read(COLUMNS.force),
    border: read(COLUMNS.border),
  };
}

export function writeModel(model: SentenceModel): Uint8Array<ArrayBuffer> {
  const length = LAYERS.reduce((sum, name) => sum + 4 + 4 * model[name].columns + model[name].weights.length, 4);
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC, true);
  let at = 4;
  for (const name of LAYERS) {
    const { size, scales, weights } = model[name];
    view.setUint32(at, size, true);
    at += 4;
    for (const scale of scales) {
      view.setFloat32(at, scale, true);
      at += 4;
    }
    bytes.set(new Uint8Array(weights.buffer, weights.byteOffset, weights.length), at);
    at += weights.length;
  }
  return bytes;
}

export function judge(model: SentenceModel, features: Features): Judgment {
  const [keep = 0] = apply(model.keep, features);
  const forces = apply(model.force, features);
  const strongest = forces.reduce((best, value, index) => (value > (forces[best] ?? 0) ? index : best), 0);
  return { keep, parts: softmax(apply(model.part, features)), force: FORCES[strongest] ?? "none" };
}

/** Log odds that a sentence ends in the gap that `features` describe (`borderFeatures`). */
export function judgeBorder(model: SentenceModel, features: Features): number {
  return apply(model.border, features)[0] ?? 0;
}

/** The most probable class. */
export function likeliestClass({ parts }: Judgment): SentenceClass {
  const best = parts.reduce((most, value, index) => (value > (parts[most] ?? 0) ? index : most), 0);
  return CLASSES[best] ?? "filler";
}

function apply({ size, columns, scales, weights }: LinearLayer, features: Features): Float32Array {
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

function softmax(values: Float32Array): Float32Array {
  const highest = values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  const powers = values.map((value) => Math.exp(value - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

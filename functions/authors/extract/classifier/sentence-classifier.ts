import { CLASSES, isKept } from "./classes";
import type { Features } from "./sentence-features";

/**
 * One linear layer over hashed features: `weights[(hash % size) * columns + column]`. Each weight is a whole multiple
 * of `scales[column]`, from -MAX_STEP to MAX_STEP.
 */
export type LinearLayer = { size: number; columns: number; scales: Float32Array; weights: Int8Array };

/**
 * The stored model: whether to keep a sentence, its class, where sentences end, which words everyday talks use, and
 * where a talk says what a term is.
 */
export type SentenceModel = Record<(typeof LAYERS)[number], LinearLayer>;

export type Judgment = {
  /** Log odds that a careful reader would keep the sentence. */
  keep: number;
  /** Probability of each class, in the order of `CLASSES`. */
  parts: Float32Array;
};

/** Weights take 7 bits; the other half of a byte's values stands for runs of zeros. */
export const MAX_STEP = 63;
export const ZEROS = 0x80;

/** The weight of the class layer relative to the layer trained to keep or drop sentences. */
const CLASSES_COUNT = 0.5;
const DOUBT = 0.02;
const IS_KEPT = CLASSES.map(isKept);

export const MAGIC = 0x56_57_45_35;
export const LAYERS = ["keep", "part", "border", "known", "term"] as const;
const COLUMNS: Record<(typeof LAYERS)[number], number> = {
  keep: 1,
  part: CLASSES.length,
  border: 1,
  known: 1,
  term: 1,
};

/**
 * Reads a model file: a magic number, then the size, scales and weights (little endian) of each
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
  return {
    keep: read(COLUMNS.keep),
    part: read(COLUMNS.part),
    border: read(COLUMNS.border),
    known: read(COLUMNS.known),
    term: read(COLUMNS.term),
  };
}

export function judge(model: SentenceModel, features: Features): Judgment {
  const [keep = 0] = applyLayer(model.keep, features);
  const parts = softmax(applyLayer(model.part, features));
  return { keep: keep + CLASSES_COUNT * keptOdds(parts), parts };
}

/** Log odds that the class is one that a document keeps. */
function keptOdds(parts: Float32Array): number {
  const kept = parts.reduce((sum, part, column) => sum + (IS_KEPT[column] ? part : 0), 0);
  return Math.log((kept + DOUBT) / (1 - kept + DOUBT));
}

/** Log odds that a sentence ends in the gap that `features` (of `borderFeatures`) describe. */
export function judgeBorder(model: SentenceModel, features: Features): number {
  return applyLayer(model.border, features)[0] ?? 0;
}

/** The sum of the weights of the features, by column: log odds. */
export function applyLayer({ size, columns, scales, weights }: LinearLayer, features: Features): Float32Array {
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

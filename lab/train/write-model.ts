import {
  LAYERS,
  MAGIC,
  MAX_STEP,
  type SentenceModel,
  ZEROS,
} from "~/functions/authors/extract/classifier/sentence-classifier";

/** The model file that `readModel` reads. */
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

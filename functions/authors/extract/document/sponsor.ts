import { CLASSES } from "../classifier/classes";

/** Log odds from which a sentence is worth keeping. */
const KEPT = 1;
/** How sure the classifier must be of a sponsor, and how sure in a sentence that is worth keeping. */
type Limits = { least: number; ofKept: number };
/** To leave a sentence out of a document. */
export const LEFT_OUT: Limits = { least: 0.2, ofKept: 0.5 };
/** To mark it as a sponsor's in the transcript. */
export const MARKED: Limits = { least: 0.5, ofKept: Number.POSITIVE_INFINITY };
/** Sentences between two that sponsor which belong to the same break. */
const GAP = 3;

const SPONSOR = CLASSES.indexOf("sponsor");

/** Which sentences belong to a word from a sponsor: 1 or 0 each. */
export function sponsored(
  sentences: readonly { parts: Float32Array; keep: number }[],
  { least, ofKept }: Limits,
): Uint8Array {
  const marks = Uint8Array.from(sentences, ({ parts, keep }) =>
    (parts[SPONSOR] ?? 0) > (keep > KEPT ? ofKept : least) ? 1 : 0,
  );
  let last = Number.NEGATIVE_INFINITY;
  for (const [index, mark] of marks.entries()) {
    if (mark !== 1) continue;
    if (index - last <= GAP) marks.fill(1, last, index);
    last = index;
  }
  return marks;
}

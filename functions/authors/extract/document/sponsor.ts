import { CLASSES } from "../classifier/classes";

/** A sentence with at least these log odds is worth keeping. */
const KEPT = 1;
/** The minimum probability of a sponsor, in any sentence and in one worth keeping. */
type Limits = { least: number; ofKept: number };
/** For leaving a sentence out of a document. */
export const LEFT_OUT: Limits = { least: 0.2, ofKept: 0.5 };
/** For marking a sentence in the transcript as a sponsor's. */
export const MARKED: Limits = { least: 0.5, ofKept: Number.POSITIVE_INFINITY };
/** Up to this many sentences between two of a sponsor belong to the same break. */
const GAP = 3;

const SPONSOR = CLASSES.indexOf("sponsor");

/** Which sentences belong to a sponsor's message: 1 or 0 for each. */
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

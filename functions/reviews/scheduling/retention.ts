import { forgetting_curve, generatorParameters } from "ts-fsrs";
import type { FsrsData } from "../model";
import type { StudySettings } from "../schedule-settings";

const DAY_MS = 86_400_000;

/**
 * How likely items are to be recalled, according to FSRS with a learner's weights. Instants are milliseconds since
 * 1970.
 */
export function retention({ weights }: Pick<StudySettings, "weights">) {
  const { w } = generatorParameters(weights ? { w: weights } : {});
  const curve = forgetting_curve;
  const recallAfter = (stability: number, ms: number) => curve(w, Math.max(0, ms) / DAY_MS, stability);
  return {
    /** Between 0 and 1; 1 for an item that was never reviewed. */
    recallAt({ stability, lastReview }: FsrsData, at: number): number {
      return lastReview === null || stability <= 0 ? 1 : recallAfter(stability, at - Date.parse(lastReview));
    },
    /** The instant from which recall is below `desired`, to the minute; null for an item that was never reviewed. */
    fallsAt({ stability, lastReview }: FsrsData, desired: number): number | null {
      if (lastReview === null || stability <= 0) return null;
      let [above, below] = [0, DAY_MS];
      while (recallAfter(stability, below) >= desired && below < 36_500 * DAY_MS) below *= 2;
      while (below - above > 60_000) {
        const middle = (above + below) / 2;
        if (recallAfter(stability, middle) >= desired) above = middle;
        else below = middle;
      }
      return Date.parse(lastReview) + Math.round(below);
    },
  };
}

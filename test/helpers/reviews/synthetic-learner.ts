import { default_w, FSRSAlgorithm, type FSRSState } from "ts-fsrs";
import type { LogLine } from "~/functions/reviews/optimizer/review-histories";
import { seeded } from "./seeded";

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 0, 1, 9);

/** Weights of a learner who forgets new cards four times as fast, and gains less from each review. */
export const FORGETFUL = default_w.map((weight, index) =>
  index < 4 ? weight / 4 : index === 8 ? weight * 0.8 : weight,
);

/**
 * The log of a learner who forgets according to these weights while FSRS schedules the cards with its default weights:
 * new cards every day for `days` days.
 */
export function syntheticLog(
  weights: readonly number[] | null,
  { seed, days, newPerDay }: { seed: number; days: number; newPerDay: number },
): LogLine[] {
  const random = seeded(seed);
  const truth = new FSRSAlgorithm(weights ? { w: [...weights] } : {});
  const scheduler = new FSRSAlgorithm({ enable_fuzz: false });
  const entries: LogLine[] = [];
  for (let item = 1; item <= days * newPerDay; item += 1) {
    let day = Math.floor((item - 1) / newPerDay);
    let last = day;
    let real: FSRSState | null = null;
    let believed: FSRSState | null = null;
    while (day < days) {
      const elapsed = day - last;
      const chance = real === null ? 0.7 : truth.forgetting_curve(elapsed, real.stability);
      const grade = random() < chance ? (random() < 0.15 ? 2 : random() < 0.1 ? 4 : 3) : 1;
      entries.push([item, grade, START + day * DAY_MS + item * 1000]);
      real = truth.next_state(real, elapsed, grade);
      believed = scheduler.next_state(believed, elapsed, grade);
      last = day;
      day += Math.max(1, Math.round(believed.stability));
    }
  }
  return entries;
}

import { expect, it } from "vitest";
import { cases } from "../helpers/every-case";
import { simulate } from "../simulate/simulate";
import { simulateAll } from "../simulate/threads";

const SEEDS = cases(14, 400);
const DAYS = 7;
it("keeps every promise to a learner, whatever fails", { timeout: 240_000 }, async () => {
  const broken: string[] = [];
  let [runs, kills] = [0, 0];
  await simulateAll({ from: 1, count: SEEDS, days: DAYS, minutes: 4, threads: 2 }, (run) => {
    runs += 1;
    kills += run.kills;
    for (const what of run.broken) {
      broken.push(`npm run simulate -- --from ${run.seed} --seeds 1 --days ${DAYS}: ${what}`);
    }
  });
  expect(broken).toEqual([]);
  expect(runs).toBe(SEEDS);
  // Only the seeds decide whether a process dies: in their weeks, about 1.4 do.
  expect(kills).toBeGreaterThan(SEEDS);
});

it("repeats with the same seed, and differs with another", { timeout: 60_000 }, async () => {
  const [once, again, other] = [await simulate(5, 10), await simulate(5, 10), await simulate(6, 10)];
  expect(again).toEqual(once);
  expect(other.hash).not.toBe(once.hash);
  expect(Math.min(once.arrivals, once.reviews)).toBeGreaterThan(0);
});

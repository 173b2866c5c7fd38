import { expect, it } from "vitest";
import { cases } from "../helpers/every-case";
import { findPlanted, hasPlace, PLANTED } from "../simulate/planted";
import { simulate } from "../simulate/simulate";
import { simulateAll } from "../simulate/threads";

const SEEDS = cases(60, 400);
const DAYS = 7;
/** Months that it takes, at most, to find a planted bug. */
const MONTHS = 120;
/** Those that a run of all tests has time for; `npm run simulate -- --planted` plants every one. */
const IN_TESTS = [
  "quiet hours end at midnight",
  "the limit is five too high",
  "a key for each attempt",
  "nothing is planned",
  "each attempt is a review of its own",
];

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
  // Whether a process dies is decided by the seeds alone: in their weeks about 1.4 do.
  expect(kills).toBeGreaterThan(SEEDS);
});

it("repeats with the same seed, and differs with another", { timeout: 60_000 }, async () => {
  const [once, again, other] = [await simulate(5, 10), await simulate(5, 10), await simulate(6, 10)];
  expect(again).toEqual(once);
  expect(other.hash).not.toBe(once.hash);
  expect(Math.min(once.arrivals, once.reviews)).toBeGreaterThan(0);
});

it("has at least twenty planted bugs, and a place for each", () => {
  expect(PLANTED.length).toBeGreaterThanOrEqual(20);
  expect(PLANTED.filter((bug) => !hasPlace(bug))).toEqual([]);
});

it.each(PLANTED.filter(({ name }) => IN_TESTS.includes(name)))(
  "detects that $name",
  { timeout: 60_000 },
  async (bug) => {
    expect(await findPlanted(bug, MONTHS, 14)).not.toBeNull();
  },
);

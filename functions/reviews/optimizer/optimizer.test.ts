import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { FSRSAlgorithm } from "ts-fsrs";
import { beforeAll, describe, expect, it } from "vitest";
import { type FitResult, optimizeWeights, type Train } from "~/functions/reviews/optimizer/optimize";
import { cases } from "../../../test/helpers/every-case";
import { FORGETFUL, syntheticLog } from "../../../test/helpers/reviews/synthetic-learner";
import { DEFAULT_SETTINGS, settingsPatchSchema } from "../schedule-settings";
import { createScheduler, emptyState } from "../scheduling/schedule-review";
import { type Comparison, measure, predict } from "./compare-weights";
import { examplesBefore, splitTime } from "./optimize";
import { type LogLine, toHistories } from "./review-histories";

const DAY = 86_400_000;
const LEARNERS = cases(10, 20);

let train: Train;
beforeAll(async () => {
  // The package listens for messages from its workers when it loads; Node has no `self` for that.
  Object.assign(globalThis, { self: new EventTarget() });
  const { Fsrs, initSync } = await import("fsrs-browser");
  initSync({ module: readFileSync(createRequire(import.meta.url).resolve("fsrs-browser/fsrs_browser_bg.wasm")) });
  train = ({ ratings, days, lengths }) => new Fsrs().computeParameters(ratings, days, lengths, undefined, true);
});

function comparisonOf(result: FitResult): Comparison {
  if (result.status !== "fitted") throw new Error("nothing was fitted");
  return result.comparison;
}

describe("weights fitted to a log", () => {
  it("predict the later reviews of a learner who forgets differently from the defaults", () => {
    const result = optimizeWeights(syntheticLog(FORGETFUL, { seed: 1, days: 120, newPerDay: 5 }), null, train);
    const { before, after, isBetter, reviews } = comparisonOf(result);
    expect(reviews).toBeGreaterThan(200);
    expect(after.logLoss).toBeLessThan(before.logLoss - 0.005);
    expect(after.rmseBins).toBeLessThan(before.rmseBins);
    expect(isBetter).toBe(true);
    const weights = result.status === "fitted" ? result.weights : null;
    expect(settingsPatchSchema.parse({ weights }).weights).toHaveLength(21);
  });

  it("look better by chance in at most one fit in ten when the defaults are right", () => {
    const learners = Array.from({ length: LEARNERS }, (_, index) =>
      comparisonOf(optimizeWeights(syntheticLog(null, { seed: index + 1, days: 40, newPerDay: 5 }), null, train)),
    );
    expect(learners.filter(({ isBetter }) => isBetter).length).toBeLessThanOrEqual(LEARNERS / 10);
    const gain = learners.reduce((sum, { before, after }) => sum + before.logLoss - after.logLoss, 0);
    expect(gain).toBeLessThan(0);
  });

  it("are compared with the weights that the learner has", () => {
    const entries = syntheticLog(FORGETFUL, { seed: 1, days: 120, newPerDay: 5 });
    const first = optimizeWeights(entries, null, train);
    if (first.status !== "fitted") throw new Error("nothing was fitted");
    const second = comparisonOf(optimizeWeights(entries, first.weights, train));
    expect(second.before).toEqual(second.after);
    expect(second.isBetter).toBe(false);
  });
});

describe("a log", () => {
  it("is not fitted when too little of it can be used for training", () => {
    const never: Train = () => {
      throw new Error("there is nothing to train on");
    };
    const one = Array.from({ length: 500 }, (_, index) => [index, 3, index * 1000] as const);
    expect(optimizeWeights(one, null, never)).toEqual({ status: "few", reviews: 500 });
    expect(optimizeWeights(syntheticLog(null, { seed: 1, days: 20, newPerDay: 3 }), null, never).status).toBe("few");
  });

  it("splits into histories in any order: a reset starts a new one, and reviews after a manual change are left out", () => {
    const entries: LogLine[] = [
      [1, 3, 10 * DAY],
      [1, 1, 12.2 * DAY],
      [2, 4, 11.9 * DAY],
      [2, 3, 12.1 * DAY],
      [1, 0, 13 * DAY],
      [1, 3, 14 * DAY],
      [3, -1, 10 * DAY],
      [3, 3, 20 * DAY],
      [3, 0, 21 * DAY],
      [3, 2, 22 * DAY],
    ];
    const short = (histories: ReturnType<typeof toHistories>) =>
      histories.map((history) => history.map(({ grade, days }) => [grade, days])).sort();
    const expected = [[[2, 0]], [[3, 0]], [[3, 0], [1, 2]], [[4, 0], [3, 1]]]; // biome-ignore format: a table
    expect(short(toHistories(entries))).toEqual(expected);
    expect(short(toHistories([...entries].reverse()))).toEqual(expected);
  });

  it("is used for training up to an instant, and for measuring after it", () => {
    const histories = toHistories(syntheticLog(null, { seed: 3, days: 60, newPerDay: 3 }));
    const time = splitTime(histories) ?? 0;
    const { ratings, days, lengths } = examplesBefore(histories, time);
    const later = predict(histories, null, time);
    const telling = histories.flat().filter((review) => review.days >= 1);
    expect(lengths.length + later.length).toBe(telling.length);
    expect(later.length / telling.length).toBeCloseTo(0.2, 1);
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(ratings.length);
    let end = 0;
    for (const length of lengths) {
      expect([days[end], length > 1, (days[end + length - 1] ?? 0) >= 1]).toEqual([0, true, true]);
      end += length;
    }
  });
});

describe("measures", () => {
  const of = (predicted: number, isRecalled: boolean, days = 3) => ({
    predicted,
    isRecalled,
    days,
    place: 2,
    lapses: 0,
  });

  it("compute what their names say", () => {
    const { logLoss, rmseBins } = measure([of(0.8, true), of(0.8, false), of(0.5, true, 100)]);
    expect(logLoss).toBeCloseTo(-(Math.log(0.8) + Math.log(0.2) + Math.log(0.5)) / 3, 12);
    expect(rmseBins).toBeCloseTo(Math.sqrt((2 * 0.3 ** 2 + 0.5 ** 2) / 3), 12);
  });

  it("stay finite when something predicted as impossible happens", () => {
    expect(measure([of(1, false), of(0, true)]).logLoss).toBeCloseTo(-Math.log(1e-4), 6);
  });

  it("use the states that the scheduler keeps", () => {
    const scheduler = createScheduler({ ...DEFAULT_SETTINGS, fuzz: false, learningSteps: [], relearningSteps: [] });
    const item = { itemType: "flashcard", id: 1 } as const;
    const entries: LogLine[] = [3, 2, 1, 3, 4].map((grade, index) => [1, grade, (index * index * 5 + 1) * DAY]);
    let state = emptyState(0);
    const expected = entries.flatMap(([, grade, at], index) => {
      const before = state;
      state = scheduler.step(item, state, grade, at);
      const days = index === 0 ? 0 : (at - (entries[index - 1]?.[2] ?? 0)) / DAY;
      return index === 0 ? [] : [new FSRSAlgorithm({}).forgetting_curve(days, before.stability)];
    });
    const predictions = predict(toHistories(entries), null, 0).map(({ predicted }) => predicted);
    for (const [index, predicted] of predictions.entries()) expect(predicted).toBeCloseTo(expected[index] ?? 0, 6);
    expect(predictions).toHaveLength(4);
  });
});

import { default_w } from "ts-fsrs";
import { describe, expect, it } from "vitest";
import { RATINGS } from "~/functions/reviews/model";
import { cases } from "../../../test/helpers/every-case";
import { newStudy } from "../../../test/helpers/reviews/node-storage";
import { seeded, shuffled } from "../../../test/helpers/reviews/seeded";
import { DAY_MS, itemOf, kept, rated, START, send, stateOf } from "../../../test/helpers/reviews/study-calls";

const CARDS = [1, 2, 3, 4, 5];

/** Reviews over several days from three devices offline, some at the same instant. */
function batch(random: () => number) {
  return Array.from({ length: 60 }, (_, index) => {
    const at = START + Math.floor(random() * 25) * DAY_MS + Math.floor(random() * 4) * 1000;
    const rating = RATINGS[Math.floor(random() * 4)] ?? "again";
    return rated(CARDS[Math.floor(random() * CARDS.length)] ?? 1, rating, at, `device-${index}`);
  });
}

describe("one batch from three devices, in any order, repeated", () => {
  it.each(Array.from({ length: cases(5, 20) }, (_, seed) => seed))("ends in one state (seed %d)", async (seed) => {
    const random = seeded(seed);
    const reviews = batch(random);
    const now = START + 26 * DAY_MS;
    const sent = async (parts: (typeof reviews)[]) => {
      const bench = await newStudy({ fuzz: true });
      for (const part of parts) send(bench, part, now);
      return kept(bench, [...new Set(reviews.map(({ item }) => item.id))].sort());
    };
    const straight = await sent([reviews]);
    expect(straight.log).toHaveLength(reviews.length);
    const pieces = (list: typeof reviews) =>
      Array.from({ length: 12 }, (_, part) => list.slice(part * 5, part * 5 + 5));
    for (let round = 0; round < 4; round += 1) {
      // Three devices send everything they have in pieces, out of order, and two of them twice.
      const devices = [reviews, shuffled(reviews, random), shuffled(reviews, random)].flatMap(pieces);
      expect(await sent(shuffled([...devices, ...devices.slice(0, 24)], random))).toEqual(straight);
    }
    const oneByOne = await sent(shuffled(reviews, random).map((review) => [review]));
    expect(oneByOne).toEqual(straight);
  });
});

it("gives a review that is sent again the same answer", async () => {
  const bench = await newStudy();
  const review = rated(1, "good", null);
  const [first] = send(bench, [review], START);
  const [second] = send(bench, [{ ...review, rating: "again" }], START + 5000);
  expect(second).toEqual(first);
  expect(first).toMatchObject({ status: "recorded", flashcardId: 1, quizQuestionId: null, isLeech: false });
  const twice = send(bench, [rated(2, "good", null, "twice-in-one"), rated(2, "again", null, "twice-in-one")], START);
  expect(twice[1]).toEqual(twice[0]);
  expect(itemOf(bench, 2)).toMatchObject({ reviewCount: 1, averageRating: 3 });
});

describe("the time of a review", () => {
  it.each([
    ["30 days back", -30 * DAY_MS, true],
    ["longer ago", -30 * DAY_MS - 1, false],
    ["a minute ahead", 60_000, true],
    ["further ahead", 60_001, false],
  ])("is the client's where it can be true: %s", async (_, offset, isTaken) => {
    const bench = await newStudy();
    send(bench, [rated(1, "easy", START + offset)], START);
    expect(itemOf(bench, 1).lastReview).toBe(isTaken ? START + offset : START);
  });

  it.each([
    ["no time", () => null],
    ["the times of a clock that is five minutes ahead", (index: number) => START + 300_000 + index * 1000],
    ["times of which only the first can be true", (index: number) => START + 30_000 + index * 60_000],
    ["times too long ago", (index: number) => START - 40 * DAY_MS + index * 1000],
  ])("leaves reviews in the order in which they were sent: %s", async (_, timeOf) => {
    const ratings = ["again", "hard", "good", "again", "good"] as const;
    const bench = await newStudy();
    // Ids in the opposite order, which decides when times are equal.
    const reviews = ratings.map((rating, index) => rated(1, rating, timeOf(index), `review-of-the-past-${9 - index}`));
    send(bench, reviews, START);
    const straight = await newStudy();
    ratings.forEach((rating, index) => {
      send(straight, [rated(1, rating, null, `straight-on-${index}`)], START + index);
    });
    const outline = ({ state, reps, learningSteps, lapses, stability, difficulty }: ReturnType<typeof stateOf>) => ({
      ...{ state, reps, learningSteps, lapses },
      memory: [stability.toFixed(3), difficulty.toFixed(3)],
    });
    expect(outline(stateOf(bench, 1))).toEqual(outline(stateOf(straight, 1)));
    send(bench, reviews, START + 5000);
    expect(itemOf(bench, 1).reviewCount).toBe(5);
  });

  it("may run backward without breaking anything", async () => {
    const bench = await newStudy();
    for (const now of [START, START - 5000, START - DAY_MS, START + 1000]) send(bench, [rated(1, "good")], now);
    const straight = await newStudy();
    for (const now of [START - DAY_MS, START - 5000, START, START + 1000]) send(straight, [rated(1, "good")], now);
    expect(stateOf(bench, 1)).toEqual(stateOf(straight, 1));
    expect(itemOf(bench, 1).reviewCount).toBe(4);
  });
});

it("replays the whole log with new settings from the next review on", async () => {
  const bench = await newStudy();
  const { changeScheduleSettings: changeSettings } = await import("~/workers/objects/review-schedule/open-schedule");
  const reviews = [0, 1, 9, 30].map((day) => rated(1, "good", START + day * DAY_MS));
  send(bench, reviews.slice(0, 3), START + 10 * DAY_MS);
  const before = stateOf(bench, 1);
  changeSettings(bench.open(), { desiredRetention: 0.8, learningSteps: ["5m"] });
  expect(stateOf(bench, 1)).toEqual(before);
  send(bench, reviews.slice(3), START + 30 * DAY_MS);
  const fresh = await newStudy({ desiredRetention: 0.8, learningSteps: ["5m"] });
  send(fresh, reviews, START + 30 * DAY_MS);
  expect(stateOf(bench, 1)).toEqual(stateOf(fresh, 1));
  expect(stateOf(bench, 1).scheduledDays).toBeGreaterThan(before.scheduledDays);
});

it("replays the whole log with new weights, and updates the log to match", async () => {
  const { changeScheduleSettings: changeSettings } = await import("~/workers/objects/review-schedule/open-schedule");
  const weights = default_w.map((weight, index) => (index < 4 ? weight * 3 : weight));
  const reviews = [0, 1, 9, 30].map((day) => rated(1, day === 9 ? "again" : "good", START + day * DAY_MS));
  const [bench, fresh, unchanged] = [await newStudy(), await newStudy({ weights }), await newStudy()];
  send(bench, reviews.slice(0, 3), START + 10 * DAY_MS);
  changeSettings(bench.open(), { weights });
  for (const one of [bench, fresh, unchanged]) send(one, reviews, START + 30 * DAY_MS);
  expect(kept(bench, [1])).toEqual(kept(fresh, [1]));
  expect(stateOf(bench, 1).stability).not.toBe(stateOf(unchanged, 1).stability);
});

import { expect, it } from "vitest";
import { dueBy } from "~/functions/notifications/planning/digest-figures";
import { retention } from "~/functions/reviews/scheduling/retention";
import { newStudy } from "~/test/helpers/reviews/node-storage";
import { card, DAY_MS, itemOf, rated, START, send } from "~/test/helpers/reviews/study-calls";
import { enroll } from "./items";
import { summarizeSchedule } from "./schedule-summary";

const DEFAULT_WEIGHTS = { weights: null };

/** A study with cards that were never reviewed. */
async function studyOf(cards: readonly number[], settings: Parameters<typeof newStudy>[0] = {}) {
  const bench = await newStudy({ fuzz: false, ...settings });
  enroll(
    bench.open(),
    cards.map((id) => ({ item: card(id), transcriptId: 1 })),
    START,
  );
  return bench;
}

it("puts cards closest to being forgotten first, not those due first, and forgotten ones last", async () => {
  const cards = [100, 101, 102, 103];
  const bench = await studyOf(cards);
  for (const [day, id] of cards.entries()) send(bench, [rated(id, "easy")], START + day * DAY_MS);
  const now = START + 40 * DAY_MS;
  const { atRisk } = summarizeSchedule(bench.open(), now);
  expect(atRisk.map(({ flashcardId }) => flashcardId)).toEqual([103, 102, 101]);
  expect(atRisk[0]).toEqual({ id: itemOf(bench, 103).id, flashcardId: 103, quizQuestionId: null });
  const recall = cards.map((id) => retention(DEFAULT_WEIGHTS).recallAt(itemOf(bench, id).fsrsData, now));
  expect(recall.every((one, index) => one < 0.9 && one > (recall[index - 1] ?? 0))).toBe(true);
});

it("says when recall of the first due card falls below the desired retention, never before it is due", async () => {
  for (const desiredRetention of [0.8, 0.95]) {
    const bench = await studyOf([100], { desiredRetention });
    for (const at of [START, START + 600_000]) {
      send(bench, [rated(100, "good")], at);
      const { nextDueAt, recallFallsAt } = summarizeSchedule(bench.open(), at);
      const { recallAt } = retention(DEFAULT_WEIGHTS);
      const recall = (after: number) => recallAt(itemOf(bench, 100).fsrsData, Number(recallFallsAt) + after);
      expect(recallFallsAt).toBeGreaterThanOrEqual(Number(nextDueAt));
      expect(recall(60_000)).toBeLessThan(desiredRetention);
      if (recallFallsAt !== nextDueAt) expect(recall(-120_000)).toBeGreaterThanOrEqual(desiredRetention);
    }
    // A learning step is due within minutes, long before recall falls.
    const early = await studyOf([100], { desiredRetention });
    send(early, [rated(100, "good")], START);
    const { nextDueAt, recallFallsAt } = summarizeSchedule(early.open(), START);
    expect(Number(recallFallsAt) - Number(nextDueAt)).toBeGreaterThan(3_600_000);
  }
});

it("lets no card that is still known hide another's fall", async () => {
  const bench = await studyOf([100, 101]);
  send(bench, [rated(100, "easy")], START);
  const due = Date.parse(itemOf(bench, 100).fsrsData.due);
  const now = due - 3_600_000;
  // Due in ten minutes, and known for days.
  send(bench, [rated(101, "good")], now);
  const { nextDueAt, recallFallsAt } = summarizeSchedule(bench.open(), now);
  expect(nextDueAt).toBeLessThan(due);
  expect(recallFallsAt).toBeGreaterThanOrEqual(due);
  expect(recallFallsAt).toBeLessThan(due + DAY_MS);
});

it("knows the usual time once there are three days: the median of each day's first review, on the learner's clock", async () => {
  const bench = await studyOf([100, 101], { timeZone: "America/New_York" });
  const midnight = Date.UTC(2026, 4, 4, 4);
  const usual = (day: number) => summarizeSchedule(bench.open(), midnight + day * DAY_MS + 23 * 3_600_000).usualMinute;
  for (const [day, minute] of [20 * 60, 18 * 60 + 30, 19 * 60].entries()) {
    const at = midnight + day * DAY_MS + minute * 60_000;
    send(bench, [rated(100, "again")], at);
    // Later ones of a day do not count.
    send(bench, [rated(101, "again")], at + 2 * 3_600_000);
    expect(usual(day)).toBe(day < 2 ? null : 19 * 60);
  }
  expect(usual(40)).toBeNull();
});

it.each([
  ["the end of a year", [Date.UTC(2027, 11, 30), Date.UTC(2027, 11, 31), Date.UTC(2028, 0, 1)], 3],
  ["a leap day", [Date.UTC(2028, 1, 28), Date.UTC(2028, 1, 29), Date.UTC(2028, 2, 1)], 3],
  ["a leap day that was missed", [Date.UTC(2028, 1, 27), Date.UTC(2028, 1, 28), Date.UTC(2028, 2, 1)], 1],
])("counts a streak across %s", async (_, days, expected) => {
  const bench = await studyOf([100]);
  for (const day of days) send(bench, [rated(100, "again")], day + DAY_MS / 2);
  expect(summarizeSchedule(bench.open(), (days.at(-1) ?? 0) + DAY_MS / 2).streakDays).toBe(expected);
});

it("says when everything falls due, by day and video, with the cards of a note once", async () => {
  const bench = await newStudy({ fuzz: false });
  const enrolled = [
    { item: card(100), transcriptId: 1 },
    { item: card(101), transcriptId: 1 },
    { item: card(200), transcriptId: 2, noteKey: "note" },
    { item: card(201), transcriptId: 2, noteKey: "note" },
    { item: card(300), transcriptId: null },
  ];
  enroll(bench.open(), enrolled, START);
  for (const id of [100, 101, 200, 300]) send(bench, [rated(id, "easy")], START);
  send(bench, [rated(101, "again")], START + 1);
  const { dueDays } = summarizeSchedule(bench.open(), START);
  const due = Number(itemOf(bench, 100).nextReview);
  const day = Math.floor((due - dueDays.from) / DAY_MS);
  expect(day).toBeGreaterThan(1);
  // Card 201 is new and hidden behind its sibling, so it is not scheduled.
  expect(dueDays.days).toEqual([
    [0, 1, 1],
    [day, null, 1],
    [day, 1, 1],
    [day, 2, 1],
  ]);
  const counts = [0, day - 1, day].map((days) => dueBy({ dueDays }, START + days * DAY_MS).count);
  expect(counts).toEqual([1, 1, 4]);
});

it("counts a card that is hidden behind its sibling on the day it comes back", async () => {
  const bench = await newStudy({ fuzz: false });
  const note = [100, 101].map((id) => ({ item: card(id), transcriptId: 1, noteKey: "note" }));
  enroll(bench.open(), note, START);
  send(bench, [rated(100, "easy")], START);
  const [first, second] = [START + DAY_MS, START + 30 * DAY_MS];
  send(bench, [rated(101, "easy")], first);
  // Both are due; reviewing one hides the other until tomorrow.
  send(bench, [rated(100, "easy")], second);
  const { dueDays } = summarizeSchedule(bench.open(), second);
  const counts = [0, 1].map((days) => dueBy({ dueDays }, second + days * DAY_MS).count);
  expect(counts).toEqual([0, 1]);
});

it("says on which of the last fourteen days something was reviewed", async () => {
  const bench = await studyOf([100]);
  for (const day of [0, 3, 16]) send(bench, [rated(100, "again")], START + day * DAY_MS);
  // A card that comes back counts once a day.
  send(bench, [rated(100, "good")], START + 16 * DAY_MS + 60_000);
  const { studiedDays, reviewsTotal } = summarizeSchedule(bench.open(), START + 60 * DAY_MS);
  expect(reviewsTotal).toBe(3);
  const dates = [16, 3].map((day) => new Date(START + day * DAY_MS).toISOString().slice(0, 10));
  expect(studiedDays).toEqual(dates.map((date) => ({ date, reviews: 1 })));
});

it("leaves out of the usual time what was received after today, as when the clock was set back", async () => {
  const bench = await studyOf([100]);
  const at = (day: number, hour: number) => Math.floor(START / DAY_MS) * DAY_MS + day * DAY_MS + hour * 3_600_000;
  for (const day of [0, 1, 2]) send(bench, [rated(100, "again")], at(day, 18));
  send(bench, [rated(100, "again")], at(3, 9));
  send(bench, [rated(100, "again")], at(4, 9));
  send(bench, [rated(100, "again")], at(5, 9));
  expect(summarizeSchedule(bench.open(), at(2, 20)).usualMinute).toBe(18 * 60);
  send(bench, [rated(100, "again")], at(6, 9));
  expect(summarizeSchedule(bench.open(), at(1, 20)).usualMinute).toBeNull();
});

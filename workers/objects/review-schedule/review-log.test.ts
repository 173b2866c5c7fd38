import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { days } from "~/db/learner/learner-tables";
import { MAX_LOG_ENTRIES } from "~/functions/reviews/log-limit";
import type { LogLine } from "~/functions/reviews/optimizer/review-histories";
import { newStudy } from "~/test/helpers/reviews/node-storage";
import { card, DAY_MS, itemOf, rated, START, send } from "~/test/helpers/reviews/study-calls";
import { applyAction } from "./carry-out-actions";
import { secondsPerCard } from "./part-items";
import { record, undoReviews } from "./record";
import { readReviewLog } from "./review-log";

it("is read a page at a time, without undone entries, with entries that reset an item's memory", async () => {
  const bench = await newStudy();
  for (const day of [0, 1, 5]) send(bench, [rated(1, "good"), rated(2, "again")], START + day * DAY_MS);
  undoReviews(bench.open(), { count: 1 }, START + 6 * DAY_MS);
  applyAction(bench.open(), card(1), { do: "due", id: "by-hand-1", due: START + 60 * DAY_MS }, START + 6 * DAY_MS);
  applyAction(bench.open(), card(2), { do: "reset", id: "by-hand-2" }, START + 6 * DAY_MS);
  applyAction(bench.open(), card(2), { do: "due", id: "by-hand-3", due: START + 60 * DAY_MS }, START + 7 * DAY_MS);
  const entries: LogLine[] = [];
  const pages: number[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page: ReturnType<typeof readReviewLog> = readReviewLog(bench.open(), after, 3);
    expect(page.total).toBe(5);
    entries.push(...page.entries);
    pages.push(page.entries.length);
    after = page.next;
  }
  const [one, two] = [itemOf(bench, 1).id, itemOf(bench, 2).id];
  expect(entries).toHaveLength(7);
  expect(entries.slice(5)).toEqual([
    [two, 0, START + 6 * DAY_MS],
    [two, -1, START + 7 * DAY_MS],
  ]);
  const grades = Map.groupBy(entries.slice(0, 5), ([item]) => item);
  expect(grades.get(one)?.every(([, grade]) => grade === 3)).toBe(true);
  expect(grades.get(two)?.every(([, grade]) => grade === 1)).toBe(true);
  expect(pages.length).toBeGreaterThan(2);
});

it("when full, rejects a whole batch that does not fit, but still answers reviews it already has", async () => {
  const bench = await newStudy();
  send(bench, [rated(1, "good", null, "room-0001")], START);
  bench.open().db.run(sql`update review_log set rowid = ${MAX_LOG_ENTRIES - 1} where id = 'room-0001'`);
  expect(record(bench.open(), [rated(1, "good"), rated(2, "good")], START + DAY_MS)).toBeNull();
  expect(itemOf(bench, 1).reviewCount).toBe(1);
  send(bench, [rated(1, "good", null, "room-0002")], START + DAY_MS);
  expect(record(bench.open(), [rated(1, "good")], START + 2 * DAY_MS)).toBeNull();
  expect(applyAction(bench.open(), card(1), { do: "reset", id: "by-hand-4" }, START + 2 * DAY_MS)).toBe("full");
  expect(applyAction(bench.open(), card(1), { do: "suspend" }, START + 2 * DAY_MS)).toMatchObject({ suspended: true });
  expect(send(bench, [rated(1, "good", null, "room-0002")], START + 2 * DAY_MS)).toMatchObject([{ id: "room-0002" }]);
});

it("counts a card once a day, however often it came back, also after an undo and a late arrival", async () => {
  const bench = await newStudy();
  const countsOf = () => bench.open().db.select({ reviews: days.reviews, cards: days.cards }).from(days).all();
  send(bench, [rated(1, "again"), rated(2, "good")], START);
  send(bench, [rated(1, "good")], START + 60_000);
  expect(countsOf()).toEqual([{ reviews: 3, cards: 2 }]);
  send(bench, [rated(1, "good", START + 30_000, "r-late-one")], START + 120_000);
  send(bench, [rated(1, "good", START + 30_000, "r-late-one")], START + 120_000);
  expect(countsOf()).toEqual([{ reviews: 4, cards: 2 }]);
  undoReviews(bench.open(), { ids: ["r-late-one"] }, START + 180_000);
  expect(countsOf()).toEqual([{ reviews: 3, cards: 2 }]);
  undoReviews(bench.open(), { count: 2 }, START + 180_000);
  expect(countsOf()).toEqual([{ reviews: 1, cards: 1 }]);
  applyAction(bench.open(), card(1), { do: "due", id: "by-hand-1", due: START + DAY_MS }, START + 200_000);
  expect(countsOf()).toEqual([{ reviews: 1, cards: 1 }]);
});

it("tells a pace from ten reviews on: the median of their seconds", async () => {
  const bench = await newStudy();
  for (let id = 1; id <= 9; id += 1) send(bench, [{ ...rated(id, "good"), timeSpent: id }], START);
  expect(secondsPerCard(bench.open())).toBeNull();
  send(bench, [{ ...rated(10, "good"), timeSpent: 300 }], START);
  expect(secondsPerCard(bench.open())).toBe(6);
});

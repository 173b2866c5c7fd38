import { expect, it } from "vitest";
import { days, items, reviewLog } from "~/db/learner/learner-tables";
import { enroll } from "~/workers/objects/review-schedule/items";
import { undoReviews } from "~/workers/objects/review-schedule/record";
import { newStudy, type StudyBench } from "../../../test/helpers/reviews/node-storage";
import { card, DAY_MS, itemOf, kept, rated, START, send, stateOf } from "../../../test/helpers/reviews/study-calls";
import { applyAction, purge, softDelete } from "./carry-out-actions";
import { readQueue } from "./review-queue";

const queued = (bench: StudyBench, now: number) =>
  readQueue(bench.open(), { limit: 50 }, now).map((row) => row.flashcardId);
const act = (bench: StudyBench, action: Parameters<typeof applyAction>[2], now: number) =>
  bench.storage.transactionSync(() => applyAction(bench.open(), card(1), action, now));

it("undoes the last or selected reviews as if they had never happened", async () => {
  const bench = await newStudy();
  const twin = await newStudy();
  const reviews = [0, 1, 5, 9].map((day) => rated(1, day === 5 ? "again" : "good", START + day * DAY_MS));
  const other = rated(2, "easy", START + 6 * DAY_MS);
  for (const review of [...reviews, other]) send(bench, [review], review.reviewedAt ?? 0);
  for (const review of [reviews[0], reviews[1], reviews[3], other])
    if (review) send(twin, [review], review.reviewedAt ?? 0);
  const lapse = reviews[2]?.id ?? "";
  expect(undoReviews(bench.open(), { ids: [lapse] }, START + 10 * DAY_MS).undone).toEqual([lapse]);
  expect(kept(bench, [1, 2]).items).toEqual(kept(twin, [1, 2]).items);
  const studied = (one: StudyBench) => kept(one, []).days.filter((day) => day.reviews > 0);
  expect(studied(bench)).toEqual(studied(twin));
  // When a client that never got the response sends it again, it stays undone.
  send(bench, reviews.slice(2, 3), START + 10 * DAY_MS);
  expect(undoReviews(bench.open(), { ids: [lapse] }, START).undone).toEqual([]);
  expect(kept(bench, [1, 2]).items).toEqual(kept(twin, [1, 2]).items);

  const last = undoReviews(bench.open(), { count: 2 }, START + 10 * DAY_MS);
  expect(last.undone).toEqual([reviews[3]?.id, other.id]);
  expect(last.items.map((row) => row.flashcardId)).toEqual([1, 2]);
  expect(itemOf(bench, 2)).toMatchObject({ reviewCount: 0, averageRating: null, state: 0, lastReview: null });
});

it("suspends, buries until the learner's next day, and reverts both", async () => {
  const bench = await newStudy({ timeZone: "Europe/Berlin" });
  enroll(bench.open(), [{ item: card(1), transcriptId: 1 }], START);
  expect(queued(bench, START)).toEqual([1]);
  act(bench, { do: "suspend" }, START);
  expect(queued(bench, START + 90 * DAY_MS)).toEqual([]);
  act(bench, { do: "unsuspend" }, START);
  act(bench, { do: "bury" }, START);
  expect(queued(bench, Date.UTC(2026, 4, 5, 1, 59))).toEqual([]);
  expect(queued(bench, Date.UTC(2026, 4, 5, 2, 0))).toEqual([1]);
  act(bench, { do: "bury" }, START);
  act(bench, { do: "unbury" }, START);
  expect(queued(bench, START)).toEqual([1]);
});

it("resets an item and keeps its log", async () => {
  const bench = await newStudy();
  for (const day of [0, 1, 9]) send(bench, [rated(1, "good")], START + day * DAY_MS);
  const now = START + 10 * DAY_MS;
  act(bench, { do: "reset", id: "reset-1" }, now);
  expect(stateOf(bench, 1)).toMatchObject({ state: 0, reps: 0, stability: 0, due: new Date(now).toISOString() });
  expect(itemOf(bench, 1).reviewCount).toBe(3);
  send(bench, [rated(1, "good")], now + 1000);
  expect(stateOf(bench, 1)).toMatchObject({ state: 1, reps: 1 });
  // A review made before the reset that arrives after it does not change what came after the reset.
  const before = stateOf(bench, 1);
  send(bench, [rated(1, "again", START + 2 * DAY_MS)], now + 2000);
  expect(stateOf(bench, 1)).toEqual(before);
});

it.each(["a", "z"])("resets an item rated by a clock slightly ahead of ours (entry %s)", async (id) => {
  const bench = await newStudy();
  send(bench, [rated(1, "easy", START + 30_000, "middle-of-the-names")], START);
  act(bench, { do: "reset", id }, START + 1000);
  expect(stateOf(bench, 1)).toMatchObject({ state: 0, reps: 0 });
  act(bench, { do: "due", id: `${id}-due`, due: START + 2 * DAY_MS }, START + 2000);
  expect(stateOf(bench, 1)).toMatchObject({ state: 2, due: new Date(START + 2 * DAY_MS).toISOString() });
});

it("sets the due date of a known and of a new item", async () => {
  const bench = await newStudy();
  send(bench, [rated(1, "easy")], START);
  const due = START + 3 * DAY_MS;
  const { stability } = stateOf(bench, 1);
  act(bench, { do: "due", id: "due-1", due }, START + 1000);
  expect(stateOf(bench, 1)).toMatchObject({ due: new Date(due).toISOString(), state: 2, scheduledDays: 3, stability });
  expect(queued(bench, due - 2 * DAY_MS)).toEqual([]);
  expect(queued(bench, due)).toEqual([1]);

  enroll(bench.open(), [{ item: card(2), transcriptId: 1 }], START);
  const row = applyAction(bench.open(), card(2), { do: "due", id: "due-2", due }, START);
  expect(row).toMatchObject({ fsrsData: { state: 2, scheduledDays: 3, stability: 3 } });
  send(bench, [rated(2, "good")], due);
  expect(stateOf(bench, 2).scheduledDays).toBeGreaterThan(3);
  expect(applyAction(bench.open(), card(99), { do: "bury" }, START)).toBeNull();
});

it("soft-deletes items once, even if told repeatedly or early, and restores them with their log", async () => {
  const bench = await newStudy();
  const log = () => bench.open().db.select().from(reviewLog).all().length;
  for (const id of [1, 2]) send(bench, [rated(id, "easy")], START);
  const before = kept(bench, [1, 2]);
  softDelete(bench.open(), { items: [card(1), card(77)] }, START);
  softDelete(bench.open(), { items: [card(1), card(77)] }, START + 5000);
  expect(queued(bench, START + 30 * DAY_MS)).toEqual([2]);
  expect(applyAction(bench.open(), card(1), { do: "bury" }, START)).toBeNull();
  enroll(bench.open(), [{ item: card(1), transcriptId: 1 }], START + 6000);
  expect(kept(bench, [1, 2])).toEqual(before);

  softDelete(bench.open(), { transcriptId: 1 }, START);
  softDelete(bench.open(), { transcriptId: 1 }, START + DAY_MS);
  expect(queued(bench, START + 30 * DAY_MS)).toEqual([]);
  expect(purge(bench.open(), START + 2 * DAY_MS - 1)).toBe(START + 2 * DAY_MS);
  expect(log()).toBe(2);
  expect(purge(bench.open(), START + 2 * DAY_MS)).toBeNull();
  expect(log()).toBe(0);
  expect(bench.open().db.select().from(items).all()).toEqual([]);
  expect(bench.open().db.select().from(days).all()).toMatchObject([{ reviews: 2 }]);
  // A review in between creates the item again; D1 no longer has the card, so it is removed as soon as it is seen.
  send(bench, [rated(1, "good")], START + 3 * DAY_MS);
  softDelete(bench.open(), { items: [card(1)] }, START + 3 * DAY_MS);
  expect(queued(bench, START + 30 * DAY_MS)).toEqual([]);
});

import { describe, expect, it } from "vitest";
import type { ReviewRating } from "~/functions/reviews/model";
import { enroll } from "~/workers/objects/review-schedule/items";
import { undoReviews } from "~/workers/objects/review-schedule/record";
import { newStudy, type StudyBench } from "../../../test/helpers/reviews/node-storage";
import { card, DAY_MS, itemOf, rated, START, send } from "../../../test/helpers/reviews/study-calls";
import { applyAction } from "./carry-out-actions";
import { readQueue } from "./review-queue";
import { dueToday } from "./schedule-statistics";

const queued = (bench: StudyBench, now: number, limit = 20) =>
  readQueue(bench.open(), { limit }, now).map((row) => row.flashcardId);

/** Cards 1 to `length`, in notes of `each` cards. */
function enrollNotes(bench: StudyBench, length: number, each: number): void {
  const enrollments = Array.from({ length }, (_, index) => ({
    item: card(index + 1),
    transcriptId: 1,
    noteKey: `note-${Math.floor(index / each)}`,
  }));
  enroll(bench.open(), enrollments, START);
}

const rate = (bench: StudyBench, id: number, rating: ReviewRating, at = START) =>
  send(bench, [rated(id, rating)], at)[0]?.id ?? "";

describe("cards of one note", () => {
  it("are shown one per day, without shortening the session", async () => {
    const bench = await newStudy({ newPerDay: 6 });
    enrollNotes(bench, 40, 2);
    expect(queued(bench, START, 6)).toEqual([1, 3, 5, 7, 9, 11]);
    expect(dueToday(bench.open(), START).new).toBe(6);
    for (const id of queued(bench, START, 6)) rate(bench, id ?? 0, "easy");
    expect(queued(bench, START)).toEqual([]);
    expect(queued(bench, START + DAY_MS)).toEqual([2, 4, 6, 8, 10, 12]);
  });

  it("are hidden until the next day when due on the same day", async () => {
    const bench = await newStudy({ newPerDay: 10 });
    enrollNotes(bench, 2, 2);
    rate(bench, 1, "easy");
    rate(bench, 2, "easy", START + DAY_MS);
    const later = START + 60 * DAY_MS;
    expect(queued(bench, later)).toEqual([1]);
    expect(dueToday(bench.open(), later).review).toBe(1);
    rate(bench, 1, "good", later);
    expect(queued(bench, later + 3_600_000)).toEqual([]);
    expect(queued(bench, later + DAY_MS)).toEqual([2]);
  });

  it("stay visible while they are being learned", async () => {
    const bench = await newStudy();
    enrollNotes(bench, 2, 2);
    rate(bench, 1, "again", START - DAY_MS);
    rate(bench, 2, "good", START);
    expect(itemOf(bench, 1).buriedUntil).toBeNull();
  });

  it("reappear when the review is undone, unless a sibling was reviewed or they were buried by hand", async () => {
    const bench = await newStudy({ newPerDay: 10 });
    enrollNotes(bench, 3, 3);
    const first = rate(bench, 1, "easy");
    const second = rate(bench, 2, "easy", START + 1000);
    expect([itemOf(bench, 2).buriedUntil, itemOf(bench, 3).isBuriedAsSibling]).toEqual([null, true]);
    undoReviews(bench.open(), { ids: [first] }, START + 2000);
    expect([itemOf(bench, 1).isBuriedAsSibling, itemOf(bench, 3).isBuriedAsSibling]).toEqual([true, true]);
    applyAction(bench.open(), card(3), { do: "bury" }, START + 3000);
    undoReviews(bench.open(), { ids: [second] }, START + 4000);
    expect(queued(bench, START + 5000)).toEqual([1]);
    expect(itemOf(bench, 3)).toMatchObject({ isBuriedAsSibling: false });
    expect(itemOf(bench, 3).buriedUntil).not.toBeNull();
  });

  it("are hidden the same way in whatever order the day's reviews arrive", async () => {
    const reviews = [rated(1, "easy", START), rated(2, "good", START + 1000), rated(3, "again", START - DAY_MS)];
    const outcomes = [
      [0, 1, 2],
      [2, 1, 0],
      [1, 0, 2],
      [1, 2, 0],
    ].map(async (order) => {
      const bench = await newStudy();
      enrollNotes(bench, 4, 4);
      for (const index of order) send(bench, reviews.slice(index, index + 1), START + 5000);
      return [1, 2, 3, 4].map((id) => itemOf(bench, id).isBuriedAsSibling);
    });
    const [first, ...others] = await Promise.all(outcomes);
    expect(first).toEqual([false, false, false, true]);
    for (const other of others) expect(other).toEqual(first);
  });

  it("can be joined into a note later, and separated again", async () => {
    const bench = await newStudy();
    enrollNotes(bench, 2, 1);
    expect(queued(bench, START)).toEqual([1, 2]);
    const both = (noteKeys: (string | null)[]) =>
      enroll(
        bench.open(),
        noteKeys.map((noteKey, index) => ({ item: card(index + 1), transcriptId: 1, noteKey })),
        START,
      );
    both(["one", "one"]);
    expect(queued(bench, START)).toEqual([1]);
    both([null, null]);
    expect(queued(bench, START)).toEqual([1, 2]);
  });
});

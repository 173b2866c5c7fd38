import { describe, expect, it } from "vitest";
import { type Exam, MAX_EXAMS } from "~/functions/reviews/exam";
import { enroll } from "~/workers/objects/review-schedule/items";
import { record, undoReviews } from "~/workers/objects/review-schedule/record";
import { carryItems, carryPage, mergeItems, mergeSettings } from "~/workers/objects/review-schedule/transfer";
import { newStudy } from "../../../test/helpers/reviews/node-storage";
import { card, DAY_MS, itemOf, kept, rated, START, send } from "../../../test/helpers/reviews/study-calls";
import { applyAction, softDelete } from "./carry-out-actions";
import { markSummarySent, summarizeSchedule } from "./schedule-summary";

it("merges a visitor's log into the account's by time, and is idempotent", async () => {
  const [visitor, account, straight] = await Promise.all([newStudy(), newStudy(), newStudy()]);
  const reviews = [0, 1, 4, 9, 15, 20].map((day, index) =>
    rated(index === 4 ? 2 : 1, index === 2 ? "again" : "good", START + day * DAY_MS),
  );
  const now = START + 25 * DAY_MS;
  for (const [index, review] of reviews.entries()) send(index % 2 ? visitor : account, [review], now);
  send(straight, reviews, now);
  enroll(visitor.open(), [{ item: card(3), transcriptId: 7 }], now);
  applyAction(visitor.open(), card(3), { do: "suspend" }, now);
  for (let time = 0; time < 2; time += 1) {
    for (let after: number | null = 0; after !== null; ) {
      const page: ReturnType<typeof carryPage> = carryPage(visitor.open(), after, 1);
      mergeItems(account.open(), page.items, now);
      after = page.next;
    }
    expect(kept(account, [1, 2])).toEqual(kept(straight, [1, 2]));
    expect(itemOf(account, 3)).toMatchObject({ suspended: true, transcriptId: 7, userId: 1 });
  }
});

it("transfers items with state and log into another learner's storage", async () => {
  const [from, to] = await Promise.all([newStudy({ fuzz: true }), newStudy({ fuzz: true })]);
  for (const day of [0, 1, 8]) for (const id of [1, 2]) send(from, [rated(id, "good")], START + day * DAY_MS);
  applyAction(from.open(), card(2), { do: "due", id: "due-by-hand", due: START + 60 * DAY_MS }, START + 9 * DAY_MS);
  const carried = carryItems(from.open(), [card(1), card(2), card(9)]);
  expect(carried.map(({ log }) => log.length)).toEqual([3, 4]);
  mergeItems(to.open(), structuredClone(carried), START + 40 * DAY_MS);
  expect(kept(to, [1, 2])).toEqual(kept(from, [1, 2]));
});

it("marks the summary as merged until it is sent", async () => {
  const [from, to] = await Promise.all([newStudy(), newStudy()]);
  for (const study of [from, to]) send(study, [rated(1, "good")], START);
  expect(summarizeSchedule(to.open(), START).isMerged).toBe(false);
  mergeItems(to.open(), carryItems(from.open(), [card(1)]), START);
  send(to, [rated(2, "good")], START + 1000);
  const { isMerged, revision } = summarizeSchedule(to.open(), START + 1000);
  expect([isMerged, markSummarySent(to.open(), revision - 1), summarizeSchedule(to.open(), START).isMerged]).toEqual([
    true,
    false,
    true,
  ]);
  expect([markSummarySent(to.open(), revision), summarizeSchedule(to.open(), START).isMerged]).toEqual([true, false]);
});

it("counts a review once when it arrives both in the merge and by itself", async () => {
  const [visitor, account] = await Promise.all([newStudy(), newStudy()]);
  const review = rated(1, "good", START);
  send(visitor, [review], START);
  record(account.open(), [review], START);
  mergeItems(account.open(), carryPage(visitor.open(), 0, 10).items, START);
  expect(itemOf(account, 1).reviewCount).toBe(1);
});

it("takes over a visitor's settings, but keeps the account's own", async () => {
  const [visitor, account] = await Promise.all([
    newStudy({ desiredRetention: 0.8, timeZone: "Asia/Tokyo", newPerDay: 7 }),
    newStudy({ newPerDay: 30 }),
  ]);
  const before = account.open().row.schedulingVersion;
  const { settings } = carryPage(visitor.open(), 0, 10);
  for (let time = 0; time < 2; time += 1) {
    mergeSettings(account.open(), settings, START);
    expect(account.open().settings).toMatchObject({ desiredRetention: 0.8, timeZone: "Asia/Tokyo", newPerDay: 30 });
    expect(account.open().row.schedulingVersion).toBe(before + 1);
  }
});

it("adds a visitor's exams ahead to the account's, whose own win, up to the limit", async () => {
  const exam = (part: string, date: string, newPerDay = 5): Exam => ({
    ...{ part, name: part, date, retention: 0.95, newPerDay, lastDays: 2, membersOf: "2026-05-04" },
    members: { transcriptIds: [1], flashcardIds: [], quizQuestionIds: [] },
  });
  const merged = async (ours: Exam[] | undefined, theirs: Exam[]) => {
    const [visitor, account] = await Promise.all([newStudy({ exams: theirs }), newStudy(ours && { exams: ours })]);
    for (const _ of [1, 2]) mergeSettings(account.open(), carryPage(visitor.open(), 0, 10).settings, START);
    return account.open().settings.exams;
  };
  const [past, ahead] = [new Date(START - DAY_MS), new Date(START + 9 * DAY_MS)].map((day) =>
    day.toISOString().slice(0, 10),
  ) as [string, string];
  const own = exam("talk-1", ahead, 7);
  const other = exam("talk-2", ahead);
  const theirs = [exam("talk-1", ahead, 3), other, exam("talk-3", past)];
  expect(await merged([own], theirs)).toEqual([own, other]);
  expect(await merged([], theirs)).toEqual(theirs.slice(0, 2));
  expect(await merged(undefined, theirs)).toEqual(theirs.slice(0, 2));
  const many = Array.from({ length: MAX_EXAMS - 1 }, (_, index) => exam(`talk-${index + 10}`, ahead));
  expect(await merged(many, theirs.slice(0, 2))).toEqual([...many, theirs[0]]);
});

it("keeps an entry whose id another item's entry already has, and adds it once", async () => {
  const [visitor, account] = await Promise.all([newStudy(), newStudy()]);
  send(account, [rated(1, "good", START, "of-one-file")], START);
  send(visitor, [rated(2, "again", START, "of-one-file")], START);
  for (let time = 0; time < 2; time += 1) mergeItems(account.open(), carryItems(visitor.open(), [card(2)]), START);
  expect([itemOf(account, 1), itemOf(account, 2)]).toMatchObject([
    { reviewCount: 1, averageRating: 3 },
    { reviewCount: 1, averageRating: 1 },
  ]);
});

describe("what was undone", () => {
  const all = (bench: Awaited<ReturnType<typeof newStudy>>) => carryPage(bench.open(), 0, 10).items;

  it("is not restored by signing in", async () => {
    const [visitor, account] = await Promise.all([newStudy(), newStudy()]);
    send(
      visitor,
      [rated(1, "good", START, "stands-01"), rated(1, "again", START + DAY_MS, "undone-01")],
      START + DAY_MS,
    );
    undoReviews(visitor.open(), { ids: ["undone-01"] }, START + DAY_MS);
    mergeItems(account.open(), all(visitor), START + 2 * DAY_MS);
    expect(itemOf(account, 1)).toMatchObject({ reviewCount: 1, averageRating: 3 });
    expect(kept(account, [1]).log.map(({ id }) => id)).toEqual(["stands-01"]);
  });

  it("stays undone in the account when the visitor is merged a second time", async () => {
    const [visitor, account] = await Promise.all([newStudy(), newStudy()]);
    send(visitor, [rated(1, "again", START, "undone-02"), rated(2, "easy", START, "stands-02")], START);
    mergeItems(account.open(), all(visitor), START);
    undoReviews(account.open(), { ids: ["undone-02"] }, START + 1000);
    mergeItems(account.open(), all(visitor), START + 2000);
    expect(itemOf(account, 1)).toMatchObject({ reviewCount: 0, averageRating: null, lastReview: null });
    expect(itemOf(account, 2).reviewCount).toBe(1);
  });
});

it.each([
  ["the visitor's side", true, false, false],
  ["the account's side", false, true, false],
  ["both sides", true, true, true],
])("an item that was removed on %s", async (_, isGoneThere, isGoneHere, isGone) => {
  const [visitor, account] = await Promise.all([newStudy(), newStudy()]);
  send(visitor, [rated(1, "good", START, "theirs-01")], START);
  send(account, [rated(1, "easy", START + 1000, "ours-0001")], START + 1000);
  if (isGoneThere) softDelete(visitor.open(), { items: [card(1)] }, START + 2000);
  if (isGoneHere) softDelete(account.open(), { items: [card(1)] }, START + 2000);
  for (let time = 0; time < 2; time += 1) {
    mergeItems(account.open(), carryPage(visitor.open(), 0, 10).items, START + 3000);
    expect(itemOf(account, 1).removedAt).toBe(isGone ? START + 2000 : null);
    // Its log is complete even so, in case it is restored.
    expect(itemOf(account, 1).reviewCount).toBe(2);
  }
});

it("transfers a soft-deleted item as soft-deleted if the account had none", async () => {
  const [visitor, account] = await Promise.all([newStudy(), newStudy()]);
  send(visitor, [rated(1, "good", START)], START);
  softDelete(visitor.open(), { items: [card(1)] }, START + 2000);
  mergeItems(account.open(), carryPage(visitor.open(), 0, 10).items, START + 3000);
  expect(itemOf(account, 1)).toMatchObject({ removedAt: START + 2000, reviewCount: 1 });
});

import { expect, it } from "vitest";
import { arrangeQueue, mixTranscripts, reviewShare } from "~/functions/reviews/scheduling/queue-order";
import { newStudy, type StudyBench } from "~/test/helpers/reviews/node-storage";
import { card, DAY_MS, itemOf, rated, START, send } from "~/test/helpers/reviews/study-calls";
import { enroll, findScheduledItems, markMissed } from "./items";
import { readQueue } from "./review-queue";
import { dueToday, readScheduleStatistics } from "./schedule-statistics";
import { summarizeSchedule } from "./schedule-summary";

const queued = (bench: StudyBench, now: number, limit = 20, transcriptId?: number) =>
  readQueue(
    bench.open(),
    { limit, ...(transcriptId && { part: { transcriptIds: [transcriptId], flashcardIds: [], quizQuestionIds: [] } }) },
    now,
  ).map((row) => row.flashcardId);

/** New items from three transcripts, added one transcript after another. */
function enrollThree(bench: StudyBench, each: number): void {
  for (const transcriptId of [1, 2, 3]) {
    const enrollments = Array.from({ length: each }, (_, index) => ({
      item: card(transcriptId * 100 + index),
      transcriptId,
    }));
    enroll(bench.open(), enrollments, START);
  }
}

it("takes questions missed in a quiz first, then new cards, oldest first", async () => {
  const bench = await newStudy();
  enrollThree(bench, 4);
  const missed = { itemType: "quiz_question", id: 7 } as const;
  enroll(bench.open(), [{ item: missed, transcriptId: 3 }], START + DAY_MS);
  enroll(bench.open(), [{ item: card(99), transcriptId: 1 }], START - DAY_MS);
  const asked = readQueue(bench.open(), { limit: 20 }, START + DAY_MS);
  const cards = [99, ...[1, 2, 3].flatMap((talk) => [0, 1, 2, 3].map((index) => talk * 100 + index))];
  expect(asked.map(({ flashcardId }) => flashcardId)).toEqual([null, ...cards]);
  expect(queued(bench, START, 3, 2)).toEqual([200, 201, 202]);
  send(bench, [rated(99, "again")], START + DAY_MS);
  const [first, second] = readQueue(bench.open(), { limit: 20 }, START + DAY_MS + 60_000);
  expect([first?.quizQuestionId, second?.flashcardId]).toEqual([7, 99]);
});

it("takes questions missed in a quiz beyond the limit of new cards, which they do not use up", async () => {
  const bench = await newStudy({ newPerDay: 1, reviewsPerDay: 0 });
  enrollThree(bench, 1);
  for (const id of [7, 8]) {
    enroll(bench.open(), [{ item: { itemType: "quiz_question", id }, transcriptId: 1 }], START + id);
  }
  const asked = () => readQueue(bench.open(), { limit: 20 }, START + DAY_MS);
  expect(asked().map(({ quizQuestionId, flashcardId }) => quizQuestionId ?? flashcardId)).toEqual([8, 7, 100]);
  expect(dueToday(bench.open(), START + DAY_MS)).toEqual({ new: 3, learning: 0, review: 0 });
  for (const id of [7, 8]) {
    const item = { itemType: "quiz_question", id } as const;
    send(bench, [{ ...rated(id, "easy"), id: `question-${id}`, item }], START + DAY_MS);
  }
  expect(asked().map(({ flashcardId }) => flashcardId)).toEqual([100]);
  expect(dueToday(bench.open(), START + DAY_MS)).toEqual({ new: 1, learning: 0, review: 0 });
});

it("takes a known question that was missed again first, until it is reviewed, and keeps its schedule", async () => {
  const bench = await newStudy({ newPerDay: 5, reviewsPerDay: 0 });
  enrollThree(bench, 1);
  const item = { itemType: "quiz_question", id: 7 } as const;
  const rate = (at: number) => send(bench, [{ ...rated(7, "easy"), id: `review-${at}`, item }], at);
  rate(START);
  const first = () => readQueue(bench.open(), { limit: 20 }, START + 2 * DAY_MS)[0];
  expect(first()?.flashcardId).toBe(100);
  const due = findScheduledItems(bench.open(), [item]).get("quiz_question:7")?.nextReview;
  markMissed(bench.open(), [7, 999], START + DAY_MS);
  expect(first()).toMatchObject({ quizQuestionId: 7, nextReview: due });
  expect(dueToday(bench.open(), START + 2 * DAY_MS)).toEqual({ new: 3, learning: 0, review: 1 });
  rate(START + DAY_MS - 1);
  expect(first()?.quizQuestionId).toBe(7);
  rate(START + 2 * DAY_MS - 1);
  expect(first()?.flashcardId).toBe(100);
});

it("stays within the daily limits, and resets them on the learner's next day", async () => {
  const bench = await newStudy({ newPerDay: 4, reviewsPerDay: 3, dayStartHour: 4, timeZone: "America/New_York" });
  enrollThree(bench, 10);
  const evening = Date.UTC(2026, 4, 5, 1);
  const night = Date.UTC(2026, 4, 5, 7, 59);
  const morning = Date.UTC(2026, 4, 5, 8);
  expect(queued(bench, evening)).toHaveLength(4);
  for (const id of queued(bench, evening)) send(bench, [rated(id ?? 0, "easy")], evening);
  expect(queued(bench, night)).toEqual([]);
  expect(queued(bench, morning)).toEqual([104, 105, 106, 107]);
  expect(dueToday(bench.open(), morning)).toEqual({ new: 4, learning: 0, review: 0 });
  const later = morning + 30 * DAY_MS;
  expect(dueToday(bench.open(), later)).toEqual({ new: 4, learning: 0, review: 3 });
  expect(queued(bench, later)).toHaveLength(7);
  const [first] = queued(bench, later, 1);
  send(bench, [rated(first ?? 0, "good")], later);
  expect(dueToday(bench.open(), later).review + dueToday(bench.open(), later).new).toBe(6);
});

it("gives extra items beyond the limits when asked, without changing the limits", async () => {
  const bench = await newStudy({ newPerDay: 2, reviewsPerDay: 0 });
  enrollThree(bench, 4);
  for (const id of queued(bench, START)) send(bench, [rated(id ?? 0, "easy")], START);
  expect(queued(bench, START)).toEqual([]);
  const more = readQueue(bench.open(), { limit: 60, more: 5 }, START);
  expect(more).toHaveLength(5);
  send(bench, [rated(more[0]?.flashcardId ?? 0, "easy")], START);
  expect(dueToday(bench.open(), START)).toEqual({ new: 0, learning: 0, review: 0 });
  const later = START + 60 * DAY_MS;
  expect(dueToday(bench.open(), later).review).toBe(0);
  const due = readQueue(bench.open(), { limit: 60, more: 2 }, later).filter(({ state }) => state === 2);
  expect(due).toHaveLength(2);
});

it("puts due learning steps first, and those within 20 minutes once everything else is done", async () => {
  const bench = await newStudy({ newPerDay: 2 });
  enrollThree(bench, 2);
  send(bench, [rated(100, "again")], START);
  expect(queued(bench, START + 30_000)).toEqual([101, 100]);
  expect(queued(bench, START + 60_000)).toEqual([100, 101]);
});

it("leaves no gap when there are fewer reviews than their share", async () => {
  const bench = await newStudy({ newPerDay: 50 });
  for (let id = 1; id <= 30; id += 1) send(bench, [rated(id, "easy")], START - id * DAY_MS - 60 * DAY_MS);
  expect(queued(bench, START, 20)).toHaveLength(20);
  enrollThree(bench, 1);
  const all = queued(bench, START, 50);
  expect(all).toHaveLength(33);
  expect(new Set(all).size).toBe(33);
  expect(all.filter((id) => (id ?? 0) >= 100)).toEqual([100, 200, 300]);
});

it("mixes reviews and new items evenly, in proportion to their limits", () => {
  expect(reviewShare(20, { reviews: 200, new: 20 })).toBe(18);
  expect(reviewShare(20, { reviews: 5, new: 20 })).toBe(4);
  expect(reviewShare(20, { reviews: 0, new: 0 })).toBe(0);
  expect(reviewShare(1, { reviews: 200, new: 20 })).toBe(0);
  const of = (transcriptId: number, length: number) => Array.from({ length }, (_, n) => ({ transcriptId, n }));
  const mixed = arrangeQueue({ missed: [], learning: [], reviews: of(1, 9), fresh: of(2, 3), soon: [] });
  expect(mixed.flatMap(({ transcriptId }, index) => (transcriptId === 2 ? [index] : []))).toEqual([2, 6, 10]);
  const turns = mixTranscripts([...of(1, 3), ...of(2, 2), ...of(3, 1)]).map(({ transcriptId }) => transcriptId);
  expect(turns).toEqual([1, 2, 3, 1, 2, 1]);
});

it("counts finished and upcoming reviews", async () => {
  const bench = await newStudy({ timeZone: "Asia/Tokyo", leechThreshold: 2 });
  enrollThree(bench, 4);
  const ratings = [
    [0, "easy"],
    [9, "good"],
    [40, "again"],
    [40.01, "good"],
    [42, "again"],
  ] as const;
  for (const [day, rating] of ratings) send(bench, [rated(100, rating)], START + day * DAY_MS);
  send(bench, [rated(101, "easy")], START + 42 * DAY_MS);
  const stats = readScheduleStatistics(bench.open(), START + 42 * DAY_MS + 60_000);
  expect(stats.today).toMatchObject({ date: "2026-06-15", reviews: 2, newSeen: 1, due: 1, passed: 0, timeSpent: 10 });
  expect(stats.retention).toEqual({
    desired: 0.9,
    last7: { reviews: 2, retention: 0 },
    last30: { reviews: 2, retention: 0 },
    last365: { reviews: 3, retention: 1 / 3 },
  });
  expect(stats.states).toEqual({ new: 10, learning: 0, relearning: 1, young: 1, mature: 0, suspended: 0 });
  expect(stats.heatmap.map(({ date, reviews }) => [date, reviews])).toEqual([
    ["2026-05-04", 1],
    ["2026-05-13", 1],
    ["2026-06-13", 2],
    ["2026-06-15", 2],
  ]);
  expect(stats.forecast).toHaveLength(30);
  expect(stats.forecast[0]).toEqual({ date: "2026-06-15", due: 1 });
  expect(stats.forecast[8]).toEqual({ date: "2026-06-23", due: 1 });
  expect(stats.forecast.reduce((sum, { due }) => sum + due, 0)).toBe(2);
  expect(stats.leeches).toEqual([{ itemType: "flashcard", flashcardId: 100, quizQuestionId: null, lapses: 2 }]);
  expect(stats.streakDays).toBe(1);
  expect(stats.timeSpent).toEqual({ today: 10, last7: 20, last30: 20, last365: 30 });
  const summary = summarizeSchedule(bench.open(), START);
  expect(summary).toMatchObject({ nextDueAt: START + 42 * DAY_MS + 600_000, dueCount: 1 });
});

it("sums up what is due by video, and reports a video once the last of its cards is mature", async () => {
  const bench = await newStudy({ newPerDay: 100 });
  enrollThree(bench, 2);
  const rate = (id: number, rating: "good" | "easy", at: number) => send(bench, [rated(id, rating)], at);
  for (const id of [100, 101, 200]) rate(id, "good", START);
  expect(summarizeSchedule(bench.open(), START)).toMatchObject({
    dueCount: 3,
    dueDays: {
      days: [
        [0, 1, 2],
        [0, 2, 1],
      ],
    },
    maturedTranscriptId: null,
  });
  const days = [1, 9, 60];
  for (const day of days) rate(100, "easy", START + day * DAY_MS);
  expect(summarizeSchedule(bench.open(), START + 60 * DAY_MS).maturedTranscriptId).toBeNull();
  for (const day of days) rate(101, "easy", START + day * DAY_MS + 1);
  const at = START + 60 * DAY_MS + 1;
  expect(itemOf(bench, 101).intervalDays).toBeGreaterThanOrEqual(21);
  expect(summarizeSchedule(bench.open(), at).maturedTranscriptId).toBe(1);
  rate(200, "good", at + 1);
  expect(summarizeSchedule(bench.open(), at + 1).maturedTranscriptId).toBeNull();
});

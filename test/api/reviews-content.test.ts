import { beforeAll, describe, expect, it } from "vitest";
import type { ReviewAnswer } from "~/functions/reviews/model";
import type { ReviewItem } from "~/functions/reviews/review-content";
import type { StudyStatistics } from "~/functions/reviews/review-statistics";
import { reviewsIn } from "../helpers/counted";
import { addQuestions, learner } from "../helpers/learner";
import { failureOf } from "../helpers/prd";
import { sharedWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

const EITHER = "Must provide flashcardId for flashcard items or quizQuestionId for quiz_question items, but not both";
const question = (quizQuestionId: number | undefined) => ({ itemType: "quiz_question", quizQuestionId });
const json = async <T>(response: Promise<Response>): Promise<T> => (await (await response).json()) as T;
type Items = { items: ReviewItem[] };
const due = (caller: Visitor) => json<Items>(caller.get("/api/reviews/due"));
const rate = (item: object, id: string, rating = "good") => ({ id, ...item, rating, timeSpent: 1 });

describe("an item of the queue", () => {
  it("includes the card", async () => {
    const { caller, ids, transcriptId } = await learner(worker, [
      { kind: "cloze", noteKey: "n", ordinal: 1, front: "{{c1::a}} {{c2::b}}", back: "" },
    ]);
    const [item] = (await due(caller)).items;
    expect(item?.content).toMatchObject({
      ...{ itemType: "flashcard", id: ids[0], kind: "cloze", noteKey: "n", ordinal: 1, transcriptId },
      ...{ front: "{{c1::a}} {{c2::b}}", back: "", category: null, difficulty: "medium", tags: [], citations: [] },
      ...{ videoTitle: "A talk", videoId: null, durationSeconds: expect.any(Number) },
    });
    expect(Object.keys(item?.content ?? {})).not.toContain("anonymousId");
    const chosen = await json<Items>(caller.get(`/api/reviews/items?flashcardIds=${ids[0]}`));
    expect(chosen.items[0]?.content).toEqual(item?.content);
  });

  it("says how long after a rating it is due, now and when it is shown again", async () => {
    const { caller, ids } = await learner(worker, 1);
    const [item] = (await due(caller)).items;
    expect(item?.preview.again.seconds).toBe(60);
    expect(item?.preview.good.seconds).toBe(600);
    const review = rate({ itemType: "flashcard", flashcardId: ids[0] }, "preview-1");
    const { reviews } = await json<{ reviews: ReviewAnswer[] }>(caller.post("/api/reviews", { reviews: [review] }));
    const [answer] = reviews;
    if (answer?.status !== "recorded") throw new Error("the review was not recorded");
    expect(answer.preview.good.scheduledDays).toBeGreaterThan(0);
    expect(answer.preview.good.seconds).toBe(answer.preview.good.scheduledDays * 86_400);
    const again = await json<{ reviews: ReviewAnswer[] }>(caller.post("/api/reviews", { reviews: [review] }));
    expect(again.reviews).toEqual(reviews);
  });
});

it("shows one card of a note per day, also after a card becomes a note", async () => {
  const { caller, ids } = await learner(worker, [{ noteKey: "n" }, { noteKey: "n", ordinal: 1 }, {}]);
  const shown = async () => (await due(caller)).items.map(({ flashcardId }) => flashcardId);
  expect(await shown()).toEqual([ids[0], ids[2]]);
  const click = () => json<{ id: string }>(caller.post(`/api/flashcards/${ids[0]}/review`, rating));
  const rating = { rating: "easy", timeSpent: 1 };
  const [first, second] = await Promise.all([click(), click()]);
  expect(first).toEqual(second);
  expect(reviewsIn(await json<StudyStatistics>(caller.get("/api/reviews/stats")))).toBe(1);
  expect(await shown()).toEqual([ids[2]]);
  await worker.env.DB.prepare("update flashcards set note_key = 'n' where id = ?").bind(ids[2]).run();
  expect((await json<Items>(caller.get(`/api/reviews/items?flashcardIds=${ids[2]}`))).items).toHaveLength(1);
  expect(await json(caller.post("/api/reviews/undo", { ids: [first.id] }))).toMatchObject({ undone: [first.id] });
  expect(await shown()).toEqual([ids[0]]);
});

describe("a quiz question", () => {
  it("is hidden while its quiz is deleted, and stays in the reviews", async () => {
    const who = await learner(worker, 0);
    const [first, second] = await addQuestions(worker, who, 2);
    await who.caller.post("/api/reviews/items", { items: [question(first), question(second)] });
    await who.caller.post("/api/reviews", { reviews: [rate(question(first), "asleep-01", "again")] });
    await who.caller.post(`/api/reviews/items/${second}/forget?itemType=quiz_question`);
    const known = () => json<Items>(who.caller.get(`/api/reviews/items?quizQuestionIds=${first},${second}`));
    const { quizzes } = await json<{ quizzes: { id: number }[] }>(
      who.caller.get(`/api/transcripts/${who.transcriptId}/quizzes`),
    );
    const path = `/api/quizzes/${quizzes[0]?.id}`;
    expect((await who.caller.fetch(path, { method: "DELETE" })).status).toBe(204);
    expect([(await due(who.caller)).items, (await due(who.caller)).items]).toEqual([[], []]);
    expect((await known()).items).toEqual([]);
    expect((await who.caller.post(`${path}/restore`)).status).toBe(200);
    expect((await known()).items).toMatchObject([{ quizQuestionId: first, reviewCount: 1 }]);
  });

  it("can be added to the reviews, reviewed, and removed", async () => {
    const who = await learner(worker, 0);
    const [first, second] = await addQuestions(worker, who, 2);
    expect((await due(who.caller)).items).toEqual([]);
    expect(await json(who.caller.get(`/api/reviews/items?quizQuestionIds=${first}`))).toEqual({ items: [] });
    const enroll = () => json<Items>(who.caller.post("/api/reviews/items", { items: [question(first)] }));
    expect((await enroll()).items).toMatchObject([{ quizQuestionId: first, reviewCount: 0 }]);
    await enroll();
    const { items } = await due(who.caller);
    expect(items).toHaveLength(1);
    expect(items[0]?.content).toMatchObject({
      ...{ itemType: "quiz_question", id: first, questionText: "Is this question 0?", questionType: "true_false" },
      ...{ options: ["true", "false"], correctAnswer: "true", explanation: "Because.", videoTitle: "A talk" },
      citations: [{ segmentId: 3, startMs: 9000, quote: "a quote" }],
    });
    await who.caller.post("/api/reviews", { reviews: [rate(question(first), "question-1", "easy")] });
    const forget = () => who.caller.post(`/api/reviews/items/${first}/forget?itemType=quiz_question`);
    expect((await forget()).status).toBe(200);
    expect((await forget()).status).toBe(200);
    expect(await json(who.caller.get(`/api/reviews/items?quizQuestionIds=${first},${second}`))).toEqual({ items: [] });
    expect((await enroll()).items).toMatchObject([{ quizQuestionId: first, reviewCount: 1 }]);
  });

  it("of another learner does not exist", async () => {
    const who = await learner(worker, 0);
    const other = await learner(worker, 1);
    const [theirs] = await addQuestions(worker, who, 1);
    const { caller } = other;
    const refused = await failureOf(await caller.post("/api/reviews/items", { items: [question(theirs)] }));
    expect(refused).toMatchObject({ status: 404, message: "Question not found" });
    const card = { itemType: "flashcard", flashcardId: other.ids[0] };
    const mixed = await json<Items>(caller.post("/api/reviews/items", { items: [question(theirs), card] }));
    expect(mixed.items.map(({ flashcardId }) => flashcardId)).toEqual(other.ids);
  });

  it("needs exactly one id", async () => {
    const { caller, ids } = await learner(worker, 1);
    const post = async (items: unknown) => failureOf(await caller.post("/api/reviews/items", { items }));
    for (const item of [
      { itemType: "quiz_question" },
      { itemType: "quiz_question", flashcardId: 1 },
      { itemType: "flashcard", flashcardId: 1, quizQuestionId: 1 },
    ]) {
      expect(await post([item])).toMatchObject({ status: 400, message: EITHER });
    }
    expect(await post([])).toMatchObject({ status: 400 });
    const forget = await failureOf(await caller.post(`/api/reviews/items/${ids[0]}/forget`));
    expect(forget).toMatchObject({ status: 400 });
  });
});

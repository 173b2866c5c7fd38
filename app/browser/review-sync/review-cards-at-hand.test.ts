import "fake-indexeddb/auto";
import { describe, expect, it } from "vitest";
import type { ReviewItem } from "~/functions/reviews/review-content";
import { openReviewDatabase, type ReviewDatabase, type SentReview } from "./database";
import { changeKept, forgetCards, keepDue, keepLearners, readKeptCards, readLearners } from "./kept-cards";
import { createOutbox, type Post } from "./outbox";
import { createKeptStore } from "./waiting-store";

let databases = 0;
const open = (): Promise<ReviewDatabase> => openReviewDatabase(`at-hand-${++databases}`);
const refuse = () => Promise.reject(new Error("nothing is sent"));
/** Nothing is sent in these tests. */
const nowhere: Post = { reviews: refuse, undo: refuse, session: refuse };

function review(id: string, rating: SentReview["rating"], card: number): SentReview {
  const reviewedAt = new Date(1_700_000_000_000).toISOString();
  return { id, itemType: "flashcard", flashcardId: card, quizQuestionId: null, rating, timeSpent: 3, reviewedAt };
}

describe("stored cards", () => {
  const view = (flashcardId: number) => ({ itemType: "flashcard", flashcardId, quizQuestionId: null }) as ReviewItem;
  const due = (...ids: number[]) => ({ date: "2026-11-21", left: null, readAt: 1, items: ids.map(view) });
  const idsOf = async (db: ReviewDatabase, learner = "account-1") =>
    (await readKeptCards(db, learner))?.items.map(({ flashcardId }) => flashcardId);

  it("are those not rated yet, in order, and return when a rating is undone or discarded", async () => {
    const db = await open();
    const outbox = createOutbox(createKeptStore(db), nowhere);
    expect(await readKeptCards(db, "account-1")).toBeNull();
    await keepDue(db, "account-1", due(3, 1, 2));
    await outbox.record("account-1", review("review-1", "good", 3), "flashcard:3");
    await outbox.record("account-1", review("review-2", "again", 1), "flashcard:1");
    expect(await idsOf(db)).toEqual([1, 2]);
    await outbox.undo("account-1", "review-1", "flashcard:3");
    expect(await idsOf(db)).toEqual([3, 1, 2]);
    await changeKept(db, "account-1", "flashcard:1", null);
    expect(await idsOf(db)).toEqual([3, 2]);
  });

  it("exclude cards whose rating has not been sent, even if the server still lists them as due", async () => {
    const db = await open();
    const outbox = createOutbox(createKeptStore(db), nowhere);
    await outbox.record("account-1", review("review-1", "good", 3), "flashcard:3");
    await keepDue(db, "account-1", due(3, 1));
    expect(await idsOf(db)).toEqual([1]);
  });

  it("are not shown to another learner, nor to anyone after sign-out; unsent ratings stay", async () => {
    const db = await open();
    const outbox = createOutbox(createKeptStore(db), nowhere);
    await keepDue(db, "account-1", due(1));
    await outbox.record("account-1", review("review-1", "good", 7), "flashcard:7");
    expect(await readKeptCards(db, "account-2")).toBeNull();
    await keepLearners(db, ["account-1", "visitor-x"]);
    expect(await idsOf(db)).toEqual([1]);
    await keepLearners(db, ["account-2"]);
    expect([await readKeptCards(db, "account-1"), await readLearners(db)]).toEqual([null, ["account-2"]]);
    await keepDue(db, "account-1", due(1));
    await forgetCards(db);
    expect(await readKeptCards(db, "account-1")).toBeNull();
    expect(await outbox.count(["account-1"])).toBe(1);
  });

  it("stay with their learner while another's are being stored, and are deleted once that learner is gone", async () => {
    const db = await open();
    const owners = async () => {
      const [cards, queues] = await Promise.all([db.getAll("cards"), db.getAll("queues")]);
      return [cards, queues].map((rows) => [...new Set(rows.map(({ learner }) => learner))].sort());
    };
    await keepDue(db, "account-1", due(1, 2));
    await keepDue(db, "visitor-x", due(1, 3));
    await keepDue(db, "visitor-x", due(3));
    expect([await idsOf(db), await idsOf(db, "visitor-x")]).toEqual([[1, 2], [3]]);
    await changeKept(db, "visitor-x", "flashcard:1", null);
    expect(await idsOf(db)).toEqual([1, 2]);
    await keepLearners(db, ["account-1", "visitor-x"]);
    expect(await owners()).toEqual(Array(2).fill(["account-1", "visitor-x"]));
    await keepLearners(db, ["visitor-x"]);
    expect(await owners()).toEqual(Array(2).fill(["visitor-x"]));
    await forgetCards(db);
    expect([await owners(), await db.getAll("names")]).toEqual([[[], []], []]);
  });
});

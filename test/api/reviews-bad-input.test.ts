import { beforeAll, expect, it } from "vitest";
import { type Learner, learner } from "../helpers/learner";
import { failureOf } from "../helpers/prd";
import { sharedWorker } from "../helpers/shared-worker";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
let who: Learner;
beforeAll(async () => {
  worker = await sharedWorker();
  who = await learner(worker, 1);
  await who.caller.post(`/api/flashcards/${who.ids[0]}/review`, { id: "kept-review", rating: "good", timeSpent: 3 });
});

const good = () => ({
  id: "bad-input-1",
  itemType: "flashcard",
  flashcardId: who.ids[0],
  rating: "good",
  timeSpent: 1,
});
const json = { "content-type": "application/json" };
const send = (body: string, path = "/api/reviews", method = "POST") =>
  who.caller.fetch(path, { method, headers: json, body });

/** The request body, and the expected status and message. */
const REFUSED: [what: string, body: () => string, status: number, says: RegExp][] = [
  ["nothing", () => "", 400, /not valid JSON/],
  ["no JSON", () => "{reviews", 400, /not valid JSON/],
  ["a list", () => "[]", 400, /./],
  ["no review", () => JSON.stringify({ reviews: [] }), 400, /There is no review/],
  ["501 reviews", () => JSON.stringify({ reviews: Array(501).fill(good()) }), 400, /At most 500/],
  ["another rating", () => JSON.stringify({ reviews: [{ ...good(), rating: 5 }] }), 400, /again, hard, good, or easy/],
  ["no rating", () => JSON.stringify({ reviews: [{ ...good(), rating: undefined }] }), 400, /again, hard, good, or easy/],
  ["a time that is none", () => JSON.stringify({ reviews: [{ ...good(), reviewedAt: "noon" }] }), 400, /written like 2026-05-01T08:30:00Z/],
  ["a number for a time", () => JSON.stringify({ reviews: [{ ...good(), reviewedAt: 0 }] }), 400, /written like 2026-05-01T08:30:00Z/],
  ["less than no time spent", () => JSON.stringify({ reviews: [{ ...good(), timeSpent: -1 }] }), 400, /can't be negative/],
  ["no id", () => JSON.stringify({ reviews: [{ ...good(), id: undefined }] }), 400, /needs an id/],
  ["an id of 10,000 letters", () => JSON.stringify({ reviews: [{ ...good(), id: "a".repeat(10_000) }] }), 400, /8 to 64/],
  ["a card that is no number", () => JSON.stringify({ reviews: [{ ...good(), flashcardId: "1" }] }), 400, /./],
  ["a card beyond all numbers", () => JSON.stringify({ reviews: [{ ...good(), flashcardId: 1e300 }] }), 400, /./],
  ["2 MB", () => JSON.stringify({ reviews: [{ ...good(), id: "a".repeat(2_000_000) }] }), 413, /./],
  // One bad review rejects the whole batch: a batch that is sent again must not count in part.
  ["one bad among good ones", () => JSON.stringify({ reviews: [good(), { ...good(), rating: "x" }] }), 400, /again/],
]; // biome-ignore format: a table

it.each(REFUSED)("%s is refused with a reason", async (_, body, status, says) => {
  const failure = await failureOf(await send(body()));
  expect([failure.status, failure.message]).toEqual([status, expect.stringMatching(says)]);
});

it.each([
  ["GET", "/api/reviews/due?limit=0"],
  ["GET", "/api/reviews/due?limit=100000"],
  ["GET", "/api/reviews/due?transcriptId=x"],
  ["GET", "/api/reviews/items?flashcardIds=1;drop"],
  ["GET", `/api/reviews/items?flashcardIds=${Array(201).fill(1)}`],
  ["GET", "/api/reviews/log?after=-1"],
  ["GET", "/api/reviews/log?limit=10001"],
  ["POST", "/api/reviews/items/1/suspend?itemType=quiz"],
])("%s %s is refused with a reason", async (method, path) => {
  const failure = await failureOf(await who.caller.fetch(path, { method, headers: json }));
  expect([failure.status, failure.code]).toEqual([400, "invalid_input"]);
});

it.each([
  [{ weights: [1, 2, 3] }, /21 weights/],
  [{ weights: Array(21).fill("1") }, /./],
  [{ learningSteps: ["1x"] }, /A step is/],
  [{ desiredRetention: 2 }, /between 0.7 and 0.99/],
  [{ timeZone: "Mars/Base" }, /^Unknown time zone\./],
  // Intl knows it, but the code that calculates days does not.
  [{ timeZone: "JST" }, /^Unknown time zone\./],
  [{ timeZone: "+02:00" }, /^Unknown time zone\./],
  [{ timeZone: "2020-01-01T00:00[Europe/Berlin]" }, /^Unknown time zone\./],
])("settings %j are refused with a reason", async (patch, says) => {
  const failure = await failureOf(await send(JSON.stringify(patch), "/api/reviews/settings", "PATCH"));
  expect([failure.status, failure.message]).toEqual([400, expect.stringMatching(says)]);
});

// An export of such a card could not be imported again.
it.each(["9999-12-31T23:59:59-23:59", "2500-01-01T00:00:00Z", "0000-01-01T00:00:00Z"])(
  "a card is not made due at %s",
  async (due) => {
    const path = `/api/reviews/items/${who.ids[0]}/due`;
    const failure = await failureOf(await send(JSON.stringify({ due }), path));
    expect([failure.status, failure.message]).toEqual([400, "A due date must be between 1970 and 2199"]);
  },
);

it("replaces an impossible time with now, and clamps weights to their valid range", async () => {
  const at = async (reviewedAt: string, id: string) => {
    const answer = await send(JSON.stringify({ reviews: [{ ...good(), id, reviewedAt }] }));
    return ((await answer.json()) as { reviews: { fsrsData: { lastReview: string } }[] }).reviews[0]?.fsrsData
      .lastReview;
  };
  for (const [index, claimed] of ["1970-01-01T00:00:00Z", "9999-12-31T23:59:59Z"].entries()) {
    const counted = Date.parse((await at(claimed, `no-time-${index}`)) ?? "");
    expect(Math.abs(counted - Date.now())).toBeLessThan(30_000);
  }
  const weights = Array.from({ length: 21 }, (_, index) => (index % 2 ? 1e300 : -1e300));
  expect((await send(JSON.stringify({ weights }), "/api/reviews/settings", "PATCH")).status).toBe(200);
  const due = await send(JSON.stringify({ reviews: [{ ...good(), id: "after-weights" }] }));
  expect(due.status).toBe(200);
  const { reviews } = (await due.json()) as { reviews: { fsrsData: { stability: number } }[] };
  expect(Number.isFinite(reviews[0]?.fsrsData.stability)).toBe(true);
  expect((await send(JSON.stringify({ weights: null }), "/api/reviews/settings", "PATCH")).status).toBe(200);
});

it("has lost nothing", async () => {
  const { entries, total } = (await (await who.caller.get("/api/reviews/log")).json()) as {
    entries: unknown[];
    total: number;
  };
  expect([entries.length, total]).toEqual([4, 4]);
});

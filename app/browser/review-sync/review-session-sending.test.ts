import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { refusalText } from "~/app/reviews/refused-note";
import { waitingText } from "~/app/reviews/waiting-line";
import { toFailure } from "../calls/call-api";
import type { SentReview } from "./database";
import { createPace, isQuiet } from "./pace";
import { ReviewSender, type SenderState } from "./review-sender";

const failure = (status: number, retryAfterSeconds?: number) => ({
  ...{ status, code: "internal", message: "" },
  ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
});

it("sends less and less often while the server fails, and right away once it works", () => {
  const pace = createPace(() => 0.5);
  const waits = Array.from({ length: 7 }, () => pace.failed(failure(503), 0));
  expect(waits).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  expect(pace.heldFor(0)).toBe(0);
  pace.worked();
  expect(pace.failed(failure(0), 0)).toBe(2000);
});

it("waits at least as long as the server said, but an hour at most", () => {
  const pace = createPace(() => 0);
  expect(pace.failed(failure(429, 30), 1000)).toBe(30_000);
  expect([pace.heldFor(1000), pace.heldFor(30_999), pace.heldFor(31_000)]).toEqual([30_000, 1, 0]);
  expect(pace.failed(failure(503, 86_400), 0)).toBe(3_600_000);
  // A clock that was set back delays sending by no more than that.
  expect(pace.heldFor(-1e12)).toBe(3_600_000);
  pace.worked();
  expect(pace.heldFor(0)).toBe(0);
});

it("stays quiet about failures that need no action", () => {
  const quiet = [429, 401, 409].map((status) => isQuiet(failure(status)));
  const told = [0, 403, 404, 500, 503].map((status) => isQuiet(failure(status)));
  expect([quiet, told]).toEqual([Array(3).fill(true), Array(5).fill(false)]);
});

it.each([
  [{ waiting: 0 }, ""],
  [{ waiting: 0, isKept: true }, "These are the cards on this device; you can keep going."],
  [{ waiting: 0, isOnline: false }, "Offline. These cards are on this device; you can keep going."],
  [{ waiting: 2 }, ""],
  [{ waiting: 2, isOnline: false }, "Offline. 2 ratings waiting to sync when you're back online."],
  [{ waiting: 1, failure: failure(503) }, "1 rating waiting to sync. We'll keep trying."],
  [{ waiting: 1, failure: failure(409) }, "1 rating waiting for the account that made them."],
  [{ waiting: 70, failure: failure(429, 9) }, "70 ratings waiting to sync. This can take a moment."],
])("what waits, in words: %j", (state, text) => {
  expect(waitingText({ failure: null, isKept: false, isOnline: true, ...state })).toBe(text);
});

it.each([
  ["timeSpent is at most a day", "the time it took can't be right."],
  [
    "The date and time could not be read; they are written like 2026-05-01T08:30:00Z",
    "its date couldn't be read. Check this device's clock.",
  ],
  ["The request is too large.", "it was too large to send."],
  ["Request failed with status 415", "the server couldn't read it."],
  ["Must provide flashcardId for flashcard items", "the server couldn't read it."],
  ["", "the server couldn't read it."],
  ["This card was taken out of your reviews.", "This card was taken out of your reviews."],
])("why a rating was refused, in words for its learner: %s", (reason, text) => {
  expect(refusalText(reason)).toBe(text);
});

it("parses Retry-After, in seconds or as a date", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-21T18:00:00Z"), toFake: ["Date"] });
  const read = async (header: string) => {
    vi.stubGlobal("fetch", async () => new Response("{}", { status: 429, headers: { "Retry-After": header } }));
    const { callApi } = await import("../calls/call-api");
    return toFailure(await callApi("/api/reviews").catch((thrown: unknown) => thrown)).retryAfterSeconds;
  };
  expect(await read("120")).toBe(120);
  expect(await read("Sat, 21 Nov 2026 18:00:45 GMT")).toBe(45);
  expect(await read("Sat, 21 Nov 2026 17:00:00 GMT")).toBe(0);
  expect(await read("soon")).toBeUndefined();
});

/** The browser APIs that a sender needs. */
beforeEach(() => {
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("document", { ...new EventTarget(), addEventListener: () => {}, removeEventListener: () => {} });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const review = (id: string): SentReview => ({
  ...{ id, itemType: "flashcard", flashcardId: 1, quizQuestionId: null, rating: "good", timeSpent: 3 },
  reviewedAt: "2026-11-21T18:00:00Z",
});

/** A server that gives these responses in turn, and then accepts everything. */
function serve(answers: Response[]) {
  const sent: string[][] = [];
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (path === "/api/reviews/settings") return Response.json({}, { headers: { Learner: "visitor-x" } });
    const { reviews } = JSON.parse(String(init?.body)) as { reviews: SentReview[] };
    sent.push(reviews.map(({ id }) => id));
    return answers.shift() ?? Response.json({ reviews: reviews.map((one) => ({ ...one, status: "gone" })) });
  });
  return sent;
}

/** Waits for pending work until `isSo`, without a clock. */
async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 10_000 && !isSo(); turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(isSo()).toBe(true);
}

it("waits as long as the server said, resumes by itself, and loses nothing", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  vi.stubGlobal("indexedDB", undefined);
  vi.spyOn(console, "info").mockImplementation(() => {});
  const sent = serve([new Response("{}", { status: 429, headers: { "Retry-After": "60" } })]);
  const sender = await ReviewSender.open();
  await sender.read("GET /api/reviews/settings");
  const states: SenderState[] = [];
  const told = vi.fn();
  const detach = sender.attach({ onState: (state) => states.push(state), onAnswers: () => {}, onFailure: told });
  await sender.record(review("review-1"), "flashcard:1");
  await until(() => states.at(-1)?.failure?.status === 429);
  await sender.record(review("review-2"), "flashcard:1");
  await vi.advanceTimersByTimeAsync(59_000);
  // The ratings wait even if the user asks to send now.
  expect(await sender.flush()).toBe(0);
  expect([sent, states.at(-1)?.waiting]).toEqual([[["review-1"]], 2]);
  await vi.advanceTimersByTimeAsync(2000);
  await until(() => states.at(-1)?.waiting === 0);
  expect(sent).toEqual([["review-1"], ["review-1", "review-2"]]);
  expect(told).not.toHaveBeenCalled();
  detach();
});

it("reports a failing server once, even if it delayed ratings before", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  vi.stubGlobal("indexedDB", undefined);
  vi.spyOn(console, "info").mockImplementation(() => {});
  const busy = new Response("{}", { status: 429, headers: { "Retry-After": "1" } });
  const sent = serve([busy, new Response("{}", { status: 503 }), new Response("{}", { status: 503 })]);
  const sender = await ReviewSender.open();
  await sender.read("GET /api/reviews/settings");
  const told = vi.fn();
  const detach = sender.attach({ onState: () => {}, onAnswers: () => {}, onFailure: told });
  await sender.record(review("review-1"), "flashcard:1");
  for (let request = 1; request <= 4; request += 1) {
    await until(() => sent.length >= request);
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect(sent.length).toBe(4);
  expect(told).toHaveBeenCalledTimes(1);
  detach();
});

/** A server that holds each request until released, and counts concurrent requests. */
function slowServer() {
  const sent: string[][] = [];
  const waiting: (() => void)[] = [];
  const most = { atOnce: 0 };
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (path === "/api/reviews/settings") return Response.json({}, { headers: { Learner: "visitor-x" } });
    const { reviews } = JSON.parse(String(init?.body)) as { reviews: SentReview[] };
    sent.push(reviews.map(({ id }) => id));
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      most.atOnce = Math.max(most.atOnce, waiting.length);
    });
    return Response.json({ reviews: reviews.map((one) => ({ ...one, status: "gone" })) });
  });
  return { sent, waiting, most };
}

/** A browser's lock manager, as far as the sender uses it. */
function lockManager() {
  let last: Promise<unknown> = Promise.resolve();
  const request = <T>(_name: string, work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  return { locks: { request, query: async () => ({ held: [] }) } };
}

async function twoTabs() {
  vi.stubGlobal("indexedDB", new IDBFactory());
  const tabs = await Promise.all([ReviewSender.open(), ReviewSender.open()]);
  for (const tab of tabs) await tab.read("GET /api/reviews/settings");
  return tabs;
}

it("sends from one tab at a time, each rating once", async () => {
  vi.stubGlobal("navigator", lockManager());
  const { sent, waiting, most } = slowServer();
  const [one, other] = await twoTabs();
  await one?.record(review("review-1"), "flashcard:1");
  await until(() => waiting.length === 1);
  await other?.record(review("review-2"), "flashcard:2");
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect([sent, most.atOnce]).toEqual([[["review-1"]], 1]);
  waiting.shift()?.();
  await until(() => waiting.length === 1);
  waiting.shift()?.();
  await Promise.all([one?.flush(), other?.flush()]);
  expect(sent).toEqual([["review-1"], ["review-2"]]);
});

it("also sends in a browser without locks, and keeps nothing that arrived", async () => {
  vi.stubGlobal("navigator", {});
  const { sent, waiting } = slowServer();
  const [one, other] = await twoTabs();
  await one?.record(review("review-1"), "flashcard:1");
  await until(() => waiting.length === 1);
  // The other tab doesn't know that it is being sent, so it is sent twice under one id, which the server counts once.
  const flushed = other?.flush();
  await until(() => waiting.length === 2);
  for (const answer of waiting) answer();
  await Promise.all([one?.flush(), flushed]);
  expect(sent).toEqual([["review-1"], ["review-1"]]);
  expect(await other?.db?.getAll("waiting")).toEqual([]);
});

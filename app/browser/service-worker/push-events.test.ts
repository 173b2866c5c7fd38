import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PushPayload } from "~/functions/notifications/push/payload";

type Press = {
  action: string;
  notification: { data: PushPayload; close(): void };
  waitUntil(work: Promise<unknown>): void;
};
type Call = { path: string; body: unknown; at: number };

const PAYLOAD: PushPayload = {
  ...{ title: "A card is due", body: "What do bees dance?", link: "/review", tag: "tag", notificationId: 7 },
  review: { reviewId: "notification-7", itemType: "flashcard", id: 3 },
};
const RECORDED = { reviews: [{ status: "recorded" }] };

const listeners = new Map<string, (event: Press) => void>();
const opened: string[] = [];
let calls: Call[];
/** The answers to successive calls of each address; after them, 200. A hanging call ends with its timeout. */
let answers: Record<string, (number | "hangs" | "unreachable")[]>;

async function answer(path: string, init: RequestInit): Promise<Response> {
  calls.push({ path, body: JSON.parse(String(init.body)), at: Date.now() });
  const next = answers[path]?.shift() ?? 200;
  if (next === "unreachable") throw new TypeError("Failed to fetch");
  if (next === "hangs") {
    await new Promise((_, reject) => init.signal?.addEventListener("abort", () => reject(init.signal?.reason)));
  }
  return Response.json(RECORDED, { status: Number(next) });
}

beforeEach(async () => {
  [calls, answers] = [[], {}];
  opened.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal("fetch", answer);
  // Node's own `timeout` follows the real clock.
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException("late", "TimeoutError")), ms);
    return controller.signal;
  });
  vi.stubGlobal("self", {
    addEventListener: (type: string, listener: (event: Press) => void) => listeners.set(type, listener),
    clients: { matchAll: async () => [], openWindow: async (path: string) => opened.push(path) },
  });
  await import("./push-events");
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules();
});

/** Presses an action, and advances the clock until it is done. @returns how many milliseconds that took */
async function press(action: string): Promise<number> {
  const began = Date.now();
  let work: Promise<unknown> = Promise.resolve();
  const event = {
    action,
    notification: { data: PAYLOAD, close: () => {} },
    waitUntil: (one: Promise<unknown>) => (work = one),
  };
  listeners.get("notificationclick")?.(event);
  let took = -1;
  void work.then(() => (took = Date.now() - began));
  await vi.advanceTimersByTimeAsync(60_000);
  return took;
}

const of = (path: string) => calls.filter((call) => call.path === path);

it("sends a rating once more when the server was not reached, under the same id", async () => {
  answers["/api/reviews"] = ["unreachable"];
  await press("good");
  const [first, second, ...more] = of("/api/reviews");
  expect(first?.body).toMatchObject({ reviews: [{ id: "notification-7", rating: "good", flashcardId: 3 }] });
  expect([second?.body, (second?.at ?? 0) - (first?.at ?? 0), more]).toEqual([first?.body, 500, []]);
  expect(of("/api/notifications/7/action").map(({ body }) => body)).toEqual([{ action: "answered_good" }]);
  expect(opened).toEqual([]);
});

it("sends it once more when the server fails, and not when it refuses", async () => {
  answers["/api/reviews"] = [503];
  await press("again");
  expect([of("/api/reviews").length, opened]).toEqual([2, []]);
  calls = [];
  answers["/api/reviews"] = [401];
  await press("good");
  expect([of("/api/reviews").length, opened]).toEqual([1, ["/review"]]);
});

it("gives up two attempts after four seconds each, in time for the press to open the page", async () => {
  answers["/api/reviews"] = ["hangs", "hangs"];
  expect(await press("good")).toBe(8500);
  expect([of("/api/reviews").length, opened]).toEqual([2, ["/review"]]);
});

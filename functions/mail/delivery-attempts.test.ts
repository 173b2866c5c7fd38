import { expect, it } from "vitest";
import { MAX_ATTEMPTS, notificationRetryMs, retryDelayMs } from "./delivery-attempts";

const MINUTE = 60_000;

it("doubles from a minute up to two hours", () => {
  expect([1, 2, 3, 7, 8, 15].map((attempts) => retryDelayMs(attempts) / MINUTE)).toEqual([1, 2, 4, 64, 120, 120]);
});

it("waits as long as the provider asks, within limits", () => {
  expect(retryDelayMs(1, 300)).toBe(5 * MINUTE);
  expect(retryDelayMs(5, 30)).toBe(16 * MINUTE);
  expect(retryDelayMs(1, 86_400)).toBe(120 * MINUTE);
});

it("makes all attempts well within the 24 hours of an idempotency key, and not all in the first hours", () => {
  let total = 0;
  // An attempt may start up to one sweep (two minutes) after it is due, and its sender may die (a two-minute lease).
  for (let attempts = 1; attempts < MAX_ATTEMPTS; attempts += 1) total += retryDelayMs(attempts) + 4 * MINUTE;
  expect(total / 3_600_000).toBeLessThan(20);
  expect(total / 3_600_000).toBeGreaterThan(12);
});

it("waits for a notification one minute, five, then thirty, or as long as the provider asks, up to two hours", () => {
  expect([1, 2, 3, 9].map((attempts) => notificationRetryMs(attempts) / MINUTE)).toEqual([1, 5, 30, 30]);
  expect(notificationRetryMs(1, 300)).toBe(5 * MINUTE);
  expect(notificationRetryMs(3, 60)).toBe(30 * MINUTE);
  expect(notificationRetryMs(1, 86_400)).toBe(120 * MINUTE);
});

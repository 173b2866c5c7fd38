import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CallFailed } from "./call-api";
import { callPatiently } from "./call-patiently";

const limited = new CallFailed({ status: 429, code: "rate_limited", message: "Wait.", retryAfterSeconds: 30 });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("waits as long as the server says, as often as it says so", async () => {
  const make = vi.fn().mockRejectedValueOnce(limited).mockRejectedValueOnce(limited).mockResolvedValue("done");
  const onPause = vi.fn();
  const called = callPatiently(make, { signal: new AbortController().signal, onPause });
  await vi.advanceTimersByTimeAsync(29_999);
  expect(onPause.mock.calls).toEqual([[true]]);
  expect(make).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(make).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await called).toBe("done");
  expect(onPause.mock.calls).toEqual([[true], [false], [true], [false]]);
});

it("fails at once for any other reason", async () => {
  const failed = new CallFailed({ status: 500, code: "internal", message: "Failed." });
  await expect(callPatiently(() => Promise.reject(failed), { signal: new AbortController().signal })).rejects.toBe(
    failed,
  );
});

it("stops waiting when it is aborted", async () => {
  const aborter = new AbortController();
  const make = vi.fn().mockRejectedValue(limited);
  const called = callPatiently(make, aborter);
  const outcome = expect(called).rejects.toMatchObject({ name: "AbortError" });
  await vi.advanceTimersByTimeAsync(10);
  aborter.abort();
  await outcome;
  expect(make).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

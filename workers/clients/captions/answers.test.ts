import { describe, expect, test } from "vitest";
import * as z from "zod";
import { AppError } from "~/functions/errors";
import { type OutsideFailure, OutsideFetchError } from "~/workers/clients/captions/allowed-fetch";
import { failureOfStatus, failureOfThrown, rateLimited } from "~/workers/clients/captions/answer-failures";
import {
  failureOfAnswer,
  failureOfJob,
  jobSchema,
  jobStartSchema,
  metadataSchema,
  supadataTranscriptSchema,
} from "~/workers/clients/captions/supadata-answers";

const OWN = "You can paste or upload the video's captions instead.";
const BLOCKED = `X doesn't let our server read this video. ${OWN}`;
const GARBAGE = `X sent a response we couldn't read. ${OWN}`;
const TIMED_OUT = `X didn't answer in time. Please try again. ${OWN}`;
const causeOf = (error: AppError | null) => (error?.cause instanceof Error ? error.cause.message : error?.cause);

describe("an unsuccessful response", () => {
  test.each([
    [401, "platform_blocked", BLOCKED],
    [403, "platform_blocked", BLOCKED],
    [400, "captions_garbage", GARBAGE],
    [404, "captions_garbage", GARBAGE],
    [500, "captions_garbage", GARBAGE],
  ])("%i is %s", (status, code, message) => {
    const failure = failureOfStatus("X", new Response(null, { status }));
    expect(failure).toMatchObject({ code, message });
    expect(causeOf(failure)).toBe(`X answered ${status}`);
  });

  test("429 says when to try again", () => {
    const failure = failureOfStatus("X", new Response(null, { status: 429, headers: { "retry-after": "17" } }));
    expect(failure).toMatchObject({
      ...{ code: "captions_rate_limited", retryAfterSeconds: 17 },
      message: `X is receiving too many requests from us. Please try again in 17 seconds. ${OWN}`,
    });
    expect(rateLimited("X", 119).message).toContain("in 119 seconds.");
    expect(rateLimited("X", 120).message).toContain("in 2 minutes.");
    expect(rateLimited("X", 121).message).toContain("in 3 minutes.");
  });
});

describe("what was thrown while a service was read", () => {
  const outside = (kind: OutsideFailure) => new OutsideFetchError(kind, "why");
  const unreadable = () => z.string().safeParse(7).error;
  test.each<[string, unknown, string, string]>([
    ["no answer in time", outside("timeout"), "captions_timeout", TIMED_OUT],
    ["a lost connection", outside("network"), "captions_timeout", TIMED_OUT],
    ["another host", outside("redirect"), "platform_blocked", BLOCKED],
    ["a first address of another host", outside("host"), "captions_garbage", GARBAGE],
    ["too much", outside("too_large"), "captions_garbage", GARBAGE],
    ["our deadline", new DOMException("late", "TimeoutError"), "captions_timeout", TIMED_OUT],
    ["no JSON", new SyntaxError("no JSON"), "captions_garbage", GARBAGE],
    ["JSON of another shape", unreadable(), "captions_garbage", GARBAGE],
    ["captions that cannot be read", new AppError("captions_unreadable", "why"), "captions_garbage", GARBAGE],
    ["a failure that is known", new AppError("no_captions", "none"), "no_captions", "none"],
  ])("%s", (_, thrown, code, message) => {
    const failure = failureOfThrown("X", thrown);
    expect(failure).toMatchObject({ code, message });
    if (failure !== thrown) expect(failure.cause).toBe(thrown);
  });

  test("is a cancellation once the caller has left, whatever was thrown", () => {
    const cancelled = { code: "cancelled", message: "Fetching the captions was canceled." };
    const thrown = new TypeError("ours");
    expect(failureOfThrown("X", thrown, AbortSignal.abort())).toMatchObject({ ...cancelled, cause: thrown });
    expect(failureOfThrown("X", outside("timeout"), new AbortController().signal).code).toBe("captions_timeout");
  });

  test("is rethrown when it is our own bug", () => {
    const thrownOn = (thrown: unknown) => {
      try {
        return { became: failureOfThrown("X", thrown) };
      } catch (error) {
        return error;
      }
    };
    for (const thrown of [new TypeError("ours"), new DOMException("other", "AbortError"), "text"]) {
      expect(thrownOn(thrown)).toBe(thrown);
    }
  });
});

describe("an answer of the transcript service", () => {
  const answer = (status: number, body: unknown = null) =>
    failureOfAnswer(new Response(typeof body === "string" ? body : JSON.stringify(body), { status }));

  test.each([200, 202])("%i is a success", async (status) => {
    expect(await answer(status)).toBeNull();
  });

  test.each<[number, unknown, string | null, string]>([
    [206, { error: "transcript-unavailable" }, "no_captions", "Supadata answered transcript-unavailable"],
    [206, { error: "video-not-found" }, "video_deleted", "Supadata answered video-not-found"],
    [206, "no JSON", "no_captions", ""],
    [404, { error: "not-found" }, "video_deleted", "Supadata answered not-found"],
    [401, { error: "unauthorized" }, "platform_blocked", "Supadata answered unauthorized"],
    [402, { error: "upgrade-required" }, "platform_blocked", "Supadata answered 402: the plan does not allow it"],
    [400, { error: "upgrade-required" }, "platform_blocked", "Supadata answered upgrade-required"],
    [400, { error: "forbidden" }, "platform_blocked", "Supadata answered forbidden"],
    [400, { error: "invalid-request" }, "captions_garbage", "The transcript service answered 400"],
    [403, { other: "shape" }, "platform_blocked", "The transcript service answered 403"],
    [500, "no JSON", "captions_garbage", "The transcript service answered 500"],
  ])("%i with %j is %s", async (status, body, code, cause) => {
    const failure = await answer(status, body);
    expect(failure?.code).toBe(code);
    expect(causeOf(failure) ?? "").toBe(cause);
  });

  test("says when to try again, by its header or its code", async () => {
    const limited = new Response('{"error":"not-found"}', { status: 429, headers: { "retry-after": "33" } });
    expect(await failureOfAnswer(limited)).toMatchObject({ code: "captions_rate_limited", retryAfterSeconds: 33 });
    const coded = await answer(400, { error: "limit-exceeded" });
    expect(coded).toMatchObject({ code: "captions_rate_limited", retryAfterSeconds: 60 });
    expect(coded?.message).toMatch(/^The transcript service is receiving too many/);
  });

  test.each([
    [{ status: "failed", error: "transcript-unavailable" } as const, "no_captions", "transcript-unavailable"],
    [{ status: "failed", error: { error: "video-not-found" } } as const, "video_deleted", "video-not-found"],
    [{ status: "failed", error: "unheard-of" } as const, "captions_garbage", "unheard-of"],
    [{ status: "failed", error: null } as const, "captions_garbage", "no reason given"],
    [{ status: "failed" } as const, "captions_garbage", "no reason given"],
  ])("a job that ended as %j is %s", (job, code, reason) => {
    const failure = failureOfJob(job);
    expect(failure.code).toBe(code);
    expect(causeOf(failure)).toContain(reason);
  });

  test("is a job with its id, its status and its error", () => {
    expect(jobStartSchema.safeParse({ jobId: "j" }).data).toEqual({ jobId: "j" });
    for (const wrong of [{}, { jobId: "" }, { jobId: 7 }]) expect(jobStartSchema.safeParse(wrong).success).toBe(false);
    for (const status of ["queued", "active", "completed", "failed"]) {
      expect(jobSchema.safeParse({ status }).data).toEqual({ status });
    }
    expect(jobSchema.safeParse({ status: "failed", error: "x" }).data?.error).toBe("x");
    expect(jobSchema.safeParse({ status: "failed", error: { error: "x" } }).data?.error).toEqual({ error: "x" });
    for (const wrong of [{ status: "lost" }, {}, { status: "failed", error: 7 }]) {
      expect(jobSchema.safeParse(wrong).success).toBe(false);
    }
  });

  test("is a video's metadata, as far as known", () => {
    const all = { title: "t", description: "d", media: { duration: 7 } };
    expect(metadataSchema.safeParse(all).data).toEqual(all);
    for (const some of [{}, { title: null, media: null }, { media: { duration: null } }]) {
      expect(metadataSchema.safeParse(some).data).toEqual(some);
    }
    for (const wrong of [{ title: 7 }, { description: 7 }, { media: { duration: -1 } }, { media: { duration: "7" } }]) {
      expect(metadataSchema.safeParse(wrong).success).toBe(false);
    }
  });

  test("is a transcript with texts, nonnegative times and a language", () => {
    const chunk = { text: "hello", offset: 0, duration: 0 };
    const read = (change: object) => supadataTranscriptSchema.safeParse({ content: [chunk], lang: "en", ...change });
    expect(read({}).data).toEqual({ content: [chunk], lang: "en", availableLangs: [] });
    expect(read({ lang: "" }).success).toBe(false);
    for (const wrong of [{ offset: -1 }, { duration: -1 }, { text: 7 }]) {
      expect(read({ content: [{ ...chunk, ...wrong }] }).success).toBe(false);
    }
  });
});

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AppError, type ErrorCode } from "~/functions/errors";
import { createSupadataCaptions } from "~/workers/clients/captions/supadata";
import { type FakeSupadata, type FakeSupadataVideo, startFakeSupadata } from "../../../test/fakes/supadata";

const VIDEO_ID = "fakeVideo02";
const API_KEY = "test-key";

let fake: FakeSupadata;
beforeEach(async () => {
  fake = await startFakeSupadata({ apiKey: API_KEY });
});
afterEach(() => fake.close());

type Options = { timeoutMs?: number; signal?: AbortSignal; apiKey?: string; language?: string };

function captionsOf(video: FakeSupadataVideo | null, options: Options = {}) {
  if (video) fake.videos.set(VIDEO_ID, video);
  const { timeoutMs = 5_000, signal, apiKey = API_KEY, language = "en" } = options;
  const port = createSupadataCaptions({ apiKey, fetch, baseUrl: fake.url, timeoutMs, backoffMs: 1, pollMs: 5 });
  return port.fetch(VIDEO_ID, language, signal);
}

async function failureOf(captions: Promise<unknown>): Promise<AppError> {
  const thrown = await captions.then(
    () => null,
    (error: unknown) => error,
  );
  if (thrown instanceof AppError) return thrown;
  throw new Error("expected an AppError", { cause: thrown });
}

const chunk = (text: string, lang: string) => [{ text, offset: 0, duration: 1500, lang }];

describe("a transcript", () => {
  it("comes with title, description and length, by the documented requests", async () => {
    const captions = await captionsOf({ title: "Garden planner", description: "A plan.", durationSeconds: 321 });
    expect(captions).toMatchObject({
      videoTitle: "Garden planner",
      videoDescription: "A plan.",
      language: "en",
      source: "supadata",
      durationSeconds: 321,
    });
    expect(captions.segments.map((segment) => segment.text).join(" ")).toBe(
      "Hello from the transcript service. We build a garden planner.",
    );
    expect(fake.requests.map((request) => request.path)).toEqual(["/v1/transcript", "/v1/metadata"]);
    expect(Object.fromEntries(fake.requests[0]?.query ?? [])).toEqual({
      url: `https://www.youtube.com/watch?v=${VIDEO_ID}`,
      lang: "en",
      mode: "native",
      text: "false",
    });
    expect(fake.requests.every((request) => request.apiKey === API_KEY)).toBe(true);
  });

  it("is cleaned: entities decoded, sound descriptions removed", async () => {
    const en = [
      { text: "Tom &amp; Ann don&#39;t agree.", offset: 0, duration: 2000, lang: "en" },
      { text: "[Music]", offset: 2000, duration: 2000, lang: "en" },
    ];
    const { segments } = await captionsOf({ transcripts: { en } });
    expect(segments.map((segment) => segment.text)).toEqual(["Tom & Ann don't agree."]);
  });

  it("is polled when it is a job", async () => {
    const captions = await captionsOf({ jobLooks: 2 });
    expect(captions.segments).not.toHaveLength(0);
    expect(fake.requests.filter((request) => request.path.startsWith("/v1/transcript/"))).toHaveLength(3);
  });

  it("is requested again when the service has a closer language than the one it sent", async () => {
    const transcripts = { de: chunk("Guten Tag", "de"), "en-GB": chunk("Good day", "en-GB") };
    const captions = await captionsOf({ transcripts });
    expect(captions).toMatchObject({ language: "en-gb", segments: [{ text: "Good day" }] });
  });

  it("falls back to another language when the wanted one does not exist", async () => {
    const captions = await captionsOf({ transcripts: { de: chunk("Guten Tag", "de") } });
    expect(captions.language).toBe("de");
    expect(fake.requests).toHaveLength(2);
  });

  it("is returned even without its metadata", async () => {
    const captions = await captionsOf({ fault: "metadata_error" });
    expect(captions).toMatchObject({ videoTitle: `YouTube video ${VIDEO_ID}`, durationSeconds: 6 });
  });

  it("survives one server error", async () => {
    expect((await captionsOf({ fault: "error_once" })).segments).not.toHaveLength(0);
  });
});

describe("no transcript", () => {
  it.each<[NonNullable<FakeSupadataVideo["fault"]>, ErrorCode]>([
    ["unavailable", "no_captions"],
    ["job_failed", "no_captions"],
    ["not_found", "video_deleted"],
    ["forbidden", "platform_blocked"],
    ["payment", "platform_blocked"],
    ["foreign_redirect", "platform_blocked"],
    ["rate_limited", "captions_rate_limited"],
    ["garbage", "captions_garbage"],
    ["changed_shape", "captions_garbage"],
    ["huge", "captions_garbage"],
    ["error", "captions_garbage"],
  ])("%s is %s", async (fault, code) => {
    expect((await failureOf(captionsOf({ fault }))).code).toBe(code);
  });

  it("with a wrong key is blocked, and the message does not mention the key", async () => {
    const failure = await failureOf(captionsOf({}, { apiKey: "wrong" }));
    expect(failure.code).toBe("platform_blocked");
    expect(failure.message).not.toMatch(/key|wrong/i);
  });

  it("passes on Retry-After", async () => {
    const failure = await failureOf(captionsOf({ fault: "rate_limited", retryAfter: "33" }));
    expect(failure.retryAfterSeconds).toBe(33);
  });

  it.each(["hang", "job_endless"] as const)("%s ends at the deadline", async (fault) => {
    expect((await failureOf(captionsOf({ fault }, { timeoutMs: 300 }))).code).toBe("captions_timeout");
  });

  it("stops when the caller does", async () => {
    const controller = new AbortController();
    const failure = failureOf(captionsOf({ fault: "job_endless" }, { signal: controller.signal }));
    setTimeout(() => controller.abort(), 50);
    expect((await failure).code).toBe("cancelled");
  });

  it("empty is no captions; longer than a day is too long", async () => {
    expect((await failureOf(captionsOf({ transcripts: { en: [] } }))).code).toBe("no_captions");
    expect((await failureOf(captionsOf({ durationSeconds: 90_000 }))).code).toBe("transcript_too_long");
  });
});

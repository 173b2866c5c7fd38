import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AppError, type ErrorCode } from "~/functions/errors";
import { createYoutubeCaptions } from "~/workers/clients/captions/youtube";
import { type FakeVideo, type FakeYoutube, startFakeYoutube } from "../../../test/fakes/youtube";

const VIDEO_ID = "fakeVideo01";
const line = (text: string) => [{ startMs: 1000, durationMs: 2000, text }];

let fake: FakeYoutube;
beforeEach(async () => {
  fake = await startFakeYoutube();
});
afterEach(() => fake.close());

function captionsOf(
  video: FakeVideo | null,
  language = "en",
  options: { timeoutMs?: number; signal?: AbortSignal } = {},
) {
  if (video) fake.videos.set(VIDEO_ID, video);
  const { timeoutMs = 5_000, signal } = options;
  const port = createYoutubeCaptions({ fetch, baseUrl: fake.url, timeoutMs, backoffMs: 1 });
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

describe("a video with captions", () => {
  it("gives title, description, length and clean segments in two requests", async () => {
    const captions = await captionsOf({ title: "Reading app", description: "A plan.", lengthSeconds: 321 });
    expect(captions).toMatchObject({
      videoTitle: "Reading app",
      videoDescription: "A plan.",
      language: "en",
      kind: "manual",
      source: "youtube",
      durationSeconds: 321,
    });
    expect(captions.segments.map((segment) => segment.text).join(" ")).toBe(
      "Hello and welcome to the workshop. Today we plan a reading app. It keeps a list of books.",
    );
    expect(captions.segments[0]).toMatchObject({ id: 0, startMs: 0 });
    expect(fake.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /youtubei/v1/player",
      "GET /api/timedtext",
    ]);
    expect(fake.requests[1]?.query.getAll("fmt")).toEqual(["json3"]);
  });

  it("reads speech recognition without repeating anything", async () => {
    const lines = [
      { startMs: 0, durationMs: 3000, text: "so today we plan" },
      { startMs: 2500, durationMs: 3000, text: "a small reading app" },
    ];
    const captions = await captionsOf({ tracks: [{ languageCode: "en", isAuto: true, lines }] });
    expect(captions.kind).toBe("auto");
    expect(captions.segments.map((segment) => segment.text).join(" ")).toBe("so today we plan a small reading app");
  });

  it.each([
    ["written in the wanted language", "de", "geschrieben"],
    ["written in the base of the wanted language", "de-AT", "geschrieben"],
    ["written in another language before speech recognition in the wanted one", "en", "\u00e9crit"],
  ])("prefers a track %s", async (_, language, expected) => {
    const captions = await captionsOf(
      {
        tracks: [
          { languageCode: "en", isAuto: true, lines: line("recognized") },
          { languageCode: "en", isForced: true, lines: line("street sign") },
          { languageCode: "fr", lines: line("\u00e9crit") },
          { languageCode: "de", lines: line("geschrieben") },
        ],
      },
      language,
    );
    expect(captions.segments.map((segment) => segment.text)).toEqual([expected]);
  });

  it("asks as another app when the first is taken for a bot", async () => {
    const captions = await captionsOf({ title: "Kept", blockedClients: ["ANDROID"] });
    expect(captions.videoTitle).toBe("Kept");
    expect(fake.requests.map((request) => request.client)).toEqual(["ANDROID", "iOS", ""]);
  });

  it.each(["error_once", "captions_error_once", "connection_lost_once"] as const)("survives %s", async (fault) => {
    expect((await captionsOf({ fault })).segments).not.toHaveLength(0);
    expect(fake.requests).toHaveLength(3);
  });
});

describe("a video without", () => {
  it.each<[NonNullable<FakeVideo["fault"]>, ErrorCode, RegExp]>([
    ["private", "video_private", /private/],
    ["deleted", "video_deleted", /removed/],
    ["age_restricted", "video_age_restricted", /age-restricted/],
    ["members_only", "video_members_only", /members/],
    ["payment", "video_members_only", /paying/],
    ["live", "video_live", /live/],
    ["upcoming", "video_live", /n't started/],
    ["no_captions", "no_captions", /captions enabled/],
    ["other_country", "platform_blocked", /country.*paste or upload/],
    ["bot_check", "platform_blocked", /paste or upload/],
    ["stand_in", "platform_blocked", /paste or upload/],
    ["forbidden", "platform_blocked", /paste or upload/],
    ["foreign_redirect", "platform_blocked", /paste or upload/],
    ["captions_empty", "platform_blocked", /paste or upload/],
    ["captions_forbidden", "platform_blocked", /paste or upload/],
    ["held_back", "captions_rate_limited", /60 minutes/],
    ["garbage", "captions_garbage", /couldn't read/],
    ["changed_shape", "captions_garbage", /couldn't read/],
    ["foreign_captions", "captions_garbage", /couldn't read/],
    ["captions_garbage", "captions_garbage", /couldn't read/],
    ["huge", "captions_garbage", /couldn't read/],
    ["captions_huge", "captions_garbage", /couldn't read/],
    ["error", "captions_garbage", /couldn't read/],
  ])("%s is %s", async (fault, code, words) => {
    const failure = await failureOf(captionsOf({ fault }));
    expect(failure.code).toBe(code);
    expect(failure.message).toMatch(words);
  });

  it("unknown to the platform counts as deleted", async () => {
    expect((await failureOf(captionsOf(null))).code).toBe("video_deleted");
  });

  it("longer than a day is too long, and its captions are not requested", async () => {
    expect((await failureOf(captionsOf({ lengthSeconds: 24 * 3600 + 1 }))).code).toBe("transcript_too_long");
    expect(fake.requests).toHaveLength(1);
  });

  it.each([
    ["rate_limited", "17", 17],
    ["captions_rate_limited", "90", 90],
    ["rate_limited", undefined, 60],
    ["rate_limited", "soon", 60],
  ] as const)("%s with Retry-After %s says to wait %s seconds", async (fault, retryAfter, seconds) => {
    const failure = await failureOf(captionsOf({ fault, ...(retryAfter ? { retryAfter } : {}) }));
    expect(failure).toMatchObject({ code: "captions_rate_limited", retryAfterSeconds: seconds });
    expect(failure.message).toContain(`${seconds} seconds`);
  });

  it.each(["hang", "captions_hang"] as const)("%s ends at the deadline", async (fault) => {
    const started = Date.now();
    expect((await failureOf(captionsOf({ fault }, "en", { timeoutMs: 300 }))).code).toBe("captions_timeout");
    expect(Date.now() - started).toBeLessThan(2_000);
  });

  it("stops when the caller does", async () => {
    const controller = new AbortController();
    const failure = failureOf(captionsOf({ fault: "hang" }, "en", { signal: controller.signal }));
    setTimeout(() => controller.abort(), 50);
    expect((await failure).code).toBe("cancelled");
  });

  it("words in its captions has no captions; captions of another shape are garbage", async () => {
    const music = await failureOf(captionsOf({ tracks: [{ languageCode: "en", lines: line("[Music]") }] }));
    expect(music.code).toBe("no_captions");
    const none = await failureOf(captionsOf({ tracks: [{ languageCode: "en", lines: [] }] }));
    expect(none.code).toBe("captions_garbage");
  });

  it("asks a failing server twice and no more", async () => {
    await failureOf(captionsOf({ fault: "error" }));
    expect(fake.requests).toHaveLength(2);
  });
});

it("is a timeout when nothing listens", async () => {
  await fake.close();
  expect((await failureOf(captionsOf(null))).code).toBe("captions_timeout");
});

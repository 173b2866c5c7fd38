import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ErrorCode, STATUS_OF } from "~/functions/errors";
import { type FakeSupadata, type FakeSupadataVideo, startFakeSupadata } from "../fakes/supadata";
import { type FakeVideo, type FakeYoutube, startFakeYoutube } from "../fakes/youtube";
import { failureOf } from "../helpers/prd";
import { startWorker } from "../helpers/worker";
import { type FaultWorker, keptOf, NOTHING, usesLeft } from "./kept";
import { watchOutbound } from "./outbound";

const API_KEY = "key-of-the-fake";

let worker: FaultWorker;
let youtube: FakeYoutube;
let supadata: FakeSupadata;
const watched = watchOutbound();

beforeAll(async () => {
  [youtube, supadata] = await Promise.all([startFakeYoutube(), startFakeSupadata({ apiKey: API_KEY })]);
  worker = await startWorker({
    outbound: watched.outbound,
    vars: {
      YOUTUBE_BASE_URL: youtube.url,
      SUPADATA_BASE_URL: supadata.url,
      SUPADATA_API_KEY: API_KEY,
      CAPTIONS_TIMEOUT_SECONDS: "3",
      RATE_LIMIT_NETWORK_PER_MINUTE: "10000",
    },
  });
});
afterAll(async () => {
  await worker.close();
  await Promise.all([youtube.close(), supadata.close()]);
});

let videos = 0;

function show(
  atService: FakeSupadataVideo | null,
  atPlatform: FakeVideo | null,
): { videoId: string; videoUrl: string } {
  videos += 1;
  const videoId = `hosted${String(videos).padStart(5, "0")}`;
  if (atService) supadata.videos.set(videoId, atService);
  if (atPlatform) youtube.videos.set(videoId, atPlatform);
  return { videoId, videoUrl: `https://www.youtube.com/watch?v=${videoId}` };
}

const FROM_SERVICE = { title: "From the service", description: "Its words.", durationSeconds: 77 };
const FROM_PLATFORM = { title: "From the platform" };

describe("with a hosted transcript service", () => {
  it.each([
    ["answered at once", FROM_SERVICE],
    ["answered after a job", { ...FROM_SERVICE, jobLooks: 1 }],
    ["answered at the second try", { ...FROM_SERVICE, fault: "error_once" }],
  ] as const)("a video %s comes from it alone", async (_, video) => {
    const { videoId, videoUrl } = show(video, FROM_PLATFORM);
    const prd = await worker.visitor().post("/api/prompts", { videoUrl });
    expect(await prd.json()).toMatchObject({
      videoTitle: "From the service",
      videoDescription: "Its words.",
      durationSeconds: 77,
    });
    expect(youtube.requests.filter((request) => request.videoId === videoId)).toEqual([]);
  });

  it.each([
    "unavailable",
    "not_found",
    "forbidden",
    "payment",
    "rate_limited",
    "job_failed",
    "error",
    "garbage",
    "changed_shape",
    "foreign_redirect",
    "huge",
    "hang",
    "job_endless",
  ] as const)("that fails by %s the platform is asked", { concurrent: true }, async (fault) => {
    const { videoUrl } = show({ ...FROM_SERVICE, fault }, FROM_PLATFORM);
    const caller = worker.visitor();
    const prd = await caller.post("/api/prompts", { videoUrl });
    expect(await prd.json()).toMatchObject({ videoTitle: "From the platform", videoUrl });
    expect(await keptOf(worker, caller)).toEqual({ prompts: 1, transcripts: 1, chunks: 1 });
  });

  it.each<[string, FakeSupadataVideo, FakeVideo | null, ErrorCode, RegExp]>([
    ["no captions", { fault: "unavailable" }, { fault: "bot_check" }, "no_captions", /captions enabled/],
    ["a block", { fault: "forbidden" }, { fault: "bot_check" }, "platform_blocked", /paste or upload/],
    ["a private video", { fault: "error" }, { fault: "private" }, "video_private", /private/],
    [
      "too many requests",
      { fault: "rate_limited", retryAfter: "9" },
      { fault: "garbage" },
      "captions_rate_limited",
      /9/,
    ],
    ["an unknown video", { fault: "not_found" }, null, "video_deleted", /removed/],
  ])("and no captions anywhere, %s is told and nothing is kept", async (_, atService, atPlatform, code, words) => {
    const { videoUrl } = show(atService, atPlatform);
    const caller = worker.visitor();
    await caller.get("/api/allowance");
    for (const path of ["/api/prompts", "/api/transcripts"] as const) {
      expect(await failureOf(await caller.post(path, { videoUrl }))).toEqual({
        status: STATUS_OF[code],
        code,
        message: expect.stringMatching(words),
      });
      expect(await keptOf(worker, caller)).toEqual(NOTHING);
    }
    expect(await usesLeft(caller, "/api/prompts")).toBe(2);
  });

  it("only the two are ever asked, and only the service gets the key", () => {
    const origins = [youtube.url, supadata.url].map((url) => new URL(url).origin);
    expect(watched.origins().sort()).toEqual(origins.sort());
    expect(supadata.requests.every(({ apiKey }) => apiKey === API_KEY)).toBe(true);
    expect(worker.logs().join("\n")).not.toContain(API_KEY);
  });
});

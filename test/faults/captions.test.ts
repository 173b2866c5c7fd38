import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ErrorCode, STATUS_OF } from "~/functions/errors";
import { type FakeVideo, type FakeYoutube, startFakeYoutube } from "../fakes/youtube";
import { eventsOf, failureOf, startEvents } from "../helpers/prd";
import { startWorker } from "../helpers/worker";
import { type FaultWorker, idOf, keptOf, NOTHING, usesLeft } from "./kept";
import { watchOutbound } from "./outbound";

let worker: FaultWorker;
let youtube: FakeYoutube;
const watched = watchOutbound();

beforeAll(async () => {
  youtube = await startFakeYoutube();
  worker = await startWorker({
    withBindings: true,
    outbound: watched.outbound,
    vars: {
      YOUTUBE_BASE_URL: youtube.url,
      // The silent videos wait this long while the others are requested.
      CAPTIONS_TIMEOUT_SECONDS: "5",
      RATE_LIMIT_NETWORK_PER_MINUTE: "10000",
    },
  });
});
afterAll(async () => {
  await worker.close();
  await youtube.close();
});

let videos = 0;

/** Adds a video to the platform under a new id and returns its link. */
function show(video: FakeVideo | null): string {
  videos += 1;
  const videoId = `fault${String(videos).padStart(6, "0")}`;
  if (video) youtube.videos.set(videoId, video);
  return `https://www.youtube.com/watch?v=${videoId}`;
}

const UPLOAD = /paste or upload/;
const UNREADABLE = /we couldn't read.*paste or upload/;

describe("a video that cannot be read", () => {
  it.concurrent("because the platform never answers, with the visitor gone, gives the use back after the timeout", async () => {
    const caller = worker.visitor();
    await caller.get("/api/allowance");
    const videoUrl = show({ fault: "hang" });
    const leave = new AbortController();
    const leaving = caller.post("/api/transcripts", { videoUrl }, { signal: leave.signal });
    const left = expect(leaving).rejects.toThrow();
    await expect.poll(() => youtube.requests.some(({ videoId }) => videoId && videoUrl.endsWith(videoId))).toBe(true);
    leave.abort();
    await left;
    const uses = () => worker.env.COUNTERS.get(`uses:${idOf(caller)}`, "json");
    await expect.poll(uses, { timeout: 40_000, interval: 200 }).toEqual({ prd: 2, transcript: 2 });
    expect(await keptOf(worker, caller)).toEqual(NOTHING);
  });

  it.concurrent.each<[string, FakeVideo | null, ErrorCode, RegExp, retryAfter?: string]>([
    ["never answered", { fault: "hang" }, "captions_timeout", UPLOAD],
    ["with captions never answered", { fault: "captions_hang" }, "captions_timeout", UPLOAD],
    ["unknown", null, "video_deleted", /doesn't exist or has been removed/],
    ["private", { fault: "private" }, "video_private", /private/],
    ["deleted", { fault: "deleted" }, "video_deleted", /removed/],
    ["age-restricted", { fault: "age_restricted" }, "video_age_restricted", UPLOAD],
    ["for members", { fault: "members_only" }, "video_members_only", UPLOAD],
    ["to be paid for", { fault: "payment" }, "video_members_only", UPLOAD],
    ["live", { fault: "live" }, "video_live", /live/],
    ["not begun", { fault: "upcoming" }, "video_live", /n't started/],
    ["for another country", { fault: "other_country" }, "platform_blocked", /country.*paste or upload/],
    ["without captions", { fault: "no_captions" }, "no_captions", /captions enabled/],
    ["behind a bot check", { fault: "bot_check" }, "platform_blocked", UPLOAD],
    ["replaced by a stand-in", { fault: "stand_in" }, "platform_blocked", UPLOAD],
    ["answered with 403", { fault: "forbidden" }, "platform_blocked", UPLOAD],
    ["answered by another host", { fault: "foreign_redirect" }, "platform_blocked", UPLOAD],
    ["with empty captions", { fault: "captions_empty" }, "platform_blocked", UPLOAD],
    ["with captions behind 403", { fault: "captions_forbidden" }, "platform_blocked", UPLOAD],
    ["held back", { fault: "held_back" }, "captions_rate_limited", /60 minutes/, "3600"],
    ["answered with 429", { fault: "rate_limited", retryAfter: "17" }, "captions_rate_limited", /17 seconds/, "17"],
    ["with captions behind 429", { fault: "captions_rate_limited" }, "captions_rate_limited", /60 seconds/, "60"],
    ["answered with half a JSON", { fault: "garbage" }, "captions_garbage", UNREADABLE],
    ["answered in another shape", { fault: "changed_shape" }, "captions_garbage", UNREADABLE],
    ["with captions at another host", { fault: "foreign_captions" }, "captions_garbage", UNREADABLE],
    ["with captions that are none", { fault: "captions_garbage" }, "captions_garbage", UNREADABLE],
    ["answered without end", { fault: "huge" }, "captions_garbage", UNREADABLE],
    ["with captions without end", { fault: "captions_huge" }, "captions_garbage", UNREADABLE],
    ["answered with 500", { fault: "error" }, "captions_garbage", UNREADABLE],
    ["longer than a day", { lengthSeconds: 86_401 }, "transcript_too_long", /longer than 24 hours/],
  ])("%s: the failure is told, nothing is kept and no use is spent", async (_, video, code, words, retryAfter) => {
    const caller = worker.visitor();
    await caller.get("/api/allowance");
    const [json, events, transcript] = await Promise.all([
      caller.post("/api/prompts", { videoUrl: show(video) }),
      caller.post("/api/prompts", { videoUrl: show(video) }, { headers: { accept: "text/event-stream" } }),
      caller.post("/api/transcripts", { videoUrl: show(video) }),
    ]);
    for (const response of [json, transcript]) {
      expect(response.headers.get("retry-after")).toBe(retryAfter ?? null);
      const failure = await failureOf(response);
      expect(failure).toEqual({ status: STATUS_OF[code], code, message: expect.stringMatching(words) });
    }
    const told = await eventsOf(events);
    expect(told.map(({ type }) => type)).toEqual(["run", "captions", "error"]);
    expect(told.at(-1)).toEqual({
      type: "error",
      code,
      message: expect.stringMatching(words),
      ...(retryAfter ? { retryAfterSeconds: Number(retryAfter) } : {}),
    });
    expect(await keptOf(worker, caller)).toEqual(NOTHING);
    expect(await usesLeft(caller, "/api/prompts")).toBe(2);
    expect(await usesLeft(caller, "/api/transcripts")).toBe(2);
  });

  it("is abandoned when the run is canceled, and the use is given back", async () => {
    const caller = worker.visitor();
    const events = await startEvents(caller, { videoUrl: show({ fault: "hang" }) });
    const first = (await events.next()).value;
    if (first?.type !== "run") throw new Error("the first event names the run");
    expect((await caller.fetch(`/api/prompts/runs/${first.runId}`, { method: "DELETE" })).status).toBe(204);
    const began = Date.now();
    expect((await Array.fromAsync(events)).at(-1)).toMatchObject({ type: "error", code: "cancelled" });
    // Well before waiting for the platform would have timed out.
    expect(Date.now() - began).toBeLessThan(4000);
    expect(await keptOf(worker, caller)).toEqual(NOTHING);
    expect(await usesLeft(caller, "/api/prompts")).toBe(2);
  });

  it("contacts no host but the platform's", () => {
    expect(watched.origins()).toEqual([new URL(youtube.url).origin]);
  });

  it("leaves no words of a failure's cause in the answer, and no caption text in the log", async () => {
    worker.clearLogs();
    const failure = await failureOf(
      await worker.visitor().post("/api/transcripts", { videoUrl: show({ fault: "error" }) }),
    );
    expect(Object.keys(failure).sort()).toEqual(["code", "message", "status"]);
    expect(failure.message).not.toMatch(/500|127\.0\.0\.1|Error/);
    await expect.poll(() => worker.logs().join("\n")).toContain("captions_source_failed");
    const ok = await worker.visitor().post("/api/transcripts", { videoUrl: show({}) });
    expect(ok.status).toBe(200);
    expect(worker.logs().join("\n")).not.toContain("reading app");
  });
});

describe("a video that can be read", () => {
  const says = (text: string) => [{ startMs: 1000, durationMs: 4000, text }];
  const read = async (videoUrl: string, language = "en") => {
    const caller = worker.visitor();
    const headers = { "accept-language": language };
    const created = await caller.post("/api/transcripts", { videoUrl }, { headers });
    expect(created.status).toBe(200);
    const { videoTranscript } = (await created.json()) as { videoTranscript: { id: number } };
    const answer = await caller.get(`/api/transcripts/${videoTranscript.id}`);
    return (await answer.json()) as Record<string, unknown> & { transcriptData: { text: string }[] };
  };
  const AUTO = { languageCode: "en", isAuto: true, lines: says("this was recognized by a machine") };
  const FRENCH = { languageCode: "fr", lines: says("Ceci a \u00e9t\u00e9 \u00e9crit.") };
  const GERMAN = { languageCode: "de", lines: says("Das hat jemand geschrieben.") };

  it.each([
    ["a written track in the wanted language", [AUTO, FRENCH, GERMAN], "de-CH,de;q=0.9", "de", "manual"],
    ["a written track in another language", [AUTO, FRENCH], "en", "fr", "manual"],
    ["speech recognition where nothing is written", [AUTO], "fr", "en", "auto"],
  ] as const)("gives %s", async (_, tracks, wanted, language, kind) => {
    const video = { title: "A plan", description: "Of a thing.", lengthSeconds: 321, tracks };
    const transcript = await read(show(video), wanted);
    expect(transcript).toMatchObject({ videoTitle: "A plan", videoDescription: "Of a thing.", durationSeconds: 321 });
    expect(transcript).toMatchObject({ language, kind });
    const chosen = tracks.find((track) => track.languageCode === language && "isAuto" in track === (kind === "auto"));
    expect(transcript.transcriptData.map(({ text }) => text).join(" ")).toBe(chosen?.lines[0]?.text);
  });

  it.each(["error_once", "captions_error_once", "connection_lost_once"] as const)("survives %s", async (fault) => {
    expect((await read(show({ fault }))).transcriptData.length).toBeGreaterThan(0);
  });

  it("is requested from the platform once, whoever asks again", async () => {
    const videoUrl = show({ title: "Once" });
    const first = await read(videoUrl);
    const asked = youtube.requests.length;
    youtube.videos.clear();
    const [second, prd] = await Promise.all([read(videoUrl), worker.visitor().post("/api/prompts", { videoUrl })]);
    expect(second.transcriptData).toEqual(first.transcriptData);
    expect(await prd.json()).toMatchObject({ videoTitle: "Once", videoUrl });
    expect(youtube.requests).toHaveLength(asked);
  });

  it("is stored with as much of its title and description as a D1 row can hold", async () => {
    const endless = "\u{1f352} word ".repeat(400_000);
    const transcript = await read(show({ title: endless, description: endless }));
    expect(transcript.videoTitle).toMatch(/^\u{1f352} word .{400,500}\u2026$/u);
    expect(String(transcript.videoDescription)).toHaveLength(10_000);
    expect(transcript.transcriptData).toHaveLength(3);
  });
});

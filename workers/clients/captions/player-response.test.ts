import { describe, expect, test } from "vitest";
import { type Fetch, OutsideFetchError } from "~/workers/clients/captions/allowed-fetch";
import { readPlayerResponse } from "~/workers/clients/captions/player-response";
import { createRetryingFetch, pause } from "~/workers/clients/captions/retrying-fetch";
import { boundedText } from "~/workers/clients/captions/video-text";

const track = (languageCode: string, kind?: string) => ({
  baseUrl: `https://www.youtube.com/api/timedtext?lang=${languageCode}`,
  languageCode,
  ...(kind ? { kind } : {}),
});
const details = { videoId: "v", title: "A talk", lengthSeconds: "321" };
const answer = (change: object = {}, tracks: unknown = [track("en", "asr"), track("de")]) => ({
  playabilityStatus: { status: "OK" },
  videoDetails: { ...details, ...change },
  captions: { playerCaptionsTracklistRenderer: { captionTracks: tracks } },
});
const read = (data: unknown, language = "en") => readPlayerResponse(data, "v", language);

describe("a player response", () => {
  test("names the video, its tracks and the one to read", () => {
    expect(read(answer())).toEqual({
      ...{ title: "A talk", description: "", lengthSeconds: 321 },
      ...{ track: track("de"), tracks: [track("en", "asr"), track("de")] },
    });
    expect(read(answer({ shortDescription: "About it." })).description).toBe("About it.");
  });

  test.each<[string, object, string]>([
    ["another video than was asked for", { videoId: "w" }, "platform_blocked"],
    ["one that is live", { isLive: true }, "video_live"],
    ["one that is to come", { isUpcoming: true }, "video_live"],
    ["one longer than a day", { lengthSeconds: 86_401 }, "transcript_too_long"],
  ])("of %s is refused", (_, change, code) => {
    expect(() => read(answer(change))).toThrow(expect.objectContaining({ code }));
  });

  test("is accepted with a length of a day or an unknown length", () => {
    expect([86_400, 0].map((lengthSeconds) => read(answer({ lengthSeconds })).lengthSeconds)).toEqual([86_400, 0]);
  });

  test("names the other video that was returned, for the log", () => {
    try {
      read(answer({ videoId: "w" }));
      throw new Error("it was taken");
    } catch (thrown) {
      expect(thrown).toMatchObject({
        message: expect.stringMatching(/^YouTube doesn't let our server read this video/),
        cause: expect.objectContaining({ message: "Answered with video w" }),
      });
    }
  });

  test("is read even if its tracks have plain http addresses", () => {
    const baseUrl = "http://www.youtube.com/api/timedtext";
    expect(read(answer({}, [{ ...track("en"), baseUrl }])).track.baseUrl).toBe(baseUrl);
  });

  test("without any track means no captions", () => {
    const none = expect.objectContaining({ code: "no_captions" });
    expect(() => read(answer({}, []))).toThrow(none);
    expect(() => read({ ...answer(), captions: { playerCaptionsTracklistRenderer: {} } })).toThrow(none);
    expect(() => read({ ...answer(), captions: undefined })).toThrow(none);
    expect(() => read({ ...answer(), captions: {} })).toThrow(none);
  });

  test("is rejected by its status before anything else is read", () => {
    const refused = { playabilityStatus: { status: "ERROR", reason: "Video unavailable", messages: ["gone"] } };
    expect(() => read(refused)).toThrow(expect.objectContaining({ code: "video_deleted" }));
    const private_ = { playabilityStatus: { status: "ERROR", messages: ["This is a private video"] } };
    expect(() => read(private_)).toThrow(expect.objectContaining({ code: "video_private" }));
  });

  test.each<[string, unknown]>([
    ["nothing", null],
    ["no details", { playabilityStatus: { status: "OK" } }],
    ["a length below zero", answer({ lengthSeconds: -1 })],
    ["a track at no address", answer({}, [{ ...track("en"), baseUrl: "javascript:alert(1)" }])],
    ["a track at another protocol that begins alike", answer({}, [{ ...track("en"), baseUrl: "httpsx://y.example/" }])],
    ["a track at an address that only holds one", answer({}, [{ ...track("en"), baseUrl: "xhttps://y.example/" }])],
    ["a track in no language", answer({}, [track("")])],
  ])("of another shape is no answer: %s", (_, data) => {
    expect(() => read(data)).toThrow(expect.objectContaining({ name: "ZodError" }));
  });
});

describe("a retried request", () => {
  /** Responds with each answer in turn, repeating the last one; an Error is thrown. */
  function server(...answers: (number | Error)[]) {
    let asked = 0;
    const fetch: Fetch = async () => {
      const given = answers[Math.min(asked, answers.length - 1)] ?? 200;
      asked += 1;
      if (given instanceof Error) throw given;
      return new Response(null, { status: given });
    };
    return { get: createRetryingFetch(fetch, { backoffMs: 1 }), asked: () => asked };
  }
  const lost = new OutsideFetchError("network", "lost");

  test.each<[string, (number | Error)[], number, number]>([
    ["once after a server's error", [500, 200], 200, 2],
    ["once and no more", [503], 503, 2],
    ["after a lost connection", [lost, 200], 200, 2],
    ["not after a refusal", [499, 200], 499, 1],
    ["not after a success", [200, 500], 200, 1],
  ])("is so %s", async (_, answers, status, times) => {
    const { get, asked } = server(...answers);
    expect((await get("https://x.example/")).status).toBe(status);
    expect(asked()).toBe(times);
  });

  test("is not retried after any other failure", async () => {
    for (const thrown of [new OutsideFetchError("timeout", "late"), new TypeError("ours")]) {
      const { get, asked } = server(thrown, 200);
      await expect(get("https://x.example/")).rejects.toBe(thrown);
      expect(asked()).toBe(1);
    }
  });

  test("is given up when the caller aborts meanwhile", async () => {
    const controller = new AbortController();
    const { get, asked } = server(500);
    const slow = createRetryingFetch(get, { backoffMs: 60_000 });
    const going = slow("https://x.example/", { signal: controller.signal });
    setTimeout(() => controller.abort(new Error("left")), 20);
    await expect(going).rejects.toThrow("left");
    expect(asked()).toBe(2);
    await expect(pause(60_000, AbortSignal.abort(new Error("left before")))).rejects.toThrow("left before");
    await expect(pause(1)).resolves.toBeUndefined();
    await expect(pause(1, new AbortController().signal)).resolves.toBeUndefined();
  });
});

describe("a video's title and description", () => {
  test("are kept up to 500 and 10,000 characters", () => {
    const [title, description] = ["t".repeat(500), "d".repeat(10_000)];
    expect(boundedText(title, description)).toEqual({ videoTitle: title, videoDescription: description });
    expect(boundedText(`${title}t`, `${description}d`)).toEqual({
      ...{ videoTitle: `${"t".repeat(499)}…`, videoDescription: `${"d".repeat(9_999)}…` },
    });
  });

  test("are cut between two characters", () => {
    expect(boundedText(`${"t".repeat(498)}👩👩`, "").videoTitle).toBe(`${"t".repeat(498)}…`);
    expect(boundedText(`${"t".repeat(497)}👩👩`, "").videoTitle).toBe(`${"t".repeat(497)}👩…`);
  });
});

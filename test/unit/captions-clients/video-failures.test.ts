import { describe, expect, it } from "vitest";
import { retryAfterSeconds } from "~/workers/clients/captions/answer-failures";
import { pickTrack } from "~/workers/clients/captions/pick-track";
import { failureOfPlayability } from "~/workers/clients/captions/video-failures";

describe("playability", () => {
  it.each([
    ["OK", "", null],
    ["LOGIN_REQUIRED", "This video is private", "video_private"],
    ["LOGIN_REQUIRED", "Sign in to confirm you\u2019re not a bot", "platform_blocked"],
    ["LOGIN_REQUIRED", "Sign in to confirm your age", "video_age_restricted"],
    ["LOGIN_REQUIRED", "This video may be inappropriate for some users.", "video_age_restricted"],
    ["LOGIN_REQUIRED", "", "platform_blocked"],
    ["AGE_VERIFICATION_REQUIRED", "", "video_age_restricted"],
    ["UNPLAYABLE", "This video is available to this channel\u2019s members on level: Reader", "video_members_only"],
    ["UNPLAYABLE", "Video unavailable", "video_deleted"],
    ["UNPLAYABLE", "Words that nobody has seen yet", "platform_blocked"],
    ["ERROR", "This video has been removed by the uploader", "video_deleted"],
    ["ERROR", "Words that nobody has seen yet", "video_deleted"],
    ["LIVE_STREAM_OFFLINE", "Premieres in 20 minutes", "video_live"],
    ["LIVE_STREAM_OFFLINE", "", "video_live"],
    ["SOMETHING_NEW", "", "captions_garbage"],
  ])("%s %s is %s", (status, reason, code) => {
    expect(failureOfPlayability({ status, reason })?.code ?? null).toBe(code);
  });

  it("is a block when an unavailable video only wants the page reloaded", () => {
    const errorScreen = { playerErrorMessageRenderer: { subreason: { simpleText: "The page needs to be reloaded." } } };
    const failure = failureOfPlayability({ status: "UNPLAYABLE", reason: "Video unavailable", errorScreen });
    expect(failure?.code).toBe("platform_blocked");
  });
});

describe("a track", () => {
  const track = (languageCode: string, kind?: string) => ({ languageCode, kind, baseUrl: "https://www.youtube.com/" });

  it("of signs only is taken when there is nothing else", () => {
    expect(pickTrack([track("en", "frc")], "en")?.kind).toBe("frc");
    expect(pickTrack([track("en", "frc"), track("de", "asr")], "en")?.kind).toBe("asr");
    expect(pickTrack([], "en")).toBeUndefined();
  });

  it("in the exact language comes before one that shares its base", () => {
    const tracks = [track("pt"), track("pt-PT"), track("pt-BR")];
    expect(pickTrack(tracks, "pt-br")?.languageCode).toBe("pt-BR");
    expect(pickTrack(tracks, "pt-AO")?.languageCode).toBe("pt");
    expect(pickTrack(tracks, "en")?.languageCode).toBe("pt");
  });
});

describe("Retry-After", () => {
  const now = Date.parse("2026-01-01T00:00:00Z");
  it.each([
    ["12", 12],
    ["0", 1],
    ["Thu, 01 Jan 2026 00:01:30 GMT", 90],
    ["Wed, 31 Dec 2025 00:00:00 GMT", 60],
    ["9999999999", 86_400],
    ["-5", 60],
    ["", 60],
    [null, 60],
  ])("%s is %i seconds", (header, seconds) => {
    expect(retryAfterSeconds(header, now)).toBe(seconds);
  });
});

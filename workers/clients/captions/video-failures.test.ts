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
    ["UNPLAYABLE", "Not available in your country", "platform_blocked"],
  ])("%s %s is %s", (status, reason, code) => {
    expect(failureOfPlayability({ status, reason })?.code ?? null).toBe(code);
  });

  it.each([
    ["LOGIN_REQUIRED", "This is a private video", /^This video is private\. Please try a public video/],
    ["ERROR", "Gone", /^This video doesn't exist or has been removed/],
    ["AGE_CHECK_REQUIRED", "", /^This video is age-restricted.*paste or upload/],
    ["CONTENT_CHECK_REQUIRED", "", /^This video is age-restricted/],
    ["UNPLAYABLE", "Join this channel to get access", /^This video is only for paying members/],
    ["UNPLAYABLE", "This video requires payment", /^This video is only for paying members/],
    ["LIVE_STREAM_OFFLINE", "Words that nobody has seen yet", /^This video is live or hasn't started yet/],
    ["LIVE_STREAM_OFFLINE", "Video unavailable", /^This video is live/],
    ["UNPLAYABLE", "This live stream recording is not available.", /^This video is live/],
    [
      "UNPLAYABLE",
      "The uploader has not made this video available in your country",
      /^This video can't be watched in the country our server is in\..*paste or upload/,
    ],
    ["UNPLAYABLE", "Our systems have detected unusual traffic", /^YouTube doesn't let our server read this video/],
    ["UNPLAYABLE", "", /^YouTube doesn't let our server read this video/],
    ["SOMETHING_NEW", "", /^YouTube sent a response we couldn't read/],
  ])("%s %s is told: %s", (status, reason, message) => {
    const failure = failureOfPlayability({ status, reason });
    expect(failure?.message).toMatch(message);
    expect(failure?.cause).toEqual(new Error(`${status}: ${reason}`));
  });

  it("says when to try again when YouTube throttles an address", () => {
    const failure = failureOfPlayability({
      status: "UNPLAYABLE",
      reason: "This content isn't available, try again later.",
    });
    expect(failure).toMatchObject({ code: "captions_rate_limited", retryAfterSeconds: 3600 });
    expect(failure?.message).toMatch(/^YouTube is receiving too many requests.* 60 minutes/);
  });

  it("is read from its reason, its messages or its error screen", () => {
    const code = (messages: string[]) => failureOfPlayability({ status: "ERROR", messages })?.code;
    expect(code(["Sorry", "Private video"])).toBe("video_private");
    expect(code(["Private", "video"])).toBe("video_private");
    expect(code(["Nothing to say"])).toBe("video_deleted");
  });

  it("is a block when an unavailable video only asks to reload the page", () => {
    const errorScreen = { playerErrorMessageRenderer: { subreason: { simpleText: "The page needs to be reloaded." } } };
    const failure = failureOfPlayability({ status: "UNPLAYABLE", reason: "Video unavailable", errorScreen });
    expect(failure?.code).toBe("platform_blocked");
  });
});

describe("a track", () => {
  const track = (languageCode: string, kind?: string) => ({ languageCode, kind, baseUrl: "https://www.youtube.com/" });

  it("of signs only is used when there is nothing else", () => {
    expect(pickTrack([track("en", "frc")], "en")?.kind).toBe("frc");
    expect(pickTrack([track("en", "frc"), track("de", "asr")], "en")?.kind).toBe("asr");
    expect(pickTrack([], "en")).toBeUndefined();
  });

  it("in the exact language comes before one that shares its base", () => {
    const tracks = [track("de"), track("pt-PT"), track("PT"), track("pt-BR"), track("ptx")];
    expect(pickTrack(tracks, "pt-br")?.languageCode).toBe("pt-BR");
    expect(pickTrack(tracks, "pt-AO")?.languageCode).toBe("PT");
    expect(pickTrack(tracks, "PT")?.languageCode).toBe("PT");
    expect(pickTrack(tracks, "en")?.languageCode).toBe("de");
    expect(pickTrack([track("de"), track("EN-gb"), track("en-US")], "en-AU")?.languageCode).toBe("EN-gb");
    expect(pickTrack([track("de"), track("EN-gb")], "en")?.languageCode).toBe("EN-gb");
  });

  it("of signs only does not count beside others, whatever their kind", () => {
    expect(pickTrack([track("en", "asr"), track("en", "frc"), track("de", "new")], "en")?.kind).toBe("new");
    expect(pickTrack([track("de", "frc"), track("en", "frc")], "en")?.languageCode).toBe("en");
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

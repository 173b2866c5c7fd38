import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "~/test/helpers/every-case";
import { commandMessage, LISTENING, PLAYER_ORIGIN, playerUrl, readPlayerMessage } from "./protocol";

describe("messages of the player", () => {
  it("are read without errors, and have a time only if they state one", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json(), fc.json({ maxDepth: 4 }), fc.string()), (data) => {
        const told = readPlayerMessage(data);
        if (told === null) return;
        expect(told.ms === null || Number.isFinite(told.ms)).toBe(true);
        expect([true, false, null]).toContain(told.isPlaying);
      }),
      { numRuns: cases(300, 1000) },
    );
  });

  it("state the position in milliseconds, and whether the video plays", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 36_000, noNaN: true }), fc.integer({ min: -1, max: 5 }), (at, state) => {
        const data = JSON.stringify({ event: "infoDelivery", info: { currentTime: at, playerState: state } });
        expect(readPlayerMessage(data)).toEqual({ ms: at * 1000, isPlaying: state === 1 });
      }),
    );
  });

  it.each([
    ["an extension's object", { event: "infoDelivery" }],
    ["no JSON", "{"],
    ["null", "null"],
    ["a number", "1"],
    ["no event", '{"info":{"currentTime":3}}'],
    ["an event that is none", '{"event":7,"info":{"currentTime":3}}'],
  ])("are not %s", (_, data) => expect(readPlayerMessage(data)).toBeNull());

  it.each([
    ["without news", '{"event":"onReady"}'],
    ["with nothing new", '{"event":"infoDelivery","info":null}'],
    ["with text for a time", '{"event":"infoDelivery","info":{"currentTime":"3","playerState":"1"}}'],
    ["with more than a time can be", '{"event":"infoDelivery","info":{"currentTime":1e999}}'],
  ])("%s are ignored", (_, data) => expect(readPlayerMessage(data)).toEqual({ ms: null, isPlaying: null }));
});

describe("messages to the player", () => {
  it("are JSON with a function and its arguments", () => {
    expect(JSON.parse(commandMessage({ func: "seekTo", args: [12.5, true] }))).toMatchObject({
      event: "command",
      func: "seekTo",
      args: [12.5, true],
    });
    expect(JSON.parse(commandMessage({ func: "playVideo" })).args).toEqual([]);
    expect(JSON.parse(LISTENING).event).toBe("listening");
  });

  it("start from an address on the cookie-free host, in whole seconds", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w-]{11}$/), fc.integer({ min: -5000, max: 36_000_000 }), (videoId, ms) => {
        const url = new URL(playerUrl(videoId, ms, "https://vidwright.example"));
        expect(url.origin).toBe(PLAYER_ORIGIN);
        expect(url.pathname).toBe(`/embed/${videoId}`);
        expect(url.searchParams.get("start")).toBe(String(Math.max(0, Math.floor(ms / 1000))));
        expect(url.searchParams.get("origin")).toBe("https://vidwright.example");
        expect(url.searchParams.get("enablejsapi")).toBe("1");
      }),
    );
  });
});

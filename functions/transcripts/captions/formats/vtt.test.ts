import { describe, expect, it } from "vitest";
import { parseVtt } from "./vtt";

/** Captions as `start text`, in milliseconds. */
const read = (...lines: string[]) => parseVtt(lines).map(({ startMs, text }) => `${startMs} ${text.trim()}`);
const cue = (text: string) => ["", "00:01.000 --> 00:02.000", text, ""];

describe("the segments of a stream", () => {
  const part = (map: string, text: string) => ["WEBVTT - a part", map, ...cue(text)];
  const shifted = (map: string) =>
    read(...part("X-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000", "one"), ...part(map, "two"))[1];

  it.each([
    ["X-TIMESTAMP-MAP=MPEGTS:1800000,LOCAL:00:00:00.000", 11_000],
    ["  X-TIMESTAMP-MAP=LOCAL:00:00.000,MPEGTS:1800000", 11_000],
    ["X-TIMESTAMP-MAP=LOCAL:00:02.500,MPEGTS:1800000", 8500],
    ["X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:900000", 1000],
  ])("are moved by their time maps: %s", (map, startMs) => {
    expect(shifted(map)).toBe(`${startMs} two`);
  });

  it.each([
    ["is missing", ""],
    ["has no time of the stream", "X-TIMESTAMP-MAP=LOCAL:00:00:00.000"],
    ["has no time of the cues", "X-TIMESTAMP-MAP=MPEGTS:1800000"],
    ["is something else", "my X-TIMESTAMP-MAP=MPEGTS:1800000,LOCAL:00:00:00.000"],
    ["is in a word", "anX-TIMESTAMP-MAP=MPEGTS:1800000,LOCAL:00:00:00.000"],
  ])("stay where they are if the map %s", (_, map) => {
    expect(shifted(map)).toBe("1000 two");
  });
});

describe("a header within the file", () => {
  it.each(["my WEBVTT", "aWEBVTT", "WEBVTTs"])("is none that reads %j", (line) => {
    expect(read("WEBVTT", ...cue("so"), line)).toEqual([`1000 so\n\n${line}`]);
  });

  it.each(["WEBVTT", "WEBVTT - next", " WEBVTT"])("begins a part that reads %j", (line) => {
    expect(read("WEBVTT", ...cue("so"), line, ...cue("we"))).toEqual(["1000 so", "1000 we"]);
  });
});

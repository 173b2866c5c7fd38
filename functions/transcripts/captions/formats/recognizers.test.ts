import { describe, expect, it } from "vitest";
import { parseCaptions } from "../parse-captions";

/** The format, then segments as `start Name: text` in milliseconds. */
function read(text: string, fileName: string | null = null): string[] {
  const { format, segments } = parseCaptions({ text, fileName });
  return [format, ...segments.map((one) => `${one.startMs} ${one.speaker ? `${one.speaker}: ` : ""}${one.text}`)];
}
const [first, second] = ["We keep the bridge open.", "Even in winter, they say."];

describe("JSON of recognizers", () => {
  const [one, two] = [{ text: first }, { text: second }];
  const lines = [`500 ${first}`, `3000 ${second}`];
  it.each<[string, unknown]>([
    [
      "whisper.cpp",
      {
        transcription: [
          { ...one, offsets: { from: 500, to: 2750 } },
          { ...two, offsets: { from: 3000, to: 6250 } },
        ],
      },
    ],
    [
      "a list, as faster-whisper's",
      [
        { ...one, start: 0.5, end: 2.75 },
        { ...two, start: 3, end: 6.25 },
      ],
    ],
    [
      "segments and their words",
      {
        language: "en",
        segments: [
          { ...one, start: 0.5, end: 2.75, words: [{ word: "We", start: 0.5 }, { word: "keep the bridge open." }] },
          { ...two, start: 3, end: 6.25, words: [{ word: second, start: 3 }] },
        ],
      },
    ],
    [
      "pairs of times",
      {
        chunks: [
          { ...one, timestamp: [0.5, 2.75] },
          { ...two, timestamp: [3, null] },
        ],
      },
    ],
    [
      "whole milliseconds",
      {
        utterances: [
          { ...one, start: 500, end: 2750 },
          { ...two, start: 3000, end: 6250 },
        ],
      },
    ],
    ["lists side by side, as edX's", { start: [500, 3000], end: [2750, 6250], text: [first, second] }],
    [
      "strings with a unit",
      {
        results: [
          { transcript: first, startTime: "0.5s" },
          { transcript: second, startTime: "3s" },
        ],
      },
    ],
    [
      "clocks",
      [
        { caption: first, time: "0:00.5" },
        { caption: second, time: "0:03" },
      ],
    ],
  ])("%s", (_, value) => {
    expect(read(JSON.stringify(value))).toEqual(["json", ...lines]);
  });

  it("reads an object a line, and speakers above their words", () => {
    expect(read(`{"start":0.5,"text":"${first}"}\n{"start":3,"text":"${second}"}\n`)).toEqual(["json", ...lines]);
    const element = (value: string, ts: number) => [{ value, ts, end_ts: ts + 0.5 }, { value: "." }];
    const monologues = [
      { speaker: 0, elements: element("Yes", 0.5) },
      { speaker: 1, elements: element("No", 3) },
    ];
    expect(read(JSON.stringify({ monologues }))).toEqual(["json", "500 Speaker 1: Yes.", "3000 Speaker 2: No."]);
  });

  it("names the caption without a time", () => {
    expect(() => read(JSON.stringify([{ start: 0.5, ...one }, two]))).toThrow("Caption 2 of the JSON file has a time");
    expect(() => read('{"a":[{"b":1}]}')).toThrow("no list of lines with a start and a text");
  });
});

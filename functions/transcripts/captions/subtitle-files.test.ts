import { describe, expect, it } from "vitest";
import { texts } from "../../../test/helpers/transcripts/captions-text";
import { parseCaptions } from "./parse-captions";

/** What a text is read as: its format, then segments as `start-end text` in milliseconds. */
function read(text: string, fileName?: string): string[] {
  const { format, segments } = parseCaptions({ text, fileName });
  return [format, ...segments.map((segment) => `${segment.startMs}-${segment.endMs} ${segment.text}`)];
}

const CUE = "00:00:01,000 --> 00:00:03,000";

describe("SubRip", () => {
  it.each([
    [
      "plain",
      `1\n${CUE}\nHello\nthere\n\n2\n00:00:04,000 --> 00:00:05,000\nyou\n`,
      ["1000-3000 Hello there", "4000-5000 you"],
    ],
    [
      "BOM, CRLF, no trailing newline",
      `\ufeff1\r\n${CUE}\r\nHello\r\n\r\n2\r\n00:00:04,000 --> 00:00:05,000\r\nyou`,
      ["1000-3000 Hello", "4000-5000 you"],
    ],
    ["CR alone", `1\r${CUE}\rHello\r\r2\r00:00:04,000 --> 00:00:05,000\ryou`, ["1000-3000 Hello", "4000-5000 you"]],
    [
      "no blank line between cues",
      `1\n${CUE}\nHello\n2\n00:00:04,000 --> 00:00:05,000\nyou`,
      ["1000-3000 Hello", "4000-5000 you"],
    ],
    [
      "a blank line inside a cue",
      `1\n${CUE}\nHello\n\nthere\n\n2\n00:00:04,000 --> 00:00:05,000\nyou`,
      ["1000-3000 Hello there", "4000-5000 you"],
    ],
    [
      "no counters",
      `${CUE}\nHello\n\n00:00:04,000 --> 00:00:05,000\nin\n2024\n\n00:00:06,000 --> 00:00:07,000\nyou`,
      ["1000-3000 Hello", "4000-5000 in 2024", "6000-7000 you"],
    ],
    [
      "cut off after a counter",
      `1\n${CUE}\nHello\n\n2\n00:00:04,000 --> 00:00:05,000\nyou\n\n3`,
      ["1000-3000 Hello", "4000-5000 you"],
    ],
    ["dots, missing hours, short fractions", "1\n01:02.5 --> 01:03.25\nHello\n", ["62500-63250 Hello"]],
    ["hours over 99", "1\n100:00:01,000 --> 100:00:02,000\nHello\n", ["360001000-360002000 Hello"]],
    ["spaces and thin arrows", "1\n00 : 00 : 01 , 000 -> 00:00:03,000\nHello\n", ["1000-3000 Hello"]],
    ["coordinates after the times", `1\n${CUE} X1:100 X2:200 Y1:1 Y2:2\nHello\n`, ["1000-3000 Hello"]],
    [
      "unsorted",
      `1\n00:00:04,000 --> 00:00:05,000\nlater\n\n2\n${CUE}\nfirst\n`,
      ["1000-3000 first", "4000-5000 later"],
    ],
    ["overlapping", `1\n${CUE}\none\n\n2\n00:00:02,000 --> 00:00:05,000\ntwo\n`, ["1000-2000 one", "2000-5000 two"]],
    ["at the same time", `1\n${CUE}\none\n\n2\n${CUE}\ntwo\n`, ["1000-2000 one", "2000-3000 two"]],
    [
      "zero and negative durations",
      "1\n00:00:05,000 --> 00:00:05,000\none two\n\n2\n00:00:09,000 --> 00:00:08,000\nthree\n",
      ["5000-5800 one two", "9000-9400 three"],
    ],
    ["an end that was never set", `1\n00:00:01,000 --> 99:59:59,999\nHello\n`, ["1000-11000 Hello"]],
  ])("%s", (_, text, expected) => {
    expect(read(text, "talk.srt")).toEqual(["srt", ...expected]);
  });

  it.each([
    ["that is no counter", "Pick a number:\n\n7", ["Hello", "Pick a number: 7"]],
    ["that would be the next one, but belongs to its text", "Pick a number:\n3", ["Hello", "Pick a number: 3"]],
    ["that is the next one", "Pick a number:\n\n3", ["Hello", "Pick a number:"]],
    ["that is the caption", "3", ["Hello", "3"]],
  ])("keeps a number in the last line, save one %s", (_, last, expected) => {
    expect(texts(`1\n${CUE}\nHello\n\n2\n00:00:04,000 --> 00:00:05,000\n${last}\n`, "talk.srt")).toEqual(expected);
  });

  it("keeps the last number of a file without counters", () => {
    expect(texts(`${CUE}\nHello\n\n1`, "talk.srt")).toEqual(["Hello 1"]);
  });

  it("reads times in a line of 300 characters, and takes a longer one for text", () => {
    const line = (length: number) => `${CUE} align:`.padEnd(length, "X");
    expect(texts(`1\n${line(300)}\nHello`, "talk.srt")).toEqual(["Hello"]);
    expect(texts(`1\n${CUE}\nHello\n${line(301)}\nthere`, "talk.srt")).toHaveLength(1);
  });
});

describe("SBV", () => {
  it.each([
    ["as YouTube writes it", "0:00:01.000,0:00:03.000\nHello\nthere\n\n0:00:04.000,0:00:05.000\nyou\n"],
    [
      "with CRLF and a byte order mark",
      "\ufeff0:00:01.000,0:00:03.000\r\nHello there\r\n\r\n0:00:04.000,0:00:05.000\r\nyou",
    ],
    [
      "as SubViewer does",
      "[INFORMATION]\n[TITLE]Talk\n[AUTHOR]\n[END INFORMATION]\n[SUBTITLE]\n[COLF]&HFFFFFF,[STYLE]bd\n00:00:01.00,00:00:03.00\nHello[br]there\n\n00:00:04.00,00:00:05.00\nyou\n",
    ],
  ])("%s", (_, text) => {
    const expected = ["sbv", "1000-3000 Hello there", "4000-5000 you"];
    expect(read(text, "captions.sbv")).toEqual(expected);
    expect(read(text)).toEqual(expected);
  });

  it("has no counters: a number before a time was spoken", () => {
    const text = "0:00:01.000,0:00:03.000\nin\n2024\n0:00:04.000,0:00:05.000\nyou\n\n3";
    expect(read(text, "a.sbv")).toEqual(["sbv", "1000-3000 in 2024", "4000-5000 you 3"]);
  });
});

describe("WebVTT", () => {
  const cue = "00:01.000 --> 00:03.000";
  it.each([
    [
      "header with text, settings, ids",
      `WEBVTT - a talk\n\nintro\n${cue} align:start line:0%\nHello\n\nnext one\n00:04.000 --> 00:05.000\nyou`,
    ],
    ["no header", `${cue}\nHello\n\n00:04.000 --> 00:05.000\nyou\n`],
    [
      "NOTE, STYLE and REGION blocks",
      `WEBVTT\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:a\nwidth:40%\n\nNOTE made by hand\nnot spoken\n\n${cue}\nHello\n\nNOTE\nnor this\n\n00:04.000 --> 00:05.000\nyou`,
    ],
    [
      "voices, classes, inline times",
      `WEBVTT\n\n${cue}\n<v Speaker One>Hello</v>\n\n00:04.000 --> 00:05.000\n<c.yellow.bg_blue>y<00:00:04.500>ou</c>`,
    ],
    [
      "a time map of a stream",
      `WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:900000\n\n${cue}\nHello\n\n00:04.000 --> 00:05.000\nyou`,
    ],
  ])("%s", (_, text) => {
    expect(read(text)).toEqual(["vtt", "1000-3000 Hello", "4000-5000 you"]);
  });

  it("reads the segments of a stream one behind the other, each with its header and its time", () => {
    const segment = (ticks: number, start: number, text: string) =>
      `WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:${ticks},LOCAL:00:00:00.000\n\n00:0${start}.000 --> 00:0${start + 2}.000\n${text}\n\n`;
    const restarted = segment(900_000, 1, "one and two") + segment(1_440_000, 1, "three and four");
    expect(read(restarted)).toEqual(["vtt", "1000-3000 one and two", "7000-9000 three and four"]);
    // A caption that crosses a border belongs to both.
    const running =
      segment(900_000, 1, "one and two") + segment(900_000, 1, "one and two") + segment(900_000, 5, "three");
    expect(read(running)).toEqual(["vtt", "1000-3000 one and two", "5000-7000 three"]);
  });

  it("keeps a spoken WEBVTT", () => {
    expect(texts(`WEBVTT\n\n${cue}\nthe header reads\nWEBVTT\nand no more`)).toEqual([
      "the header reads WEBVTT and no more",
    ]);
  });

  it("as Microsoft Stream writes it, with its notes", () => {
    const text = `WEBVTT\n\nNOTE duration:"00:10:05.1230000"\n\nNOTE language:en-us\n\nNOTE Confidence: 0.9010\n\n0c1f7a3e-1111-4c55-8a51-0d3f7d1b2e90\n${cue}\nHello\n\nNOTE Confidence: 0.8\n\n1d2e\n00:04.000 --> 00:05.000\nyou`;
    expect(read(text)).toEqual(["vtt", "1000-3000 Hello", "4000-5000 you"]);
    expect(parseCaptions({ text }).language).toBe("en-us");
  });

  it("keeps a line with an arrow that is no cue time, which was said", () => {
    for (const line of ["use a --> b here", "-->", "at 02:34.567 --> the alarm", "02:34.567 --> the alarm"]) {
      expect(texts(`WEBVTT\n\n${cue}\nHello\n${line} and\nmore\n\n00:04.000 --> 00:05.000\nyou`)).toEqual([
        `Hello ${line} and more`,
        "you",
      ]);
      expect(texts(`1\n${CUE}\nso\n${line} we go\n`)).toEqual([`so ${line} we go`]);
    }
  });

  it("keeps spoken text that begins like a block", () => {
    expect(texts(`WEBVTT\n\n${cue}\nNOTE that down\nSTYLE matters`)).toEqual(["NOTE that down STYLE matters"]);
  });
});

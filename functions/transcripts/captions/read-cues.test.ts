import { describe, expect, test } from "vitest";
import { milliseconds } from "./caption-clock";
import { splitLines } from "./caption-lines";
import { parseCaptions } from "./parse-captions";
import { isBrokenTiming, readCues, readTiming } from "./read-cues";

describe("a line with the times of a cue", () => {
  test.each<[string, [startMs: number, endMs: number, mark: "," | "." | null]]>([
    ["00:00:01,000 --> 00:00:02,500", [1000, 2500, ","]],
    ["00:01.000 --> 00:02.5", [1000, 2500, "."]],
    ["1:02 --> 1:03", [62_000, 63_000, null]],
    ["  1:02:03,004-->1:02:04", [3_723_004, 3_724_000, ","]],
    ["0 : 01 . 5 --> 0 : 02", [1500, 2000, "."]],
    ["1:2:3 -> 1:2:4", [3_723_000, 3_724_000, null]],
    ["00:01.000 ---> 00:02.000", [1000, 2000, "."]],
    ["00:01.000 –> 00:02.000", [1000, 2000, "."]],
    ["00:01.000 —> 00:02.000", [1000, 2000, "."]],
    ["00:01.000 => 00:02.000", [1000, 2000, "."]],
    ["00:01.000 → 00:02.000", [1000, 2000, "."]],
    ["00:01.000 --> 00:02.000 align:start", [1000, 2000, "."]],
    ["9999:00:00 --> 9999:00:01", [9999 * 3_600_000, 9999 * 3_600_000 + 1000, null]],
    ["0:00:01.000,0:00:03.000", [1000, 3000, "."]],
    ["0:00:01 , 0:00:03 ", [1000, 3000, null]],
  ])("%s", (line, [startMs, endMs, mark]) => {
    expect(readTiming(line)).toEqual({ startMs, endMs, mark });
  });

  test.each([
    "00:01.000 > 00:02.000",
    "00:01.000 ----> 00:02.000",
    "00:01.000 --> 00:02.000align:start",
    "at 00:01.000 --> 00:02.000",
    "00:01.000 00:02.000",
    "00:01.000 -->",
    "12345:00:00 --> 12345:00:01",
    "00:001.5 --> 00:02.5",
    "from 0:01,0:02",
    "0:01,0:02 on",
    "hello, you",
  ])("is not %j", (line) => {
    expect(readTiming(line)).toBeNull();
  });

  test("is broken where it is meant as one and cannot be read", () => {
    const broken = ["00:00:xx,000 --> 00:00:02,000", "0:x-->", "  x1:x --> 00:02"];
    expect(broken.filter((line) => !isBrokenTiming(line))).toEqual([]);
    const others = [
      "00:00:01,000 --> 00:00:02,000",
      "a --> b",
      "x:y --> z",
      "at 1:x --> y",
      "0:x -> y",
      "12:30",
      `${"x".repeat(21)}1: --> y`,
      `0:${"x".repeat(21)} --> y`,
    ];
    expect(others.filter(isBrokenTiming)).toEqual([]);
  });
});

test("lines end at every sign that ends a line", () => {
  expect(splitLines("a\r\nb\rc\nd\u0085e\u2028f\u2029g\n\nh")).toEqual(["a", "b", "c", "d", "e", "f", "g", "", "h"]);
});

test("a clock is hours, minutes, seconds and a decimal fraction", () => {
  expect(milliseconds("1", "2", "3", "5")).toBe(3_723_500);
  expect(milliseconds("1", "2", "3", "0004")).toBe(3_723_000);
  expect(milliseconds(undefined, undefined, "7")).toBe(7000);
  expect(milliseconds("2")).toBe(7_200_000);
  expect(milliseconds()).toBe(0);
});

describe("the cues of lines", () => {
  const [first, second] = ["00:01.000 --> 00:02.000", "00:03.000 --> 00:04.000"];
  const read = (format: "srt" | "vtt", ...lines: string[]) => readCues(lines, format).map(({ text }) => text);

  test.each<[string, string[], string[], string[]]>([
    ["a counter", ["a", "", "2", second, "b"], ["a\n", "b"], ["a\n", "b"]],
    ["a counter of two digits", ["a", "", "12", second, "b"], ["a\n", "b"], ["a\n", "b"]],
    ["a counter in blanks, without a blank line", ["a", " 2 ", second, "b"], ["a", "b"], ["a", "b"]],
    ["ten digits", ["a", "1234567890", second, "b"], ["a\n1234567890", "b"], ["a\n1234567890", "b"]],
    ["a name below a blank line", ["a", "", "Intro", second, "b"], ["a\n\nIntro", "b"], ["a\n", "b"]],
    ["a name right below the text", ["a", "Intro", second, "b"], ["a\nIntro", "b"], ["a\nIntro", "b"]],
    ["a name alone", ["Intro", second, "b"], ["Intro", "b"], ["Intro", "b"]],
    ["blanks below a blank line", ["a", "", "  ", second, "b"], ["a\n\n  ", "b"], ["a\n\n  ", "b"]],
    ["a note", ["a", "", "NOTE x", "y", "", second, "b"], ["a\n\nNOTE x\ny\n", "b"], ["a\n\n", "b"]],
    ["a style", ["a", "", "STYLE", "y", "", second, "b"], ["a\n\nSTYLE\ny\n", "b"], ["a\n\n", "b"]],
    ["a region", ["a", "", "REGION:", "y", "", second, "b"], ["a\n\nREGION:\ny\n", "b"], ["a\n\n", "b"]],
    ["a word that begins like a note", ["a", "", "NOTES x", second], ["a\n\nNOTES x", ""], ["a\n", ""]],
    ["a note within a line", ["a", "", "a NOTE", "b", second], ["a\n\na NOTE\nb", ""], ["a\n\na NOTE\nb", ""]],
    ["a note right below the text", ["a", "NOTE x", "y"], ["a\nNOTE x\ny"], ["a\nNOTE x\ny"]],
    ["a note as the first line", ["NOTE x", "y"], ["NOTE x\ny"], ["NOTE x\ny"]],
    ["an arrow", ["a", "x --> y", "z", "", "b"], ["a\nx --> y\nz\n\nb"], ["a\nx --> y\nz\n\nb"]],
  ])("with %s", (_, lines, inSubRip, inWebVtt) => {
    expect(read("srt", "1", first, ...lines)).toEqual(inSubRip);
    expect(read("vtt", "1", first, ...lines)).toEqual(inWebVtt);
  });

  test("begin at the first time, and have nothing of a note above it", () => {
    expect(read("vtt", "WEBVTT", "", "NOTE x", "y", "", "Intro", first, "a")).toEqual(["a"]);
    expect(readCues(["x", first, "a"], "srt")).toEqual([{ startMs: 1000, endMs: 2000, text: "a" }]);
    expect(readCues([], "srt")).toEqual([]);
  });

  test("end before the number of a cue that never came", () => {
    const end = (...lines: string[]) => read("srt", "1", first, "a", "", "2", second, ...lines).at(-1);
    expect(end("b", "", "3")).toBe("b\n");
    expect(end("b", " ", "3", "", " ")).toBe("b\n ");
    expect(end("b", "", "4")).toBe("b\n\n4");
    expect(end("b", "", "2")).toBe("b\n\n2");
    expect(end("b", "3")).toBe("b\n3");
    expect(end("b", "", "3 things")).toBe("b\n\n3 things");
    expect(end("3")).toBe("3");
    expect(end()).toBe("");
    expect(read("srt", first, "a", "", "1").at(-1)).toBe("a\n\n1");
    expect(read("srt", "7", first, "a", "", "8").at(-1)).toBe("a\n");
  });
});

describe("the format of a text", () => {
  const formatOf = (text: string, ending?: string) =>
    parseCaptions({ text, fileName: ending === undefined ? null : `talk.${ending}` }).format;

  test.each<[string, string | undefined, string]>([
    ["WEBVTT\n\n00:01.000 --> 00:02.000\nhi", "srt", "vtt"],
    [" WEBVTT - of a talk\n\n00:01,000 --> 00:02,000\nhi", undefined, "vtt"],
    ["WEBVTTS are files", undefined, "text"],
    ["about WEBVTT", undefined, "text"],
    ["1:02 --> 1:03\nhi", undefined, "vtt"],
    ["1:02 --> 1:03\nhi", "srt", "srt"],
    ["1:02,5 --> 1:03,5\nhi", "vtt", "srt"],
    ["1:02.5 → 1:03.5\nhi", undefined, "vtt"],
    ["0:00:01.000,0:00:03.000\nhi", "vtt", "sbv"],
    ["[Music] hello there", undefined, "text"],
    ["{hello} there", undefined, "text"],
    ['said {"a"', undefined, "text"],
    ["0:01\na\nb\nc\nd", undefined, "panel"],
    ["0:01\na\nb\nc\nd\ne", undefined, "text"],
    ["a\n0:01\nb", undefined, "text"],
    ["a\n0:01\nb\n0:02\nc\nd\ne\nf\ng\nh", undefined, "panel"],
    ["a\n0:01\nb\n0:02\nc\nd\ne\nf\ng\nh\ni", undefined, "text"],
    ["\n\n0:01\na\nb\n\n\n\nc\nd", undefined, "panel"],
    ["hello there", "txt", "text"],
  ])("%j in .%s is %s", (text, ending, format) => {
    expect(formatOf(text, ending)).toBe(format);
  });

  test.each(["srt", "vtt", "sbv", "lrc"])("is refused where .%s has no times", (ending) => {
    const message = `The file ends in .${ending} but has no cue times such as 00:00:01,000 --> 00:00:04,000. To use it as text without times, paste it or rename it to .txt.`;
    expect(() => formatOf("hello there", ending)).toThrow(message);
  });

  test.each(['{"a":1}', ' {  "a":1}', "{}", '[{"a":1}]', '["a"]', "[]", " [ ]"])("is JSON for %j", (text) => {
    expect(() => formatOf(text)).toThrow('no list of "events"');
  });

  test("is broken at the line that says so", () => {
    expect(() => formatOf("hello\n\n0:0x:01 --> 0:02\nyou")).toThrow(
      "Line 3 has an arrow but no readable times around it. Cue times look like 00:00:01,000 --> 00:00:04,000.",
    );
  });
});

import { describe, expect, test } from "vitest";
import { hearSpokenTimes, spokenTimeLength } from "~/functions/transcripts/captions/spoken-time";
import { markReader } from "./speaker-marks";

describe("a time in words at the beginning of a text", () => {
  test.each<[language: string, seconds: number, words: string, rest: string]>([
    ["en", 5, "5 seconds", " later"],
    ["en", 5, " 5  seconds", ""],
    ["en", 60, "1 minute", "and"],
    ["en", 3723, "1 hour, 2 minutes, 3 seconds", "so"],
    ["en", 3723, "1 hour, 2 minutes, and  3 seconds", ""],
    ["en", 3723, "1hour2minutes3seconds", "4"],
    ["de", 3605, "1 Stunde und 5 Sekunden", "lang"],
    ["ja", 65, "1 分 5 秒", "です"],
    ["he", 3665, "1 שעה, 1 דקה ו-5 שניות", "אז"],
    ["he", 125, "שתי דקות ו5 שניות", ""],
    ["he", 3605, "1 שעה ו- 5 שניות", ""],
  ])("%s, %i: %j", (language, seconds, words, rest) => {
    expect(spokenTimeLength({ startMs: seconds * 1000, text: words + rest }, language)).toBe(words.length);
  });

  test.each([
    [5, "6 seconds"],
    [5, ", 5 seconds"],
    [5, "and 5 seconds"],
    [65, "1 minute"],
    [65, "5 seconds"],
    [5, "5 Sekunden"],
    [5, ""],
  ])("%i is not in %j", (seconds, text) => {
    expect(spokenTimeLength({ startMs: seconds * 1000, text }, "en")).toBe(0);
  });
});

describe("the language of times in words", () => {
  const en = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ startMs: at * 1000, text: `${at} seconds so` }));
  const other = (count: number) => Array(count).fill({ startMs: 7_000_000, text: "3 apples" });

  test("is the one that three of five are in", () => {
    expect(hearSpokenTimes([...en(3), ...other(2)])).toBe("en");
    expect(hearSpokenTimes([...en(4), ...other(3)])).toBeNull();
    expect(hearSpokenTimes([{ startMs: 5000, text: "5 Sekunden" }])).toBe("de");
    expect(hearSpokenTimes([])).toBeNull();
  });

  test("is heard in the first sixty", () => {
    expect(hearSpokenTimes([...en(60), ...other(60)])).toBe("en");
    expect(hearSpokenTimes([...other(60), ...en(60)])).toBeNull();
  });

  test("may say one without a figure, if most have figures", () => {
    const arabic = [3, 4, 5].map((count) => ({ startMs: count * 1000, text: `${count} ثوان` }));
    expect(hearSpokenTimes([{ startMs: 1000, text: "ثانية" }, ...arabic])).toBe("ar");
    expect(hearSpokenTimes([{ startMs: 1000, text: "ثانية" }])).toBeNull();
  });
});

describe("times to which words are glued", () => {
  const LINES = ["0:033 secondsso", "0:044 secondswe", "0:055 secondsgo"];
  const read = (line: string) => markReader(LINES)(line);

  test.each([
    ["0:066 secondson", 6000, "on"],
    [" 1:05:071 hour, 5 minutes, 7 seconds on", 3_907_000, " on"],
    ["0:06 on", 6000, "on"],
    ["0:06", 6000, ""],
  ])("are read in %j", (line, startMs, text) => {
    expect(read(line)).toEqual({ startMs, text });
  });

  test.each(["0:06on", "0:067 secondson", "at 0:066 secondson", "0:06666 secondson", "0:06:on", "so"])(
    "are none in %j",
    (line) => {
      expect(read(line)).toBeNull();
    },
  );

  test("may begin with a word that has no figure", () => {
    const arabic = ["0:033 ثوانا", "0:044 ثوانب", "0:055 ثوانج", "0:01ثانيةد"];
    expect(markReader(arabic)("0:01ثانيةد")).toEqual({ startMs: 1000, text: "د" });
  });

  test("are none where that is not the rule", () => {
    expect(markReader([LINES[0] ?? "", "0:04so it goes", "0:05and on"])("0:033 secondsso")).toBeNull();
  });
});

import { describe, expect, test } from "vitest";
import { parsePanel } from "~/functions/transcripts/captions/panel";
import { readMark } from "./speaker-marks";

/** Cues as `start-end text`, in milliseconds. */
const read = (...lines: string[]) => parsePanel(lines).map(({ startMs, endMs, text }) => `${startMs}-${endMs} ${text}`);
const texts = (...lines: string[]) => parsePanel(lines).map(({ text }) => text);

describe("a time that a line begins with", () => {
  test.each<[string, number, string, endMs?: number]>([
    ["0:05", 5000, ""],
    [" 0:05 hello", 5000, "hello"],
    ["1:02:03\thello", 3_723_000, "hello"],
    ["[00:05] hello", 5000, "hello"],
    ["(0:05) hello", 5000, "hello"],
    ["0:05.5 hello", 5500, "hello"],
    ["0:05,25 hello", 5250, "hello"],
    ["0:05 - 0:09 hello", 5000, "hello", 9000],
    ["0:05–1:00:09,5 hello", 5000, "hello", 3_609_500],
    ["            0:05 hello", 5000, "hello"],
    ["0:05 - 10:09.25  hello", 5000, "hello", 609_250],
    ["[00:16.020 --> 00:21.090]  hello", 16_020, "hello", 21_090],
    ["[01:14.500 -> 01:15.500] hello", 74_500, "hello", 75_500],
    ["[0.50s -> 4.25s] hello", 500, "hello", 4250],
    ["01:00:10:12\thello", 3_610_480, "hello"],
    ["01:00:10:125 hello", 3_610_125, "hello"],
    ["（０：０５） １２ 個", 5000, "１２ 個"],
    ["0:05  -  hello", 5000, "hello"],
    ["0:05 - hello", 5000, "hello"],
    ["0:05 – hello", 5000, "hello"],
    ["0:05| hello", 5000, "hello"],
    ["0:05: hello", 5000, "hello"],
    ["1234:05 hello", 1234 * 60_000 + 5000, "hello"],
    ["0:05 hello\nyou", 5000, "hello\nyou"],
  ])("%j", (line, startMs, text, endMs) => {
    expect(readMark(line)).toEqual({ startMs, text, endMs });
  });

  test.each([
    "0:05hello",
    "0:5 hello",
    "0:055 hello",
    "at 0:05",
    "12345:05 hello",
    "5 hello",
    "hello",
    "0:05.1234 hello",
    "at 0:05 - hello",
    "0:05x: hello",
  ])("is not %j", (line) => {
    expect(readMark(line)).toBeNull();
  });
});

describe("a stretch", () => {
  test("lasts until the next, or as long as twice its words where that is late, ten seconds at least", () => {
    const thirty = "word ".repeat(30).trim();
    expect(read("0:00", "one two", "0:04", "three", "1:00", thirty, "3:00", thirty)).toEqual([
      "0-4000 one two",
      "4000-14000 three",
      `60000-84000 ${thirty}`,
      `180000-192000 ${thirty}`,
    ]);
  });

  test("without words takes the time of one", () => {
    expect(read("0:00", "one", "0:07")).toEqual(["0-7000 one", "7000-7400 "]);
  });

  test("begins where times go on, also at the same time, and not where one goes back", () => {
    expect(texts("0:10", "a", "0:10", "b", "0:09", "c", "0:11", "d")).toEqual(["a", "b\n0:09\nc", "d"]);
    expect(texts("0:10 a", "0:09 b", " ", "", "0:11 d")).toEqual(["a\n0:09 b", "d"]);
  });

  test("is read as captions are, with entities and tags", () => {
    expect(texts("0:01", "Tom &amp; <i>Ann</i>")).toEqual(["Tom & Ann"]);
  });
});

describe("what stands above the first time", () => {
  const above = (...lines: string[]) => read(...lines, "0:05", "hello")[0];

  test("is a title up to three lines, and speech from four on", () => {
    expect(above("a", "b", "c")).toBe("5000-5400 hello");
    expect(above("a", "b", "c", "d")).toBe("0-5000 a\nb\nc\nd");
  });

  test("is a title up to 120 characters, and speech beyond", () => {
    expect(above("x".repeat(120))).toBe("5000-5400 hello");
    expect(above("a", "x".repeat(121))).toBe(`0-5000 a\n${"x".repeat(121)}`);
  });

  test("is no speech where it is the panel's own", () => {
    const frame = ["Transcript", "Show transcript", "Search in video", "search transcript", "Chapter 1: Start"];
    expect(above(...frame, "Follow along using the transcript.", "Follow along using the transcript")).toBe(
      "5000-5400 hello",
    );
    expect(above("My Transcript", "Transcript of it", "In Chapter 1: x", "Chapter one: x")).toMatch(/^0-5000 My/);
  });
});

describe("a time in words, for screen readers", () => {
  test.each<[string, string]>([
    ["0:05", "5 seconds"],
    ["0:01", "1 second"],
    ["1:00", "1 minute"],
    ["2:03", "2 minutes, 3 seconds"],
    ["2:03", "2 minutes and 3 seconds"],
    ["2:03", "2 minutes 3 seconds"],
    ["1:00:00", "1 hour"],
    ["2:01:00", "2 hours and 1 minute"],
    ["1:02:03", "1 hour, 2 minutes, 3 seconds"],
    ["1:02:03", " 1 hour 2 minutes 3 seconds"],
    ["0:05.5", "5 seconds"],
  ])("%s: %s goes, below its time and before the text", (time, words) => {
    expect(texts(time, words, "hello you")).toEqual(["hello you"]);
    expect(texts(time, `${words}hello you`)).toEqual(["hello you"]);
    expect(texts(time, `${words} hello you`)).toEqual(["hello you"]);
    expect(texts(time)).toEqual([""]);
  });

  test.each<[string, string[], string]>([
    ["is of another time", ["0:05", "6 seconds", "hello"], "6 seconds\nhello"],
    ["is all that was said", ["0:05", "5 seconds"], "5 seconds"],
    ["is all that was said in the line of the time", ["0:05 5 seconds"], "5 seconds"],
    ["stands in the line of the time", ["0:05 5 seconds later"], "5 seconds later"],
    ["is no time", ["0:00", "hello", "0 seconds"], "hello\n0 seconds"],
  ])("stays where it %s", (_, lines, text) => {
    expect(texts(...lines)).toEqual([text]);
  });
});

describe("a heading below the text", () => {
  /** Three times with one line of lower-case text each, and more below the second. */
  const below = (...lines: string[]) => texts("0:00", "we start", "0:05", "it goes on", ...lines, "0:10", "it ends")[1];

  test.each(["The Middle", "2 Ways", "  Part Two", "A title of as many words as eight"])("%j goes", (line) => {
    expect(below(line)).toBe("it goes on");
  });

  test.each([
    "the middle",
    "The middle.",
    "The middle?",
    "The middle!",
    "The middle,",
    "The middle; ",
    "The middle:",
    "The middle…",
    "A title of as many words as nine is",
  ])("%j stays", (line) => {
    expect(below(line)).toBe(`it goes on\n${line}`);
  });

  test("goes where the panel itself says that it is one, however many there are", () => {
    expect(below("Chapter 2: the middle", "Transcript")).toBe("it goes on");
    expect(texts("0:00", "Hello.", "You.", "Chapter 2: On")).toEqual(["Hello.\nYou."]);
    expect(texts("0:00", "Chapter 2: On")).toEqual(["Chapter 2: On"]);
  });

  test("stays at the end, where no chapter follows, and so does a second one", () => {
    expect(texts("0:00", "we start", "0:05", "it goes on", "0:10", "it ends", "The End").at(-1)).toBe(
      "it ends\nThe End",
    );
    expect(below("One Title", "Two Titles")).toBe("it goes on\nOne Title");
  });

  test("stays where times have more than a line each, or texts begin with capitals, as people write", () => {
    const twoLines = [
      "0:00",
      "we start",
      "and",
      "0:05",
      "it goes on",
      "The Middle",
      "0:10",
      "and on",
      "and on",
      "0:15",
      "x",
    ];
    expect(texts(...twoLines)[1]).toBe("it goes on\nThe Middle");
    const capitals = ["0:00", "We start", "0:05", "It goes on", "The Middle", "0:10", "it ends"];
    expect(texts(...capitals)[1]).toBe("It goes on\nThe Middle");
    // Half of the times before the last and three fifths of the texts are enough.
    const half = ["0:00", "we start", "0:05", "it goes on", "The Middle", "0:10", "It ends"];
    expect(texts(...half)[1]).toBe("it goes on");
    const one = ["0:00", "we start", "The Middle", "0:10", "it ends"];
    expect(texts(...one)[0]).toBe("we start\nThe Middle");
  });
});

describe("the language below a panel", () => {
  const end = (footer: string) => texts("0:00", "we start", "0:05", "it goes on", "0:10", "it ends", footer).at(-1);

  test.each(["English (auto-generated)", "Português (Brasil)", " Deutsch (Schweiz, automatisch) "])(
    "%j goes",
    (line) => {
      expect(end(line)).toBe("it ends");
    },
  );

  test.each(["English", "English (2)", "(auto-generated)", "it ends (slowly), they say", "English (US) 2"])(
    "%j stays",
    (line) => {
      expect(end(line)).toBe(`it ends\n${line}`);
    },
  );

  test("stays where times have more than a line each", () => {
    const lines = ["0:00", "a", "b", "0:05", "c", "d", "0:10", "it ends", "English (auto-generated)"];
    expect(texts(...lines).at(-1)).toBe("it ends\nEnglish (auto-generated)");
  });
});

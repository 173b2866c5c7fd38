import { describe, expect, test } from "vitest";
import { AppError } from "~/functions/errors";
import { normalize } from "~/functions/transcripts/captions/normalize";
import { countWords, joinFragments } from "~/functions/transcripts/captions/stretches";
import { parseText } from "~/functions/transcripts/captions/text";
import type { Cue } from "./read-cues";

const MINUTE_MS = 60_000;
const cue = (startMs: number, endMs: number, text = "hello there you"): Cue => ({ startMs, endMs, text });
const times = (...cues: Cue[]) => normalize(cues).map(({ startMs, endMs }) => [startMs, endMs]);

describe("a caption's end", () => {
  test("may be ten minutes off, and further only with words enough for a third of it; else it was never set", () => {
    expect(times(cue(0, 10 * MINUTE_MS))).toEqual([[0, 10 * MINUTE_MS]]);
    expect(times(cue(0, 10 * MINUTE_MS + 1))).toEqual([[0, 10_000]]);
    // 600 words take four minutes.
    const text = "one ".repeat(499).trim();
    expect(text.length).toBeLessThanOrEqual(2000);
    const words = "a b ".repeat(500).trim();
    expect(times(cue(0, 60 * MINUTE_MS, words))).toEqual([[0, 800_000]]);
    expect(times(cue(0, 15 * MINUTE_MS, words))).toEqual([[0, 15 * MINUTE_MS]]);
    expect(times(cue(1000, 60 * MINUTE_MS, text))).toEqual([[1000, 1000 + 2 * 499 * 400]]);
  });

  test("is where its words are said where the file has none", () => {
    expect(times(cue(1000, 1000))).toEqual([[1000, 2200]]);
    expect(times(cue(1000, Number.NaN))).toEqual([[1000, 2200]]);
    expect(times(cue(1000, 1000, "語"))).toEqual([[1000, 1400]]);
  });
});

describe("a caption's start", () => {
  test("is a whole number of milliseconds, from zero to ten thousand hours", () => {
    expect(times(cue(-5000, 1000))).toEqual([[0, 1000]]);
    expect(times(cue(1.4, 1000.5))).toEqual([[1, 1001]]);
    const most = 10_000 * 3_600_000;
    expect(times(cue(most + 5, most + 1000))).toEqual([[most, most + 1200]]);
    expect(times(cue(Number.POSITIVE_INFINITY, 0))).toEqual([[most, most + 1200]]);
  });

  test("that is not a number drops the caption, and one alone without speech gives nothing", () => {
    expect(times(cue(Number.NaN, 1000))).toEqual([]);
    expect(times(cue(0, 1000, "[Music]\n♪"))).toEqual([]);
    expect(normalize([])).toEqual([]);
  });

  test("is kept apart from the one before: those at one time share it", () => {
    const [a, b, c] = ["first of them", "other of them", "third of them"];
    expect(times(cue(0, 3000, a), cue(0, 3000, b), cue(0, 3000, c))).toEqual([
      [0, 1000],
      [1000, 2000],
      [2000, 3000],
    ]);
    expect(times(cue(0, 3000, a), cue(0, 2000, b), cue(600, 5000, c))).toEqual([
      [0, 300],
      [300, 600],
      [600, 5000],
    ]);
    // Captions without ends share the time that all of their words take.
    expect(times(cue(0, 0, a), cue(0, 0, b))).toEqual([
      [0, 1200],
      [1200, 2400],
    ]);
    // Each lasts at least one millisecond, even at the start of the next.
    expect(times(cue(0, 9000, a), cue(0, 9000, b), cue(0, 9000, c), cue(1, 5000))).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 5000],
    ]);
  });
});

test("captions at one time share it by their length, which is estimated from ten seconds behind the start on", () => {
  const both = (endMs: number, ...texts: string[]) =>
    normalize(texts.map((text) => cue(0, endMs, text))).map(({ startMs, estimated }) => [startMs, estimated ?? false]);
  expect(both(3000, "one two three four", "one two x")).toEqual([
    [0, false],
    [2000, false],
  ]);
  expect(both(20_000, "words one", "words two")).toEqual([
    [0, false],
    [10_000, false],
  ]);
  expect(both(20_002, "words one", "words two")).toEqual([
    [0, false],
    [10_001, true],
  ]);
});

test("captions may hold 4,000,000 characters, in a day from the first to the last", () => {
  const many = (count: number, length: number) =>
    Array.from({ length: count }, (_, at) => cue(at, at + 1, "x".repeat(length)));
  expect(normalize(many(2000, 2000))).toHaveLength(2000);
  const tooMuch = "The captions have more than 4,000,000 characters. Please upload a shorter part.";
  expect(() => normalize([...many(2000, 2000), cue(9000, 9001, "x")])).toThrow(
    new AppError("transcript_too_long", tooMuch),
  );
  const day = 24 * 3_600_000;
  expect(() => normalize([cue(0, 1, "one two"), cue(5, 6, "three four"), cue(day, day + 1, "five six")])).toThrow(
    "more than 24 hours",
  );
});

test("what is not known of a caption is not there", () => {
  expect(normalize([cue(0, 1000, "One two three")])).toStrictEqual([
    { id: 0, startMs: 0, endMs: 1000, text: "One two three" },
  ]);
});

test("captions of one time and one text by two voices are two", () => {
  const said = (speaker: string) => ({ ...cue(0, 1000, "Yes it is"), speaker });
  expect(normalize([said("Ann"), said("Ben"), said("Ann")]).map(({ speaker }) => speaker)).toEqual(["Ann", "Ben"]);
});

test("captions of one time and one text are one, with the latest end", () => {
  expect(times(cue(0, 1000), cue(0, 3000), cue(0, 2000))).toEqual([[0, 3000]]);
  expect(times(cue(0, 1000), cue(500, 2000), cue(0, 900))).toEqual([
    [0, 500],
    [500, 2000],
  ]);
});

test("captions keep the mark of an estimated time, each its own", () => {
  const all = normalize([{ ...cue(0, 500, "not known here"), estimated: true }, cue(500, 1000, "this is known")]);
  expect(all).toEqual([
    { id: 0, startMs: 0, endMs: 500, text: "not known here", estimated: true },
    { id: 1, startMs: 500, endMs: 1000, text: "this is known" },
  ]);
});

describe("the words of a text", () => {
  test.each<[string, number]>([
    ["", 0],
    ["  one   two ", 2],
    ["今日は", 2],
    ["今日", 1],
    ["use API今日 now", 4],
    ["ไทย", 2],
    ["ab今日cd", 3],
  ])("%j are %i", (text, count) => {
    expect(countWords(text)).toBe(count);
  });
});

describe("captions that come word by word", () => {
  const words = (texts: string[], stepMs = 300, lengthMs = stepMs) =>
    texts.map((text, at) => cue(at * stepMs, at * stepMs + lengthMs, text));
  const joined = (cues: Cue[]) => joinFragments(cues).map(({ text }) => text);

  test("are joined, with the start of the first and the end of the last", () => {
    expect(joinFragments(words(["so", "we", "go on", "now"]))).toEqual([cue(0, 1200, "so we go on now")]);
  });

  test("are so many of all: more than half, of four at least, of two words and 40 letters at most", () => {
    expect(joined(words(["so", "we", "go"]))).toEqual(["so", "we", "go"]);
    const [long, wide] = ["three of them", `${"x".repeat(20)} ${"y".repeat(20)}`];
    expect(joined(words(["so", "we", long, long]))).toHaveLength(4);
    expect(joined(words(["so", "we", "go", long]))).toEqual([`so we go ${long}`]);
    expect(joined(words(["so", "we", wide, wide]))).toHaveLength(4);
    expect(joined(words(["so", "go on", wide.slice(1), long]))).toEqual([`so go on ${wide.slice(1)} ${long}`]);
  });

  test("end at the end of a sentence, in quotes or brackets too", () => {
    for (const end of ["go.", "go!", "go?", "go…", "行。", 'go."', "go!’", "go?”"]) {
      expect(joined(words(["so", end, "now", "then"]))).toEqual([`so ${end}`, "now then"]);
    }
    expect(joined(words(["so", "go.x", "now", "then"]))).toEqual(["so go.x now then"]);
  });

  test("end at a pause of more than a second and a half", () => {
    expect(joined(words(["so", "we", "go", "on"], 1800, 300))).toEqual(["so we go on"]);
    expect(joined(words(["so", "we", "go", "on"], 1801, 300))).toEqual(["so", "we", "go", "on"]);
  });

  test("are twelve seconds and 300 characters long at most", () => {
    expect(joined(words(Array(8).fill("so"), 3000)).map((text) => text.split(" ").length)).toEqual([4, 4]);
    expect(joined(words(Array(8).fill("so"), 3001)).map((text) => text.split(" ").length)).toEqual([3, 3, 2]);
    const ten = "x".repeat(29);
    expect(joined(words(Array(11).fill(ten), 10)).map((text) => text.length)).toEqual([299, 29]);
    const last = [...Array(9).fill(ten), "x".repeat(30)];
    expect(joined(words(last, 10)).map((text) => text.length)).toEqual([300]);
    expect(joined(words([...Array(9).fill(ten), "x".repeat(31)], 10)).map((text) => text.length)).toEqual([269, 31]);
  });

  test("have spaces between them, save in scripts without", () => {
    expect(joined(words(["今日", "は", "パン", "を"]))).toEqual(["今日はパンを"]);
    expect(joined(words(["今日", "API", "を", "use", "it"]))).toEqual(["今日 API を use it"]);
  });

  test("are left apart where joining could make a marker of two halves", () => {
    for (const half of ["[a", "b]", "(a", "b)", "<a", "b>", "a:", "{a", "【a", "（a"]) {
      expect(joined(words(["so", half, "we", "go"]))).toEqual(["so", half, "we go"]);
    }
  });
});

describe("text without times", () => {
  const texts = (...lines: string[]) => parseText(lines).map(({ text }) => text);
  const many = (count: number) => Array(count).fill("word").join(" ");

  test("has names where they come again, as a list of terms does not", () => {
    expect(texts("Ana Lima: Hello.", "Ben Okri: Yes.")).toEqual(["Ana Lima: Hello.", "Ben Okri: Yes."]);
    expect(texts("Ana: Hello.", "Ben: Yes.", "Ana: Good.", "Ben: Bye.")).toEqual(["Hello.", "Yes.", "Good.", "Bye."]);
  });

  test("is cut at the ends of sentences and at blank lines", () => {
    expect(texts("One two. Three! Four? Five… Six", "seven", " ", "eight", "", "")).toEqual([
      ...["One two.", "Three!", "Four?", "Five…", "Six seven", "eight"],
    ]);
    expect(texts('He said "go." Then 3.5 went')).toEqual(['He said "go."', "Then 3.5 went"]);
    expect(texts("行。行！行")).toEqual(["行。", "行！", "行"]);
    expect(texts("a&amp;b <i>c</i>")).toEqual(["a&b c"]);
  });

  test("is cut at a comma from twelve words on, and at 24 words", () => {
    expect(texts(`${many(11)}, ${many(12)}`)).toEqual([`${many(11)}, ${many(12)}`]);
    expect(texts(`${many(12)}, ${many(3)}`)).toEqual([`${many(12)},`, many(3)]);
    for (const end of [";", ":", "、", ',"', ",”"]) {
      expect(texts(`${many(12)}${end} ${many(3)}`)).toEqual([`${many(12)}${end}`, many(3)]);
    }
    expect(texts(`${many(11)} a,b ${many(3)}`)).toEqual([`${many(11)} a,b ${many(3)}`]);
    expect(texts(many(25))).toEqual([many(24), "word"]);
  });

  test("is cut within what has no spaces for long", () => {
    expect(texts("x".repeat(60))).toEqual(["x".repeat(60)]);
    expect(texts("x".repeat(121))).toEqual([`${"x".repeat(60)} ${"x".repeat(60)} x`]);
    expect(texts("語".repeat(60)).map((text) => text.length)).toEqual([60]);
  });

  test("is timed at 150 words a minute, one after the other, and says that it is estimated", () => {
    expect(parseText(["One two. Three"])).toEqual([
      { startMs: 0, endMs: 800, text: "One two.", estimated: true },
      { startMs: 800, endMs: 1200, text: "Three", estimated: true },
    ]);
  });
});

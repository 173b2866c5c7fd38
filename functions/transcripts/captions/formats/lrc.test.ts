import { describe, expect, test } from "vitest";
import { isLrc, parseLrc, readStamps } from "./lrc";

/** Cues as `start-end text`, in milliseconds. */
const read = (...lines: string[]) =>
  parseLrc(lines).map(({ startMs, endMs, text }) => `${startMs}-${endMs} ${text}`.trimEnd());

describe("the stamps that a line begins with", () => {
  test.each<[string, number[], string]>([
    ["[00:01.50]hello", [1500], "hello"],
    [" [1:02] hello", [62_000], "hello"],
    ["[01:02:03,5]hello", [3_723_500], "hello"],
    ["[123:04.005]hello", [123 * 60_000 + 4005], "hello"],
    ["[00:01][00:02] [00:03]hello [00:04]", [1000, 2000, 3000], "hello [00:04]"],
    ["[00:01]", [1000], ""],
  ])("%j", (line, starts, text) => {
    expect(readStamps(line)).toEqual({ starts, text });
  });

  test.each([
    "hello",
    "say [00:01]",
    "[0:1]hello",
    "[1234:01]hello",
    "[00:011]hello",
    "[00:01.1234]hello",
    "00:01 hello",
  ])("are none in %j", (line) => {
    expect(readStamps(line)).toBeNull();
  });
});

describe("lines are LRC", () => {
  const plain = (count: number) => Array.from({ length: count }, (_, at) => `line ${at}`);

  test.each<[string, string[], string | null, boolean]>([
    ["text right behind a stamp", ["[00:01]hello"], null, true],
    ["a space behind it, as panels have", ["[00:01] hello"], null, false],
    ["that in a file whose name says so", ["[00:01] hello"], "lrc", true],
    ["that below a tag", ["[ti:Talk]", "[00:01] hello"], null, true],
    ["that below a tag in capitals and blanks", ["  [AR: Somebody ]  ", "[00:01] hello"], null, true],
    ["that below what is no tag", ["[xx:Talk]", "[00:01] hello"], null, false],
    ["that below a tag within a line", ["see [ti:Talk]", "[ti:Talk] now", "[00:01] hello"], null, false],
    ["a text right behind one stamp of two", ["[00:01] hello", " [00:02]you"], null, true],
    ["a space behind it, and a stamp within", ["[00:01] hello [00:02]x"], null, false],
    ["two stamps before one text", ["[00:01][00:02] hello"], null, true],
    ["a fifth of stamped lines", ["[00:01]hello", ...plain(4)], null, true],
    ["fewer", ["[00:01]hello", ...plain(5)], null, false],
    [
      "a fifth, blanks and tags not counted",
      ["[ti:Talk]", "[by:Me]", "[00:01]hello", " ", "", ...plain(4)],
      null,
      true,
    ],
    ["no stamp", ["[ti:Talk]", "hello"], "lrc", false],
    ["nothing", [], "lrc", false],
  ])("with %s: %s", (_, lines, ending, expected) => {
    expect(isLrc(lines, ending)).toBe(expected);
  });
});

describe("a line of LRC", () => {
  test("lasts until the next, or as long as twice its words where that is late, ten seconds at least", () => {
    const thirty = "word ".repeat(30).trim();
    expect(read("[00:00]one two", "[00:04]three", `[01:00]${thirty}`, `[03:00]${thirty}`)).toEqual([
      "0-4000 one two",
      "4000-14000 three",
      `60000-84000 ${thirty}`,
      `180000-192000 ${thirty}`,
    ]);
  });

  test("without text is as long as a word, and ends the one before", () => {
    expect(read("[00:01]one", "[00:03]")).toEqual(["1000-3000 one", "3000-3400"]);
  });

  test("has the lines below it as its own, at each of its stamps, and none above the first", () => {
    expect(read("above", "[00:01][00:09]one", " ", "two &amp; three", "[00:05]four")).toEqual([
      "1000-5000 one\ntwo & three",
      "5000-9000 four",
      "9000-10600 one\ntwo & three",
    ]);
  });

  test("has no tag in it that stands below", () => {
    expect(read("[00:01]one", "[by:Me]", "[00:05]two")).toEqual(["1000-5000 one", "5000-5400 two"]);
  });

  test("ends at a stamp of a word behind its last word, and no other", () => {
    const next = "[00:20]next";
    expect(read("[00:01]<00:01>one <00:02.50>", next)[0]).toBe("1000-2500 one");
    expect(read("[00:01]one <00:00:02,5> ", next)[0]).toBe("1000-2500 one");
    expect(read("[00:01]<00:01>one <00:02.50>two", next)[0]).toBe("1000-11000 one two");
    expect(read("[00:01]<00:01>one <00:30>", next)[0]).toBe("1000-20000 one");
    expect(read("[00:05]<00:01>one <00:02>", next)[0]).toBe("5000-5000 one");
    // A line said twice has no single end.
    expect(read("[00:01][00:09]one <00:02>", next)).toEqual(["1000-9000 one", "9000-19000 one", "20000-20400 next"]);
  });

  test("moves by the offset in whole, and not before the start", () => {
    const moved = (offset: string) => read(offset, "[00:01]one two", "[00:05]three");
    expect(moved("[offset: +500 ]")).toEqual(["500-4500 one two", "4500-4900 three"]);
    expect(moved(" [OFFSET:-500]")).toEqual(["1500-5500 one two", "5500-5900 three"]);
    expect(moved("[offset:7000]")).toEqual(["0-0 one two", "0-0 three"]);
    expect(moved("[offset:500] ")).toEqual(["500-4500 one two", "4500-4900 three"]);
    expect(moved("[offset:500]now")).toEqual(["1000-5000 one two", "5000-5400 three"]);
    expect(moved("[offset:soon]")).toEqual(["1000-5000 one two", "5000-5400 three"]);
    expect(moved("say [offset:500]")).toEqual(["1000-5000 one two", "5000-5400 three"]);
    expect(moved("[offset:500] now")).toEqual(["1000-5000 one two", "5000-5400 three"]);
  });
});

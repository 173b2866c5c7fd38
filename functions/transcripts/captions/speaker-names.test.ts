import { describe, expect, test } from "vitest";
import { cleanName, isFullName, isName } from "./speaker-names";
import { findNames, takeLabel } from "./speakers";

const _cue = (text: string, speaker?: string) => ({ startMs: 0, endMs: 1000, text, ...(speaker && { speaker }) });
/** Cues as `Name: text`, or the text alone without a speaker. */
const _said = (cues: readonly { text: string; speaker?: string }[]) =>
  cues.map(({ text, speaker }) => (speaker === undefined ? text : `${speaker}: ${text}`));

describe("a name", () => {
  test.each([
    "Ana",
    "Jane Doe",
    "Ludwig van der Berg",
    "Müller, Jörg (External)",
    "O'Neil & Co",
    "田中",
    "Speaker 2",
    "2nd Lt Doe",
    "“Doc” Brown",
    "J. R.",
    "Martin Luther King Jr.",
    "Ask Dr.",
    "J.",
    "St.John Smith",
    " Jane Doe ",
    "One Two Three Four Five Six",
    `A${"x".repeat(79)}`,
  ])("is %s", (text) => {
    expect(isName(text)).toBe(true);
  });

  test.each([
    "",
    "123",
    "ana",
    "van Berg",
    "Jane doe",
    "Jane says",
    "Look at this",
    "Really?",
    "Stop!",
    "Ana;",
    "So…",
    "a@b.example",
    "C# Lovers",
    "A=B",
    "And so.",
    "End. then Go",
    "Go. the End",
    "Go.  the End",
    "Dr. No!",
    "Jane scandal",
    "Ana deli",
    "Ana,",
    "<b>",
    "One Two Three Four Five Six Seven",
    `A${"x".repeat(80)}`,
  ])("is not %j", (text) => {
    expect(isName(text)).toBe(false);
  });

  test("is full with two words, or in capitals throughout", () => {
    const names = ["Jane Doe", "Jane  Doe", "ANA", "ANA 2", "田中 一"];
    expect(names.filter((name) => !isFullName(name))).toEqual([]);
    expect(["Ana", "A", "aNA", "ANa", "Ana2", "jane doe", "田中"].filter(isFullName)).toEqual([]);
  });

  test("is shown without controls and doubled spaces, with its entities read, up to 80 characters", () => {
    expect(cleanName("  Ann\u0000\n&amp;\u200b  Ben ")).toBe("Ann & Ben");
    expect(cleanName(" \u0000 ")).toBeUndefined();
    expect(cleanName("x".repeat(90))).toBe("x".repeat(80));
    expect(cleanName(`${"x".repeat(79)}👩`)?.isWellFormed()).toBe(true);
  });
});

describe("a label", () => {
  const names = new Set(["Ana", "Jane Doe"]);
  test.each<[string, string | null]>([
    ["Ana: hello", "Ana|hello"],
    ["  - Ana:  hello", "Ana|hello"],
    ["–Ana: hello", "Ana|hello"],
    ["[Jane Doe]: hello", "Jane Doe|hello"],
    ["Ana：hello", "Ana|hello"],
    ["Ana:", "Ana|"],
    [">> Ben: hello", "Ben|hello"],
    [">>Ben: hello", "Ben|hello"],
    ["SPEAKER 2: hello", "SPEAKER 2|hello"],
    ["- [Ben] hello", "Ben|hello"],
    [" -[Ben]  hello", "Ben|hello"],
    ["- [田中] hello", "田中|hello"],
    ["so - [Ben] hello", null],
    ["so- [Ben] hello", null],
    ["- [9] hello", null],
    ["so", null],
    [": hello", null],
    ["Ana:hello", null],
    ["Ben: hello", null],
    [">> look: hello", null],
    ["- [ben] hello", null],
    ["[Ben] hello", null],
    ["- [Ben]", null],
    ["- [Music] hello", null],
    ["[Music]: hello", null],
    ["hello Ana: you", null],
    [`${" ".repeat(117)}Ana: hello`, null],
    [`${" ".repeat(116)}Ana: hello`, "Ana|hello"],
  ])("%j", (line, expected) => {
    const found = takeLabel(line, names);
    expect(found && `${found.name}|${found.rest}`).toBe(expected);
  });
});

describe("names are found", () => {
  const found = (...texts: string[]) => [...findNames(texts)];
  const filler = (count: number) => Array.from({ length: count }, () => "and on it goes");

  test.each<[string, string[], string[]]>([
    ["where half of the captions begin with one that recurs", ["Ana: a", "Ana: b", "c", "d"], ["Ana"]],
    ["not where fewer do", ["Ana: a", "Ana: b", "c", "d", "e"], []],
    ["where those without a letter do not count", ["Ana: a", "Ana: b", "c", "d", "7", "..."], ["Ana"]],
    ["not where one alone does", ["Ana: a"], []],
    ["where full ones stand once", ["Jane Doe: a", "Ben Lee: b"], ["Jane Doe", "Ben Lee"]],
    ["not where short ones do", ["Ana: a", "Ben: b"], []],
    ["not where one of them is short", ["Jane Doe: a", "Ben: b"], []],
    ["not where one alone does, full or not", ["Jane Doe: a"], []],
    ["with figures in them, and not with a number behind", ["R2D Two: a", "Step 3: b", "JANE: c"], ["R2D Two", "JANE"]],
    ["with a number behind that recur", ["Voice 3: a", "Voice 3: b"], ["Voice 3"]],
    ["with half of them recurring", ["Ana: a", "Ana: b", "Ben: c", "Cem: d"], ["Ana", "Ben", "Cem"]],
    ["not with fewer", ["Ana: a", "Ana: b", "Ben: c", "Cem: d", "Dan: e"], []],
    ["in every line of a caption", ["Ana: a\nBen: b", "Ana: c\nBen: d"], ["Ana", "Ben"]],
    ["and nothing that is none", ["Ana: a", "Ana: b", "so then: c"], ["Ana"]],
    ["as handles that recur", ["ana_l: a", "ben.k: b", "ana_l: c", "ben.k: d", "note: e"], ["ana_l", "ben.k"]],
    ["as handles beside names", ["Ana: a", "Ana: b", "ben_k: c", "ben_k: d"], ["Ana", "ben_k"]],
    ["not as handles that come once", ["ana_l: a", "ben.k: b"], []],
    ["not as words in lower case now and then", ["so: a", "so: b", "c", "d", "e"], []],
  ])("%s", (_, texts, names) => {
    expect(found(...texts)).toEqual(names);
  });

  test("at a change of voice: two full ones, three times each, in eight of a hundred captions", () => {
    const turns = (times: number, ...names: string[]) =>
      names.flatMap((name) => Array.from({ length: times }, () => `${name}: yes`));
    const some = turns(3, "ANA LEE", "HOST");
    expect(found(...some, ...filler(69))).toEqual(["ANA LEE", "HOST"]);
    expect(found(...some, ...filler(70))).toEqual([]);
    expect(found(...turns(3, "ANA LEE"), ...turns(2, "HOST"), ...filler(20))).toEqual([]);
    expect(found(...turns(3, "ANA LEE", "Host"), ...filler(20))).toEqual([]);
  });

  test("in text without times, where they recur", () => {
    const names = (...lines: string[]) => [...findNames(lines, { areTimed: false })];
    expect(names("Ana: a", "Ana: b", "Ben: c")).toEqual(["Ana"]);
    expect(names("Jane Doe: a", "Ben Lee: b")).toEqual([]);
  });
});

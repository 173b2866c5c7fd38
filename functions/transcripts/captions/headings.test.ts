import { describe, expect, test } from "vitest";
import { parsePanel } from "~/functions/transcripts/captions/panel";
import { isFrame } from "./panel";

/** What is said from each time on. Each block stands below one time of a panel, ten seconds apart. */
function said(...blocks: string[][]): string[] {
  const lines = blocks.flatMap((block, at) => [`${at}:10`, ...block]);
  return parsePanel(lines).map(({ text }) => text);
}

/** This many times, each with one line of text that begins with a capital. */
const talk = (count: number) => Array.from({ length: count }, () => ["We say it."]);

describe("a line of the panel itself", () => {
  test.each([
    "Chapter 1: Start",
    " Chapter 12: Start",
    " Transcript ",
    "Timeline",
    "sync to video time",
    "In this video",
  ])("is %j", (line) => {
    expect(isFrame(line)).toBe(true);
  });

  test.each([
    "a Chapter 1: Start",
    "Chapter 1:Start",
    "Chapter 1234: Start",
    "my Transcript",
    "Transcripts",
    "Chapters of it",
  ])("is not %j", (line) => {
    expect(isFrame(line)).toBe(false);
  });
});

describe("headings with one word and ascending numbers", () => {
  const panel = (one: string, two: string) =>
    said(["We say it.", one], ["We say it."], ["We say it.", two], ["We say it."], ["We say it."]);

  test.each([
    ["Kapitel 1: Mehl", "Kapitel 2: Wasser"],
    [" Kapitel 9: Mehl", "Kapitel 10: Wasser"],
    ["Kapitel9:Mehl", "Kapitel10:Wasser"],
    ["第 1 章：面粉", "第 2 章：水"],
    ["第1章 : 面粉", "第2章 : 水"],
    ["recipe 1: flour", "recipe 2: water"],
  ])("%j and %j go, whatever the captions look like", (one, two) => {
    expect(panel(one, two)).toEqual(Array(5).fill("We say it."));
  });

  test.each([
    ["recipe 1: flour", "recipe 3: water"],
    ["recipe 2: flour", "recipe 1: water"],
    ["recipe 1: flour", "advice 2: water"],
    ["so: recipe 1: flour", "so: recipe 2: water"],
    ["recipe 1 and: flour", "recipe 2 and: water"],
    ["recipe 1?: flour", "recipe 2?: water"],
    ["recipe 1?", "recipe 2?"],
  ])("%j and %j stay", (one, two) => {
    expect(panel(one, two).filter((text) => text.includes("\n"))).toHaveLength(2);
  });

  test("one alone stays, unless the first stands above all times", () => {
    const one = [["We say it."], ["We say it.", "part 2: water"], ["We say it."], ["We say it."]];
    expect(said(...one)[1]).toBe("We say it.\npart 2: water");
    expect(
      parsePanel(["part 1: flour", ...["0:01", "We say it.", "part 2: water", "0:05", "We say it."]])[0]?.text,
    ).toBe("We say it.");
  });

  test("go where captions have two lines, if every caption before the last has one below", () => {
    const two = ["We say it", "and more."];
    expect(said([...two, "Part 1: Flour"], [...two, "Part 2: Water"], two)).toEqual(Array(3).fill(two.join("\n")));
    const some = said([...two, "Part 1: Flour"], [...two, "Part 2: Water"], two, two);
    expect(some[0]).toBe("We say it\nand more.\nPart 1: Flour");
  });
});

describe("a title below a line", () => {
  /** What is said at the fourth of `count` times, which has these lines below it. */
  const among = (count: number, ...lines: string[]) => {
    const blocks = talk(count);
    blocks[3]?.push(...lines);
    return said(...blocks)[3]
      ?.split("\n")
      .slice(1);
  };

  test("goes where one of ten times before the last has it, and stays among fewer", () => {
    expect(among(11, "The Middle")).toEqual([]);
    expect(among(10, "The Middle")).toEqual(["The Middle"]);
  });

  test.each([
    "St. Mary and Bread",
    "A  title  of five  words",
    `Eight words and these are ${"sixty of them".padEnd(34, "x")}`,
    "2 Ways",
    "小麦粉について",
  ])("is %j", (line) => {
    expect(among(11, line)).toEqual([]);
  });

  test.each(["so The Middle", "A title of as many words as nine is", "Long".padEnd(61, "x"), "The Middle. "])(
    "is not %j",
    (line) => {
      expect(among(11, line)).toEqual([line]);
    },
  );

  test("stays where another time has two lines that are said", () => {
    const blocks = talk(21);
    blocks[3]?.push("The Middle");
    blocks[9]?.push("and so on");
    expect(said(...blocks)[3]).toBe("We say it.\nThe Middle");
    blocks[9]?.splice(1, 1, "We go on.", "The End");
    expect(said(...blocks)[3]).toBe("We say it.\nThe Middle");
  });

  test("goes where three of five lines begin small", () => {
    const panel = (small: number) =>
      said(
        ...Array.from({ length: 5 }, (_, at) => [
          at < small ? "we say it" : "We say it",
          ...(at === 0 ? ["Title"] : []),
        ]),
      );
    expect(panel(3)[0]).toBe("we say it");
    expect(panel(2)[0]).toBe("we say it\nTitle");
  });
});

describe("the language below all", () => {
  const footer = "English (auto-generated)";

  test("goes below one line and below two, but is kept where it is all that is said", () => {
    expect(said(...talk(3), ["We end.", footer]).at(-1)).toBe("We end.");
    expect(said(...talk(3), ["We end", "it here.", footer]).at(-1)).toBe("We end\nit here.");
    expect(said(...talk(3), [footer]).at(-1)).toBe(footer);
  });

  test("stays in a panel of two times, which shows no rule, and where it is counted", () => {
    expect(said(["We say it."], ["We end.", footer]).at(-1)).toBe(`We end.\n${footer}`);
    expect(said(...talk(3), ["We end.", `1. ${footer}`]).at(-1)).toBe(`We end.\n1. ${footer}`);
  });
});

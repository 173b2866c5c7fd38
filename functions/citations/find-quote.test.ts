import { describe, expect, it } from "vitest";
import { segmentsOf } from "../../test/helpers/prompts/sample";
import { quoteFinder } from "./find-quote";

const SPEECH = segmentsOf(
  "we plan a garden",
  "with friends, and plants",
  "need water every day",
  "so we plan a garden",
  "and then we sell plans",
);
const find = (segmentId: number, quote: string, segments = SPEECH) => {
  const found = quoteFinder(segments)(segmentId, quote);
  return found && [found.segmentId, found.startMs, found.quote];
};

const said = (speaker: string | undefined, text: string) => ({ speaker, text });
const CALL = [
  said("Ana: Lima", "We have three up north"),
  said("Ana: Lima", "on Open Dental."),
  said("Ben", "But not for day one."),
  said("Ben", "Later is fine."),
].map((one, id) => ({ ...one, id, startMs: id * 1000, endMs: id * 1000 + 900 }));

describe("a quote of a conversation", () => {
  const cite = quoteFinder(CALL);

  it("carries who says it", () => {
    expect(cite(1, "north on Open Dental")).toMatchObject({ segmentId: 0, speaker: "Ana: Lima" });
  });

  it("is the longest turn of what runs over a change of speaker", () => {
    expect(cite(1, "on Open Dental. But not for day one. Later is")).toMatchObject({
      segmentId: 2,
      quote: "But not for day one. Later is",
      speaker: "Ben",
    });
    expect(cite(1, "Open Dental but not")).toBeNull();
  });

  it("ends where a voice without a name begins", () => {
    const marked = CALL.map(({ speaker, ...one }) => ({ ...one, ...(one.id === 2 && { turn: true as const }) }));
    expect(quoteFinder(marked)(1, "three up north on Open Dental but not")?.quote).toBe(
      "three up north on Open Dental",
    );
  });

  it("may begin with the name of its prompt's line", () => {
    expect(cite(3, "Ben: Later is fine.")?.quote).toBe("Later is fine");
  });
});

describe("a short answer", () => {
  const cite = (segmentId: number, quote: string) =>
    find(
      segmentId,
      quote,
      segmentsOf("How hard was it?", "One.", "One of them failed.", "七", "九だと思う", "No", "no"),
    );

  it("is a quote where it is all of the cited segment", () => {
    expect(cite(1, "one")).toEqual([1, 5000, "One"]);
    expect(cite(3, "七")).toEqual([3, 15_000, "七"]);
    expect(cite(6, "No!")).toEqual([6, 30_000, "no"]);
  });

  it.each([
    ["is only a part of the cited segment", 2, "One"],
    ["was said in the segment before", 3, "one"],
    ["is a part of one without spaces", 4, "九"],
    ["was not said", 1, "two"],
    ["has no segment", 99, "one"],
  ])("is none where it %s", (_, segmentId, quote) => {
    expect(cite(segmentId, quote)).toBeNull();
  });
});

describe("a quote", () => {
  it("is found in the cited segment, in the transcript's own spelling", () => {
    expect(find(1, "FRIENDS and plants")).toEqual([1, 5000, "friends, and plants"]);
  });

  it("is found in the neighboring segments, and across their borders", () => {
    expect(find(1, "a garden")).toEqual([0, 0, "a garden"]);
    expect(find(1, "water every day")).toEqual([2, 10_000, "water every day"]);
    expect(find(2, "garden with friends")).toEqual([0, 0, "garden with friends"]);
    expect(find(1, "day so we")).toEqual([2, 10_000, "day so we"]);
  });

  it("across three segments is quoted whole, at the first of them", () => {
    expect(find(1, "garden with friends and plants need water")).toEqual([
      0,
      0,
      "garden with friends, and plants need water",
    ]);
  });

  it("that occurs in the cited segment and in an earlier one is found in the cited one", () => {
    const twice = segmentsOf("red green", "red green", "red green");
    expect([0, 1, 2].map((id) => find(id, "red green", twice)?.[0])).toEqual([0, 1, 2]);
    expect(find(1, "green red", twice)?.[0]).toBe(1);
  });

  it("of two words is not searched for further away", () => {
    expect(find(4, "need water")).toBeNull();
    expect(find(0, "sell plans")).toBeNull();
  });

  it("of three words is found anywhere, if it was said once", () => {
    expect(find(0, "then we sell")).toEqual([4, 20_000, "then we sell"]);
    expect(find(99, "water every day")).toEqual([2, 10_000, "water every day"]);
    expect(find(99, "plan a garden")).toBeNull();
    expect(find(99, "we plan a garden with")).toEqual([0, 0, "we plan a garden with"]);
  });

  it("that begins before the transcript or ends after it is not found", () => {
    expect(find(0, "today we plan a garden")).toBeNull();
    expect(find(4, "we sell plans tomorrow")).toBeNull();
    expect(find(99, "we sell plans tomorrow")).toBeNull();
  });

  it("of three words may differ a little near the cited segment, not elsewhere", () => {
    expect(find(2, "plants need waters every")).toEqual([1, 5000, "plants need water every"]);
    expect(find(2, "friends plants need water")).toEqual([1, 5000, "friends, and plants need water"]);
    expect(find(99, "plants need waters every")).toBeNull();
    expect(find(4, "friends plants need water")).toBeNull();
  });

  it("of two words may not differ", () => {
    expect(find(2, "need waters")).toBeNull();
  });

  it("that differs must touch the cited segment or its neighbors", () => {
    const apart = segmentsOf("one", "two", "three", "four five six seven eight nine", "ten", "eleven");
    expect(find(0, "four fives six", apart)).toBeNull();
    expect(find(4, "four fives six", apart)?.[0]).toBe(3);
    expect(find(5, "four fives six", apart)).toBeNull();
    expect(find(1, "four fives six", apart)).toBeNull();
  });

  it("with words left out is found whole if only its last word is in a neighboring segment", () => {
    const said = [..."абвгдежзийклмнопрстуфхцчшщъы"].map((letter) => letter.repeat(5));
    const [long, next] = [said.slice(0, 26).join(" "), said.slice(26).join(" ")];
    const segments = segmentsOf(long, next, "and this is cited", "too");
    const quote = said.slice(0, 27).filter((_, at) => ![5, 11, 17].includes(at));
    expect(quote).toHaveLength(24);
    expect(find(2, quote.join(" "), segments)).toEqual([0, 0, said.slice(0, 27).join(" ")]);
  });

  it("says that its time is estimated, if it is", () => {
    const [known, guessed] = segmentsOf("red apples grow", "green pears grow");
    if (!known || !guessed) throw new Error("no segments");
    const finder = quoteFinder([known, { ...guessed, estimated: true }]);
    expect(finder(0, "red apples")).toEqual({ segmentId: 0, startMs: 0, quote: "red apples" });
    expect(finder(1, "green pears")).toEqual({ segmentId: 1, startMs: 5000, estimated: true, quote: "green pears" });
  });

  it.each([
    ["no word", " ?! "],
    ["one word of three letters", "day"],
    ["a sign of a script without spaces", "园"],
    ["a sign with its vowel signs", "ကြော"],
  ])("of %s proves nothing", (_, quote) => {
    expect(find(0, quote, segmentsOf("every day 园 ကြော"))).toBeNull();
  });

  it("of one word of four letters is enough near its segment", () => {
    expect(find(2, "need")).toEqual([2, 10_000, "need"]);
    expect(find(0, "need")).toBeNull();
  });

  it("of more than 200 words is no evidence", () => {
    const words = Array.from({ length: 201 }, (_, at) => `word${at}`);
    const long = segmentsOf(words.join(" "));
    expect(find(0, words.slice(0, 200).join(" "), long)?.[0]).toBe(0);
    expect(find(0, words.join(" "), long)).toBeNull();
  });

  it("is cut at 400 characters", () => {
    const words = Array.from({ length: 120 }, (_, at) => `word${at}`).join(" ");
    const shown = String(find(0, words, segmentsOf(words))?.[2]);
    expect(shown.length).toBeLessThanOrEqual(400);
    expect(shown).toMatch(/^word0 word1 .*…$/);
  });
});

describe("a quote in a script without spaces", () => {
  const CHINESE = segmentsOf("我们要做花园计划", "然后分享照片", "用户可以看", "今天天气好");

  it("is found anywhere if it has six characters, and near its segment if it has two", () => {
    expect(find(0, "然后分享照片", CHINESE)).toEqual([1, 5000, "然后分享照片"]);
    expect(find(3, "然后分享照片", CHINESE)?.[0]).toBe(1);
    expect(find(3, "后分享照片", CHINESE)).toBeNull();
    expect(find(1, "照片", CHINESE)?.[0]).toBe(1);
  });

  it("also counts spaced words: three are enough", () => {
    const mixed = segmentsOf("use the api 好", "x", "y", "z");
    expect(find(3, "use the api 好", mixed)?.[0]).toBe(0);
    expect(find(3, "the api 好", mixed)).toBeNull();
  });
});

it("uses the first of two segments with the same id", () => {
  const [first, second, third] = segmentsOf("red apples", "green pears", "blue plums");
  if (!first || !second || !third) throw new Error("no segments");
  const segments = [first, second, third, { ...first, startMs: 99_000, text: "black grapes" }];
  expect(find(0, "black grapes", segments)).toBeNull();
  expect(find(0, "red apples", segments)?.[1]).toBe(0);
});

it("finds nothing in an empty transcript", () => {
  expect(find(0, "need water", [])).toBeNull();
  expect(find(0, "need water every day", [])).toBeNull();
});

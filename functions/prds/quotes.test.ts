import { describe, expect, test } from "vitest";
import { closestStretch, toleranceOf } from "~/functions/citations/closeness";
import { quoteFinder } from "~/functions/citations/find-quote";
import { groundLines } from "~/test/helpers/prompts/ground-lines";
import { segmentsOf } from "~/test/helpers/prompts/sample";
import { groundSectionLine } from "./details/ground-document";

const SPEECH = segmentsOf(
  "the first release came out in the spring of 2024",
  "before that nobody had heard of Fernleaf",
  "we plant roses",
  "payments go through Stripe",
  "and the garden grows",
  "roses need water",
);
const find = quoteFinder(SPEECH);
const foundAt = (segmentId: number, quote: string) => find(segmentId, quote)?.segmentId ?? null;

const words = (text: string) => text.split(" ");

describe("a figure", () => {
  test("never matches another one, however similar their spelling", () => {
    expect(foundAt(0, "the first release came out in the spring of 2024")).toBe(0);
    expect(foundAt(0, "the first release came out in the spring of 2025")).toBeNull();
    expect(foundAt(0, "the first release came out in the spring of 20245")).toBeNull();
  });

  test("may be neither removed nor added", () => {
    const said = words("the release of 2024 came out in the spring as we had hoped");
    expect(closestStretch(words("the release of came out in the spring as we had hoped"), said)).toBeNull();
    expect(closestStretch(words("the release of 2024 came out in the 3 spring as we had hoped"), said)).toBeNull();
    expect(closestStretch(said, said)).toEqual({ from: 0, to: said.length });
  });
});

describe("where a quote is looked for", () => {
  test.each<[string, number, string, number | null]>([
    ["two words in the segment", 3, "through Stripe", 3],
    ["two words in the next segment", 2, "through Stripe", 3],
    ["two words in the segment before", 4, "through Stripe", 3],
    ["two words, two segments away", 1, "through Stripe", null],
    ["two words, two segments back", 5, "through Stripe", null],
    ["three words anywhere", 0, "go through Stripe", 3],
    ["three words that differ in one, near", 3, "goes through Stripe", null],
    ["three words spelled alike, near", 3, "payment go through", 3],
    ["three words spelled alike, not near", 0, "payment go through", null],
    ["one word of four letters", 4, "grows", 4],
    ["one word of three letters", 4, "the", null],
  ])("%s", (_, segmentId, quote, at) => {
    expect(foundAt(segmentId, quote)).toBe(at);
  });

  test("six characters of a script without spaces anywhere, five only near", () => {
    const inChinese = quoteFinder(segmentsOf("我们做应用", "无关的话", "没有关系", "用户分享照片和提醒"));
    expect(inChinese(0, "用户分享照片")?.segmentId).toBe(3);
    expect(inChinese(0, "用户分享照")).toBeNull();
    expect(inChinese(3, "用户分享照")?.segmentId).toBe(3);
  });

  test("words said at two places only where they are cited", () => {
    const twice = quoteFinder(segmentsOf("we water the roses", "a", "b", "c", "we water the roses"));
    expect([0, 2, 4].map((id) => twice(id, "we water the roses")?.segmentId ?? null)).toEqual([0, null, 4]);
  });

  test("200 words at most", () => {
    const words = Array.from({ length: 201 }, (_, index) => `word${index}x`);
    const long = quoteFinder(segmentsOf(words.join(" ")));
    expect(long(0, words.slice(0, 200).join(" "))).not.toBeNull();
    expect(long(0, words.join(" "))).toBeNull();
  });
});

describe("how close a quote must be", () => {
  test("one edit up to 19 words, two from 20 on", () => {
    expect([1, 9, 10, 19, 20, 30].map(toleranceOf)).toEqual([1, 1, 1, 1, 2, 3]);
    const said = Array.from({ length: 24 }, (_, index) => `spoken${String.fromCharCode(97 + index)}`);
    const without = (length: number, ...gone: number[]) =>
      said.slice(0, length).filter((_, index) => !gone.includes(index));
    expect(closestStretch(without(20, 5), said)).toEqual({ from: 0, to: 20 });
    expect(closestStretch(without(20, 5, 6), said)).toBeNull();
    expect(closestStretch(without(22, 5, 6), said)).toEqual({ from: 0, to: 22 });
    expect(closestStretch(without(24, 5, 6, 7), said)).toBeNull();
  });

  test("three letters put in cost one, four cost two", () => {
    const said = "payments go through Stripe because setting".split(" ");
    expect(closestStretch(said.toSpliced(2, 0, "all"), said)).toEqual({ from: 0, to: 6 });
    expect(closestStretch(said.toSpliced(2, 0, "only"), said)).toBeNull();
  });

  test.each([
    ["a negation that is spelled like another word", "we can plant roses here", "we cant plant roses here"],
    ["another word that is spelled like a negation", "we cant plant roses here", "we can plant roses here"],
    ["a negation behind it, where its last word was not said", "we plant roses so", "we plant roses never"],
    ["a negation before it, where its first word was not said", "so plant roses here", "never plant roses here"],
    ["two short words before the first that was said", "so um plant roses here", "plant roses here"],
  ])("not with %s", (_, quote, said) => {
    expect(closestStretch(words(quote), words(said))).toBeNull();
  });

  test.each<[string, string, string, [from: number, to: number]]>([
    ["one short word before the first that was said", "so plant roses here", "plant roses here and", [0, 3]],
    ["a negation beside it that it says itself", "we plants roses here", "never we plant roses here", [1, 5]],
    ["more of what was said rather than less", "we roses so", "we plant roses so", [0, 4]],
    ["the first of two places as close", "we plants roses", "we plant roses and we plant roses", [0, 3]],
    ["the closer of two places", "we plant roses", "we plants roses and we plant roses", [4, 7]],
    ["a single word", "roses", "we plant roses", [2, 3]],
  ])("with %s", (_, quote, said, [from, to]) => {
    expect(closestStretch(words(quote), words(said))).toEqual({ from, to });
  });

  test("of one short word, only where it was said", () => {
    expect(closestStretch(["um"], words("we plant roses"))).toBeNull();
  });

  test("three fifths of a word in common from its start", () => {
    const said = "we build the remin of it".split(" ");
    expect(closestStretch("we build the remxx of it".split(" "), said)).toEqual({ from: 0, to: 6 });
    expect(closestStretch("we build the rexxx of it".split(" "), said)).toBeNull();
  });
});

test("a line is quoted when one of its quotes was found, and inferred when none was", () => {
  const line = (...quotes: string[]) =>
    groundSectionLine(
      {
        group: "Core Features",
        text: "A line",
        citations: quotes.map((quote) => ({ segmentId: 3, quote })),
      },
      find,
    );
  expect(line("payments go through Stripe", "what nobody ever said")).toMatchObject({
    origin: "quoted",
    citations: [{ segmentId: 3 }],
  });
  expect(line("what nobody ever said")).toMatchObject({ origin: "inferred", citations: [] });
  expect(line()).toMatchObject({ origin: "inferred", citations: [] });
});

test("a document has the line of a part for which nothing was found in the words it is told, else in English", () => {
  const draft = { items: [{ group: "Core Features" as const, text: "- A line", citations: [] }] };
  const texts = (missing?: string) => groundLines(draft, SPEECH, missing).map(({ text }) => text);
  expect(texts("Nothing.")).toEqual(["Nothing.", "A line", "Nothing.", "Nothing.", "Nothing."]);
  const english = "Nothing found for this part.";
  expect(texts()).toEqual([english, "A line", english, english, english]);
});

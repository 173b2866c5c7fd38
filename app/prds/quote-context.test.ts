import { expect, test } from "vitest";
import { quoteContext } from "./use-quote-context";

const texts = [
  "Far before.",
  "We begin.",
  "Okay. So three",
  "dinners, not thirty. And then",
  "it cooks.",
  "Far after.",
];
const segments = texts.map((text, id) => ({ id, text, startMs: id * 4000, endMs: id * 4000 + 3900 }));
const citation = { segmentId: 2, startMs: 8000, quote: "So three dinners, not thirty." };

test("a quote has the five seconds before and after it as context, and the rest of its segments", () => {
  expect(quoteContext(segments, citation)).toEqual({
    before: "Far before. We begin. Okay.",
    after: " And then it cooks. Far after.",
  });
  expect(quoteContext(segments, { ...citation, quote: "So three dinners, not thirty" })?.after).toMatch(/^\. And then/);
  expect(quoteContext(segments, { segmentId: 5, startMs: 20_000, quote: "Far after" })?.after).toBe("");
});

test("a quote at the start has nothing before it, and one that doesn't match still has its context", () => {
  expect(quoteContext(segments, { segmentId: 0, startMs: 0, quote: "Far before." })?.before).toBe("");
  expect(quoteContext(segments, { ...citation, quote: "Three dinners" })?.before).toBe("Far before. We begin.");
  expect(quoteContext(segments, { ...citation, segmentId: 99 })).toBeNull();
});

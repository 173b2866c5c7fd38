import { expect, it } from "vitest";
import { obsidianTag } from "./entry-files";

it.each([
  ["two words & more", "two-words-more"],
  ["हिन्दी पाठ", "हिन्दी-पाठ"],
  ["ภาษาไทย", "ภาษาไทย"],
  ["e\u0301te\u0301", "e\u0301te\u0301"],
  ["a/b_c-d", "a/b_c-d"],
])("the tag %j keeps its letters and their marks", (tag, expected) => {
  expect(obsidianTag(tag)).toBe(expected);
});

import { describe, expect, it } from "vitest";
import { clustersOf } from "~/workers/clients/pdf/pieces";
import { breakOffsets } from "./pieces";

/** The text with a bar wherever a line may end. */
function marked(text: string): string {
  const offsets = breakOffsets(text, clustersOf(text));
  return [...text].map((character, index) => (offsets.has(index) ? `|${character}` : character)).join("");
}

describe("breakOffsets", () => {
  it.each([
    ["one two", "one |two"],
    ["well-known -1 10-20", "well-|known |-1 |10-20"],
    ["a\u00a0b", "a\u00a0b"],
    ["日本語、はい。", "日|本|語、|は|い。"],
    ["「水」と（肥）", "「水」|と|（肥）"],
    ["ファッション", "ファッ|ショ|ン"],
    ["한국어 문서", "한국어 |문서"],
    ["API用語", "API|用|語"],
  ])("%s", (text, expected) => {
    expect(marked(text)).toBe(expected);
  });

  it("finds words in Thai, which has no spaces", () => {
    const text = "ภาษาไทยไม่มีช่องว่าง";
    const words = marked(text).split("|");
    expect(words.length).toBeGreaterThan(2);
    expect(words.join("")).toBe(text);
  });
});

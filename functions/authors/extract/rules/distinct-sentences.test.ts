import { describe, expect, it } from "vitest";
import { saySame } from "./distinct-sentences";

const termsOf = (words: string) => new Set(words.split(" "));

describe("telling lines apart", () => {
  it("recognizes a reworded line as a repetition", () => {
    expect(saySame(termsOf("app send reminder expire"), termsOf("app send reminder day expire"))).toBe(true);
    expect(saySame(termsOf("app send reminder"), termsOf("scan receipt camera"))).toBe(false);
  });

  it("recognizes a line contained in a longer one as a repetition, unless it is tiny", () => {
    const long = termsOf("scan receipt camera phone add item pantry list");
    expect(saySame(termsOf("scan receipt camera"), long)).toBe(true);
    expect(saySame(termsOf("scan phone"), long)).toBe(false);
  });
});

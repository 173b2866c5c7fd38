import { describe, expect, it } from "vitest";
import { chooseOutline } from "./choose-lines";

/** Lines of a hundred letters each; later ones are better. */
const LINES = Array.from({ length: 20 }, (_, index) => ({
  text: String.fromCharCode(97 + index).repeat(100),
  terms: new Set([`term${index}`]),
  worth: 0.5 + index / 100,
  place: index / 19,
}));

describe("the outline of a talk without a product", () => {
  it("repeats at most half of what is said, spread over the talk", () => {
    const chosen = chooseOutline(LINES, 2400);
    expect(chosen).toHaveLength(12);
    expect(new Set(chosen.map(({ place }) => Math.min(9, Math.floor(place * 10)))).size).toBe(10);
    expect(chosen.map(({ place }) => place)).toEqual(chosen.map(({ place }) => place).sort((a, b) => a - b));
  });

  it("keeps every line of a talk with room for all", () => {
    expect(chooseOutline(LINES, 4000)).toHaveLength(20);
  });

  it("leaves a short talk five lines, and any talk its best one", () => {
    expect(chooseOutline(LINES, 300)).toHaveLength(5);
    const long = LINES.map((line) => ({ ...line, text: line.text.repeat(9) }));
    expect(chooseOutline(long, 300)).toEqual([long[19]]);
  });
});

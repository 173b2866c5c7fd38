import { describe, expect, it } from "vitest";
import { hashOf } from "~/functions/authors/extract/classifier/sentence-features";
import { borderExamples } from "./borders";
import type { Talk } from "./corpus";

const SAID = [
  "the sensor measures the soil every ten minutes of the day",
  "all data stays on the phone and nothing goes to the cloud",
  "one battery lasts two winters even if the garden is cold",
];
const TALK: Talk = {
  language: "en",
  domain: "garden",
  kind: "pitch",
  isPlain: true,
  isRambling: false,
  sentences: SAID.map((text) => ({ text, label: "fact" })),
};

describe("examples of borders", () => {
  const [once, thrice] = [borderExamples([TALK], 1), borderExamples([TALK], 1, 3)];
  const near = thrice.filter(({ weight }) => weight < 1);

  it("read a talk again in other orders where sentences meet, and the rest of it once", () => {
    const isNew = (pair: string) => near.some(({ features }) => features.hashes.includes(hashOf(`x${pair}`)));
    expect(["day|one", "cloud|the", "cold|all", "cold|the"].some(isNew)).toBe(true);
    expect(thrice.length - near.length + near.length / 3).toBe(once.length);
  });

  it("weigh as much as those of the talk as it is", () => {
    const weigh = (examples: typeof once) => examples.reduce((sum, { weight }) => sum + weight, 0);
    expect(weigh(thrice)).toBeCloseTo(weigh(once));
  });

  it("connect sentences as speakers do in every second reordering, and never in the talk as it is", () => {
    const opens = (orders: number) =>
      borderExamples([TALK], 1, orders).some(({ features, target }) =>
        ["so", "but", "now", "then", "well"].some(
          (word) => target === 1 && features.hashes.includes(hashOf(`r${word}`)),
        ),
      );
    expect([1, 2, 9].map(opens)).toEqual([false, false, true]);
  });
});

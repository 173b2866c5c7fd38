import { expect, test } from "vitest";
import { levelOf } from "./microphone";

/** A tone of this height of its wave, as the microphone gives it. */
const tone = (height: number) => Float32Array.from({ length: 1024 }, (_, at) => height * Math.sin(at / 5));

test("the level rests in silence and in a room's noise, rises with the sound, and never leaves its bar", () => {
  expect(levelOf(new Float32Array(1024))).toBe(0);
  expect(levelOf(tone(0.001))).toBe(0);
  const levels = [0.01, 0.05, 0.2].map((height) => levelOf(tone(height)));
  expect(levels).toEqual([...levels].sort((one, other) => one - other));
  expect(levels[0]).toBeGreaterThan(0);
  expect(levels[2]).toBeGreaterThan(0.7);
  expect(levelOf(tone(1))).toBe(1);
});

import { expect, test } from "vitest";
import { memoryOfSm2, readMemory } from "~/functions/exchange/anki/memory";

// One card out of range would make the server reject its whole part of the file.
test("an out-of-range memory is clamped to the longest and hardest", () => {
  expect(readMemory('{"s":1e11,"d":1e11}')).toEqual({ stability: 1_000_000, difficulty: 10 });
  expect(readMemory('{"s":1e-9,"d":1e-9}')).toEqual({ stability: 0.001, difficulty: 1 });
  expect(readMemory('{"s":-1,"d":5}')).toBeNull();
  expect(memoryOfSm2(2.5, 1e9).stability).toBe(1_000_000);
});

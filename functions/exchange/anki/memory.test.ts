import { expect, test } from "vitest";
import { memoryOfSm2, readMemory } from "~/functions/exchange/anki/memory";

// One card beyond what the server takes would have its whole part of the file refused.
test("a memory beyond all bounds is taken for the longest and the hardest", () => {
  expect(readMemory('{"s":1e11,"d":1e11}')).toEqual({ stability: 1_000_000, difficulty: 10 });
  expect(readMemory('{"s":1e-9,"d":1e-9}')).toEqual({ stability: 0.001, difficulty: 1 });
  expect(readMemory('{"s":-1,"d":5}')).toBeNull();
  expect(memoryOfSm2(2.5, 1e9).stability).toBe(1_000_000);
});

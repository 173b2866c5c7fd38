import fc from "fast-check";
import { expect, test } from "vitest";
import { readRange } from "./films";

const SIZE = fc.integer({ min: 1, max: 1_000_000 });

test("a range lies within the file and covers what was requested", () => {
  fc.assert(
    fc.property(SIZE, fc.nat(2_000_000), fc.nat(2_000_000), (size, first, length) => {
      const range = readRange(`bytes=${first}-${first + length}`, size);
      expect(range).toEqual(first < size ? { first, last: Math.min(first + length, size - 1) } : "unsatisfiable");
    }),
  );
});

test.each([
  ["bytes=100-", { first: 100, last: 999 }],
  ["bytes=-200", { first: 800, last: 999 }],
  ["bytes=-2000", { first: 0, last: 999 }],
  ["bytes=0-0", { first: 0, last: 0 }],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=1000-", "unsatisfiable"],
  ["bytes=9-3", null],
  ["bytes=-", null],
  ["bytes=0-1,5-6", null],
  ["seconds=0-1", null],
])("%s of a thousand bytes", (header, range) => expect(readRange(header, 1000)).toEqual(range));

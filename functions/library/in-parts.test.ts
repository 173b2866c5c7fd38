import { expect, it, vi } from "vitest";
import { inParts, PART } from "./in-parts";

/** Numbers from 1 on; each is its own cursor. */
const upTo = (count: number) => async (after: number) => {
  const items = Array.from({ length: Math.min(PART, count - after) }, (_, index) => after + index + 1);
  return { items, last: items.at(-1) ?? after };
};

it("goes through everything once, however many requests that takes, and no request through more than five parts", async () => {
  const seen: number[] = [];
  const requests: number[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const before = seen.length;
    after = await inParts<number>(after, upTo(25_000), async (items) => void seen.push(...items));
    requests.push(seen.length - before);
  }
  expect(requests).toEqual([10_000, 10_000, 5000]);
  expect(seen).toEqual(Array.from({ length: 25_000 }, (_, index) => index + 1));
});

it("ends at a part that is not full, and changes nothing if there is nothing", async () => {
  const change = vi.fn(async () => {});
  expect(await inParts(0, upTo(PART), change)).toBeNull();
  expect(change).toHaveBeenCalledTimes(1);
  expect(await inParts(PART, upTo(PART), change)).toBeNull();
  expect(change).toHaveBeenCalledTimes(1);
});

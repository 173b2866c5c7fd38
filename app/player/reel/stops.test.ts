import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { STOP_PX, toStops } from "./stops";

const places = fc
  .array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 60 })
  .map((all) => all.sort((one, other) => one - other));
const widths = fc.integer({ min: 280, max: 1200 });

describe("the stops of a reel", () => {
  it("contain every tick once, in order", () => {
    fc.assert(
      fc.property(places, fc.constantFrom(0, 320, 1100), (at, width) => {
        const held = toStops(at, width).flatMap(({ first, last }) =>
          [...Array(last - first + 1).keys()].map((k) => k + first),
        );
        expect(held).toEqual(at.map((_, index) => index));
      }),
    );
  });

  it("are 24 pixels apart, cover their ticks, and never overlap", () => {
    fc.assert(
      fc.property(places, widths, (at, width) => {
        const stops = toStops(at, width);
        stops.forEach((stop, index) => {
          const [from, to] = [(at[stop.first] ?? 0) * width, (at[stop.last] ?? 0) * width];
          expect(stop.left).toBeLessThanOrEqual(from);
          expect(stop.right).toBeGreaterThanOrEqual(to);
          const next = stops[index + 1];
          if (!next) return;
          expect((at[next.first] ?? 0) * width - from).toBeGreaterThanOrEqual(STOP_PX - 1e-6);
          expect(stop.right).toBeLessThanOrEqual(next.left + 1e-6);
        });
      }),
    );
  });

  it("are as wide as a finger needs wherever the next one leaves room", () => {
    const [one, two, three] = toStops([0.1, 0.102, 0.5], 1000);
    expect(one).toEqual({ first: 0, last: 1, left: 88, right: 114 });
    expect(two).toEqual({ first: 2, last: 2, left: 488, right: 512 });
    expect(three).toBeUndefined();
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { findLink, momentQuery } from "./find-link";

const VIDEO = "https://youtu.be/abcdefghijk?si=Xy12";

test.each([
  [VIDEO, VIDEO],
  [`Check out this video: ${VIDEO}`, VIDEO],
  [`Planning a reading app\n${VIDEO}\n`, VIDEO],
  [`“Reading (2)”, see ${VIDEO}.`, VIDEO],
  [`https://example.com/a and ${VIDEO}`, VIDEO],
  ["See https://www.loom.com/share/1)", "https://www.loom.com/share/1"],
  ["no link here", null],
  ["", null],
])("in %j the link is %s", (text, link) => expect(findLink(text)).toBe(link));

test("a transcript that mentions a link is not a link", () => {
  const lines = Array.from({ length: 60 }, (_, at) => `0:${String(at).padStart(2, "0")} the goal is an app`);
  expect(findLink([...lines, VIDEO].join("\n"))).toBeNull();
});

test("a long pasted text takes linear time", () => {
  expect(findLink(`${"https://a.b/x ".repeat(20_000)}${"word ".repeat(500)}`)).toBeNull();
});

test.each([
  ["?t=90", 90],
  ["?t=90s", 90],
  ["?t=1h2m3s", 3723],
  ["?t=2m", 120],
  ["?start=7", 7],
  ["#t=15", 15],
  ["?t=0", null],
  ["?t=soon", null],
  ["?t=", null],
  ["", null],
])("a link with %j opens at %s", (end, second) => {
  const query = second === null ? "" : `?t=${second}`;
  expect(momentQuery(`https://www.youtube.com/watch${end.replace("#", "?v=abcdefghijk#")}`)).toBe(query);
});

test("any second is read as it was written", () => {
  const written = fc.tuple(fc.nat(99), fc.nat(59), fc.integer({ min: 1, max: 59 }));
  fc.assert(
    fc.property(written, ([h, m, s]) => {
      expect(momentQuery(`https://youtu.be/abcdefghijk?t=${h}h${m}m${s}s`)).toBe(`?t=${h * 3600 + m * 60 + s}`);
    }),
  );
});

import fc from "fast-check";
import { expect, it } from "vitest";
import type { StoredSegment } from "~/db/schema";
import { findMarks, hasAll } from "./mark-hits";
import { parseQuery } from "./parse-query";
import { placeAt } from "./passages";
import { toSpokenPassages } from "./spoken";

const words = fc.array(fc.constantFrom("heat", "pump", "moves", "warm", "air", "outside.", "東京", "都"), {
  maxLength: 12,
});
const talk = fc
  .array(words, { minLength: 1, maxLength: 80 })
  .map((texts) => texts.map((text, at): StoredSegment => [at * 1000, at * 1000 + 900, text.join(" ")]));

it("keeps every word once, at its time", () => {
  fc.assert(
    fc.property(talk, fc.nat(), (segments, cut) => {
      const at = cut % (segments.length + 1);
      const [here, following] = [segments.slice(0, at), segments.slice(at)];
      const passages = toSpokenPassages(here, following);
      const own = passages.map(({ text, own }) => text.slice(0, own).trim()).join(" ");
      const said = here.map(([, , text]) => text).filter(Boolean);
      expect(own).toBe(said.join(" "));
      for (const { text, places } of passages) {
        for (const [offset, startMs] of places)
          expect(text.slice(offset)).toMatch(startOf(segments[startMs / 1000]?.[2]));
      }
    }),
  );
});

const startOf = (text = "") => new RegExp(`^${text.slice(0, 40).replaceAll(".", "\\.")}`);

it("keeps a phrase that spans two passages in the first of them", () => {
  fc.assert(
    fc.property(talk, fc.nat(), (segments, at) => {
      const said = segments.flatMap(([, , text]) => text.split(" ").filter(Boolean));
      const phrase = said
        .slice(at % (said.length || 1))
        .slice(0, 5)
        .join(" ");
      const { terms } = parseQuery(`"${phrase}"`);
      if (phrase === "") return;
      expect(toSpokenPassages(segments, []).some(({ text }) => hasAll(text, terms))).toBe(true);
    }),
  );
});

it("gives the time at which a match was said", () => {
  const segments = Array.from(
    { length: 40 },
    (_, at): StoredSegment => [at * 2000, at * 2000 + 1900, `word${at} of it`],
  );
  const [first, second] = toSpokenPassages(segments, []);
  const [mark] = findMarks(second?.text ?? "", parseQuery("word25 ").terms);
  expect(first?.text.length).toBeLessThan(400);
  expect(mark && second && placeAt(second.places, mark[0])).toEqual({ startMs: 50_000 });
});

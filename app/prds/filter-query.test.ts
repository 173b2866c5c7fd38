import fc from "fast-check";
import { expect, it } from "vitest";
import { SPEAKER_SIDES } from "~/functions/citations/speaker-kinds";
import { STANDINGS } from "~/functions/prds/line-status";
import { PRIORITIES } from "~/functions/prds/prd-groups";
import { isFilterChange, readLineFilters, withChoice, withoutFilters } from "./filter-query";

const NAMES = ["Ana", "Ben & Co"];
const of = (search: string) => new URLSearchParams(search);

it("reads known values in document order, and ignores the rest", () => {
  expect(
    readLineFilters(
      of("priority=should&rests=said&priority=must&priority=urgent&speaker=Ana&speaker=Eve&side=us&tab=prd"),
      NAMES,
    ),
  ).toEqual({
    priority: ["must", "should"],
    rests: ["said"],
    speaker: ["Ana"],
    side: ["us"],
  });
});

it("adds and removes a choice, and leaves the rest of the address unchanged", () => {
  const choice = fc.oneof(
    fc.tuple(fc.constant("priority" as const), fc.constantFrom(...PRIORITIES)),
    fc.tuple(fc.constant("rests" as const), fc.constantFrom(...STANDINGS)),
    fc.tuple(fc.constant("speaker" as const), fc.constantFrom(...NAMES)),
    fc.tuple(fc.constant("side" as const), fc.constantFrom(...SPEAKER_SIDES)),
  );
  fc.assert(
    fc.property(fc.array(choice), choice, (chosen, [name, value]) => {
      const query = chosen.reduce((so, [one, other]) => of(withChoice(so, one, other)), of("compare=2&tab=prd"));
      const once = of(withChoice(query, name, value));
      const twice = of(withChoice(once, name, value));
      expect((readLineFilters(once, NAMES)[name] as readonly string[]).includes(value)).toBe(!query.has(name, value));
      expect(readLineFilters(twice, NAMES)).toEqual(readLineFilters(query, NAMES));
      expect(withoutFilters(once)).toBe("?compare=2&tab=prd");
    }),
  );
});

it("tells a filter change from a page change", () => {
  const at = (path: string) => new URL(path, "https://a.example");
  expect(isFilterChange(at("/history/1"), at("/history/1?priority=must"))).toBe(true);
  expect(isFilterChange(at("/history/1?priority=must"), at("/history/1?compare=2&priority=must"))).toBe(false);
  expect(isFilterChange(at("/history/1"), at("/history/2?priority=must"))).toBe(false);
  expect(isFilterChange(at("/history/1"), at("/history/1"))).toBe(false);
});

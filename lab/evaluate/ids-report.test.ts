import { expect, it } from "vitest";
import { idsReport, idsShortfalls } from "./ids-report";
import { continuedLines, readAnsweredTwice } from "./measure/kept-ids";

const pairs = readAnsweredTwice();

it("documents that are made anew keep their ids as when last measured", () => {
  expect(pairs.length).toBe(10);
  expect(idsShortfalls(pairs)).toEqual([]);
  expect(idsReport(pairs)).toContain("| requirements");
  const mistaken = pairs.map((pair) => ({ ...pair, same: new Map() }));
  expect(idsShortfalls(mistaken).join()).toMatch(/kept rightly.*kept wrongly/);
});

it("no line that says something else gets an id because it quotes the same moments, in any list", () => {
  const OTHER: Record<string, string> = {
    de: "Zebras grasen nachts am Ufer.",
    en: "Zebras graze along the shore at night.",
    fr: "Des zèbres broutent au bord du lac.",
  };
  for (const pair of pairs) {
    const text = OTHER[pair.language] ?? "";
    expect(text).not.toBe("");
    const after = pair.before.map((line) => ({ ...line, text, name: "" }));
    expect(continuedLines({ ...pair, after })).toEqual([]);
  }
});

it("the same lines keep every id, and half of them keep theirs though the others are gone", () => {
  for (const pair of pairs) {
    const same = continuedLines({ ...pair, after: pair.before });
    expect(same.map(({ before }) => before.id)).toEqual(pair.before.map(({ id }) => id));
    const half = pair.before.filter((_, index) => index % 2 === 1);
    const continued = continuedLines({ ...pair, after: half });
    expect(continued.map(({ before, after }) => [before.id, after.id])).toEqual(half.map(({ id }) => [id, id]));
  }
});

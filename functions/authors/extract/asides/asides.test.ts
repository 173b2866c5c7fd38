import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Segment } from "~/functions/transcripts/model";
import { readTested } from "~/lab/evaluate/cases";
import { EVERY_CASE } from "~/test/helpers/every-case";
import { loadSentenceModel } from "~/test/helpers/extract";
import { createAsideFinder } from "./find-asides";

const finder = createAsideFinder(loadSentenceModel);

const talk = (lines: readonly string[]): Segment[] =>
  lines.map((text, id) => ({ id, startMs: id * 5000, endMs: id * 5000 + 4800, text }));

const SAID = [
  "Good evening everybody, can you hear me at the back, yes, great, thank you so much for coming.",
  "Hello hello, welcome, please find a seat, we start in a second, thank you.",
  "So the planner keeps every recipe of the family in one place.",
  "You type in what is in the fridge and it proposes three dinners.",
  "It has to work without a network because the kitchen has no signal.",
  "This video is sponsored by Panmakers, they make the pans that I use every day.",
  "Use the code DINNER for a discount of twenty percent, the link is in the description.",
  "We keep the recipes on the phone in SQLite and sync them when there is a network.",
  "For the shopping list we use the API of the supermarket.",
];

/**
 * In all talks, or in the golden ones: minimum share of sponsors found, and maximum share of marked captions that
 * state a fact.
 */
const [LEAST_FOUND, MOST_FACTS] = EVERY_CASE ? [0.42, 0.09] : [0.58, 0];

describe("asides", () => {
  it("are sponsor messages and greetings, but not what is said about the product", async () => {
    expect(await finder.find({ language: "en", segments: talk(SAID) })).toEqual([
      { kind: "chatter", first: 0, last: 1 },
      { kind: "sponsor", first: 5, last: 6 },
    ]);
  });

  it("are chatter only within a minute of the beginning or the end, and never a story in between", async () => {
    const story = SAID.slice(2, 5).concat(SAID.slice(7));
    const long = [...story, ...story, ...story];
    const kindsOf = async (lines: readonly string[]) =>
      (await finder.find({ language: "en", segments: talk(lines) })).map(({ kind, first }) => `${kind} ${first}`);
    const chat = SAID.slice(0, 2);
    expect(await kindsOf([...chat, ...long, ...long])).toEqual(["chatter 0"]);
    expect(await kindsOf([...long, ...long, ...chat])).toEqual([`chatter ${long.length * 2}`]);
    expect(await kindsOf([...long, ...chat, ...long])).toEqual([]);
    expect(await kindsOf([...long, ...SAID.slice(5, 7), ...long])).toEqual([`sponsor ${long.length}`]);
  });

  it("are within the talk, in order and without overlaps, whatever is said", async () => {
    const line = fc.oneof(fc.string({ unit: "binary", maxLength: 60 }), fc.constantFrom(...SAID));
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 20 }), async (lines) => {
        let at = -1;
        for (const { first, last } of await finder.find({ language: "und", segments: talk(lines) })) {
          expect(first).toBeGreaterThan(at);
          expect(last).toBeGreaterThanOrEqual(first);
          at = last;
        }
        expect(at).toBeLessThan(lines.length);
      }),
      { numRuns: 50 },
    );
  });

  it("are found in the talks of the evaluation, and rarely hide a fact", async () => {
    const counts = { sponsors: 0, found: 0, marked: 0, facts: 0 };
    for (const { captions, forbidden, facts } of readTested()) {
      const asides = await finder.find(captions);
      const kinds = new Map(asides.flatMap(({ kind, first, last }) => range(first, last).map((id) => [id, kind])));
      const unwanted = new Set(Object.values(forbidden).flat());
      // A caption without full stops may contain the end of a fact and the beginning of a story.
      const told = new Set(facts.flatMap(({ lines }) => lines).filter((id) => !unwanted.has(id)));
      counts.sponsors += forbidden.sponsor?.length ?? 0;
      counts.found += forbidden.sponsor?.filter((id) => kinds.get(id) === "sponsor").length ?? 0;
      counts.marked += kinds.size;
      counts.facts += [...kinds.keys()].filter((id) => told.has(id)).length;
    }
    expect(counts.found / counts.sponsors).toBeGreaterThan(LEAST_FOUND);
    expect(counts.facts / counts.marked).toBeLessThanOrEqual(MOST_FACTS);
  });
});

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

import { describe, expect, it } from "vitest";
import { contextOf, othersOf, type Slotted } from "./choices";

const gapAt = (startMs: number, before: string, term: string, after: string, slot: string | null = "f "): Slotted => ({
  ...{ before, term, after, startMs, slot },
  said: term.split(" "),
});

describe("the other gaps that a term is offered", () => {
  const metope = gapAt(0, "the panel between two triglyphs is the ", "metope", " and it is carved");
  const volute = gapAt(9000, "the scroll on an Ionic capital is the ", "volute", " on both sides");
  const cornice = gapAt(40_000, "what keeps rain off the wall is the ", "cornice", " at the top");
  const plinth = gapAt(20_000, "the block that a column stands on is the ", "plinth", " below");
  const frieze = gapAt(90_000, "the band with the pictures is the ", "frieze", " in the middle");

  it("are the three nearest in the talk", () => {
    expect(othersOf(metope, [frieze, metope, cornice, volute, plinth])).toEqual([volute, plinth, cornice]);
  });

  it("have a place for its gender, number, and sound", () => {
    const voussoirs = gapAt(1000, "the stones of an arch are the ", "voussoirs", " and they lean", "p ");
    expect(othersOf(metope, [metope, voussoirs, volute, plinth])).toEqual([]);
    expect(othersOf({ ...metope, slot: null }, [volute, plinth, cornice])).toEqual([]);
  });

  it("tell no term of each other", () => {
    const telling = gapAt(1000, "beside the metope you see the ", "gutta", " hanging down");
    const told = gapAt(1000, "two marks form the ", "triglyphs", " there");
    expect(othersOf(metope, [metope, telling, told, volute, plinth])).toEqual([]);
  });
});

it("an option shows the words nearest to its gap", () => {
  const long = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen ";
  expect(contextOf({ before: `zero ${long}`, term: "metope", after: " a b c d e f g h i" })).toBe(
    "… two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen ____ a b c d e f g …",
  );
  expect(contextOf({ before: "The panel is the ", term: "metope", after: "." })).toBe("The panel is the ____.");
  expect(contextOf({ before: "あ".repeat(40), term: "架構梁", after: "といいます。" })).toBe(
    `… ${"あ".repeat(31)}____といいます。`,
  );
});

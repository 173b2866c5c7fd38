import { expect, it } from "vitest";
import { type Slotted, swappedTerm } from "./swapped-term";

const sentence = (startMs: number, before: string, term: string, after: string): Slotted => ({
  ...{ before, term, after, startMs, slot: "f ", isWhole: true },
  said: term.split(" "),
});

const metope = sentence(0, "The panel between two triglyphs is the ", "metope", ".");
const volute = sentence(40_000, "The scroll on an Ionic capital is the ", "volute", ".");
const plinth = sentence(9000, "The block that a column stands on is the ", "plinth", ".");

it("a sentence is false with the term of the nearest other one", () => {
  expect(swappedTerm(metope, [volute, metope, plinth])).toBe("plinth");
});

it.each([
  ["differs in gender or number", { slot: "p " }],
  ["is of a talk that does not tell them", { slot: null }],
  ["has more words", { said: ["attic", "base"] }],
  ["is written with a capital", { term: "Plinth" }],
  ["is in no whole sentence", { isWhole: false }],
  ["stands in a sentence that tells this one's", { before: "Beside the metope stands the " }],
  ["is told by this one's sentence", { term: "triglyph" }],
])("no other term is put in that %s", (_, change) => {
  expect(swappedTerm(metope, [metope, { ...plinth, ...change }])).toBeNull();
});

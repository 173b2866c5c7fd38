import { expect, it } from "vitest";
import { readOptions } from "./like-terms";
import type { SpokenTerm } from "./terms/find-terms";

const spoken = (text: string, start = 0, score = 1): SpokenTerm => ({
  ...{ text, key: text.toLowerCase(), start, end: start + text.length, score, at: 0 },
  said: text.toLowerCase().split(" "),
  isCalled: false,
  isIntroduced: false,
  isLoose: false,
});

const gap = (before: string, term: string, after = "") => ({
  ...{ before, term, after, start: 1000 },
  said: term.toLowerCase().split(" "),
});

const optionsOf = (one: ReturnType<typeof gap>, ...[terms, slotOf]: Parameters<typeof readOptions>) =>
  readOptions(terms, slotOf)(one);

const heartwood = gap("Innen ist alles stillgelegt, und fertig ist das ", "Kernholz", ".");
const woods = ["Splintholz", "Frühholz", "Spätholz", "Reifholz"].map((text, at) => spoken(text, at * 1000));

it("offers the terms that end as the right one does, the likest and then the nearest first", () => {
  const options = optionsOf(heartwood, [...woods, spoken("Nadelgehölz", 900), spoken("Jahresring")], () => "n");
  expect(options).toEqual(["Frühholz", "Splintholz", "Spätholz"]);
});

it("offers no fewer than three", () => {
  expect(optionsOf(heartwood, woods.slice(0, 3), () => "n")).toHaveLength(3);
  expect(optionsOf(heartwood, woods.slice(0, 2), () => "n")).toEqual([]);
});

it.each([
  ["is hardly a term", spoken("Splintholz", 0, -0.1)],
  ["is told by the sentence", spoken("Stillholz")],
  ["has more words", spoken("Junges Splintholz")],
  ["is written small", spoken("splintholz")],
  ["holds the right one", spoken("Eichenkernholz")],
  ["is another form of it", spoken("Kernhofholz")],
  ["is much longer", spoken("Weißtannensplintholz")],
])("offers none that %s", (_, other) => {
  const sentence = { ...heartwood, before: "Das Stillholz ist tot, und fertig ist das " };
  const others = woods.slice(1);
  expect(optionsOf(sentence, [...others, other], () => "n")).toEqual(["Frühholz", "Spätholz", "Reifholz"]);
});

it("offers names of several words that share their first or last one", () => {
  const terms = ["foreign key", "candidate key", "natural key", "sort monkey"].map((text) => spoken(text));
  const options = ["foreign key", "candidate key", "natural key"];
  expect(
    optionsOf(gap("The column that tells each row from all others is the ", "primary key"), terms, () => ""),
  ).toEqual(options);
});

it("offers none that the article before the gap excludes", () => {
  const terms = ["évaluation", "libération", "fondation", "sédation"].map((text) => spoken(text));
  const slotOf = ([word = ""]: readonly string[]) => (/^é/.test(word) ? "vowel" : "consonant");
  const options = optionsOf(gap("quand l'eau devient vapeur on appelle ça la ", "vaporisation"), terms, slotOf);
  expect(options.toSorted()).toEqual(["fondation", "libération", "sédation"]);
});

it.each([
  ["間接税", ["直接税", "消費税", "法人", "贈与税"], ["直接税", "消費税", "贈与税"]],
  ["ジャンプカット", ["マッチカット", "ロングショット", "インサート", "パンショット"], []],
])("in a script without spaces, by the last character, or three of Katakana: %s", (term, others, options) => {
  const terms = others.map((text) => spoken(text));
  expect(optionsOf(gap("納める人と負担する人がずれるものが", term), terms, () => "")).toEqual(options);
});

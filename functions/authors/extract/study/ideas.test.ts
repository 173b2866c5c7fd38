import { describe, expect, it } from "vitest";
import { selection, talk } from "../../../../test/helpers/authors/extract/study-talks";
import { loadSentenceModel } from "../../../../test/helpers/extract";
import { type Idea, isWorth, studyOf } from "./ideas";
import type { SpokenTerm } from "./terms/find-terms";

const model = await loadSentenceModel();

type Told = Parameters<ReturnType<typeof isWorth>>[0];
const told = (kind: Told["kind"], term = "") => ({ kind, term }) as Extract<Idea, Told>;
const terms = [{ text: "Sonnet" } as SpokenTerm];

it.each([
  ["what a term means", told("definition", "sonnet"), true],
  ["what other words mean", told("definition", "such a group"), false],
  ["a figure", told("figure"), false],
  ["a reason", told("reason"), false],
])("a talk that explains terms is asked about %s: %s", (_, idea, isAsked) => {
  expect(isWorth({ isExplaining: true, terms })(idea)).toBe(isAsked);
  expect(isWorth({ isExplaining: false, terms })(idea)).toBe(true);
});

describe("a figure beside terms", () => {
  const lines = [
    "The slab that lies on top of the columns of a temple is called the entablature.",
    "The low platform that the columns of a temple stand on is called the stylobate.",
    "A column that leans out of a wall by half of its width is called a pilaster.",
    "The triangle below the roof at the front of a temple is called the pediment.",
    "The carved panel between two blocks of a frieze is called the metope.",
    "The shallow grooves that run down the length of a column are called flutes.",
    "The great temple of the city had 46 columns of white marble.",
  ];
  const figuresOf = async (source: Parameters<typeof studyOf>[0]) =>
    (await studyOf(source, model)).ideas.filter(({ kind }) => kind === "figure");

  it("is asked in a selection and in a long talk that seldom explains one, but not in a lecture", async () => {
    expect(await figuresOf(talk(lines, "en", 16_000))).toEqual([]);
    expect(await figuresOf(selection(lines, "en", 16_000))).toHaveLength(1);
    expect(await figuresOf(talk(lines, "en", 300_000))).toHaveLength(1);
  });
});

it("several words are loose in speech without full stops, where the first may end a sentence", async () => {
  const looseOf = async (...lines: string[]) =>
    (await studyOf(talk(lines), model)).terms.flatMap(({ text, isLoose }) => (isLoose ? [text] : []));
  const said = "the line where as much snow falls as melts is called the equilibrium line";
  expect(await looseOf(said, "above it the glacier grows")).toEqual(["equilibrium line"]);
  expect(await looseOf(`${said}.`, "Above it the glacier grows.")).toEqual([]);
});

import { expect, it } from "vitest";
import { filledOf } from "~/functions/flashcards/checks/check-card";
import { readVerdicts, verdictsReport } from "./lecture-verdicts";
import { readLectures } from "./lectures";

const GAP = /\{\{c1::(.*?)\}\}/u;

const verdicts = await readVerdicts();
const made = readLectures().map((lecture) => {
  const one = verdicts.find(({ name }) => name === lecture.name);
  if (!one) throw new Error(`Nothing was made of ${lecture.name}.`);
  return { ...one, lecture, gaps: one.cards.flatMap((front) => GAP.exec(front)?.[1] ?? []) };
});

const countsOf = (of: (one: (typeof made)[number]) => number) =>
  Object.fromEntries(made.map((one) => [one.lecture.name, of(one)]));

it("every lecture gives cards and questions, also without full stops", () => {
  const cards = countsOf((one) => one.cards.length);
  const questions = countsOf((one) => one.questions.length);
  const least: Record<string, number> = { "en-kidney": 15, "en-pvalues": 4 };
  for (const { lecture } of made) {
    expect(cards[lecture.name], lecture.name).toBeGreaterThanOrEqual(least[lecture.name] ?? 9);
    expect(questions[lecture.name], lecture.name).toBeGreaterThanOrEqual(least[lecture.name] ?? 9);
  }
});

it("half of the gaps are terms that a person marked", () => {
  const isMarked = (gap: string, { terms }: (typeof made)[number]["lecture"]) =>
    terms.some(({ term }) => term.toLowerCase().includes(gap) || gap.includes(term.toLowerCase()));
  const gaps = made.flatMap(({ lecture, gaps }) => gaps.map((gap) => isMarked(gap.toLowerCase(), lecture)));
  expect(gaps.length).toBeGreaterThan(80);
  expect(gaps.filter(Boolean).length / gaps.length).toBeGreaterThanOrEqual(0.5);
});

it("no gap is told beside it", () => {
  const told = made.flatMap(({ cards }) =>
    cards.filter((front) => {
      const gap = GAP.exec(front)?.[1]?.toLowerCase();
      return gap !== undefined && filledOf(front.replace(GAP, "")).toLowerCase().includes(gap);
    }),
  );
  expect(told).toEqual([]);
});

it("the report counts each verdict, and what nobody has read", () => {
  const one = {
    name: "en-kidney",
    cards: ["a", "b", "c"],
    questions: ["d?"],
    verdicts: { a: "good", b: "bad" } as const,
  };
  const [, row = ""] = /\| en-kidney +\|(.*)\|/u.exec(verdictsReport([one])) ?? [];
  expect(row.split("|").map((cell) => cell.trim())).toEqual([
    ...["3", "1 of 2 (50%)", "0 of 2 (0%)", "1 of 2 (50%)", "1"],
    ...["1", expect.any(String), expect.any(String), expect.any(String), "1"],
  ]);
});

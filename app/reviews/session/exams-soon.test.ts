import { expect, it } from "vitest";
import { examsSoon } from "./exams-soon";

const exam = (date: string) => ({ date, part: `talk-${date.slice(-2)}`, name: "A talk", cards: 11, open: 2 });
const linesOf = (known: Parameters<typeof examsSoon>[0]) =>
  examsSoon(known).map(({ exam: { part }, until }) => [part, until]);

it("names the exams of the next days with cards to go", () => {
  const examsNear = [exam("2026-12-31"), { ...exam("2027-01-01"), open: 0 }, exam("2027-01-02")];
  expect(linesOf({ examsNear, today: "2026-12-30" })).toEqual([
    ["talk-31", "tomorrow"],
    ["talk-02", "in 3 days"],
  ]);
  expect(linesOf({ examsNear })).toEqual([]);
});

it("says on an exam's day how many of its cards are ready, also if all are", () => {
  const examsNear = [
    exam("2026-12-30"),
    { ...exam("2026-12-30"), open: 0 },
    { ...exam("2026-12-30"), cards: 0, open: 0 },
  ];
  expect(linesOf({ examsNear, today: "2026-12-30" })).toEqual([
    ["talk-30", "today: 9 of 11 cards ready"],
    ["talk-30", "today: 11 of 11 cards ready"],
  ]);
});

import { expect, it } from "vitest";
import { examsSoon } from "./exams-soon";

const exam = (date: string) => ({ date, part: `talk-${date.slice(-2)}`, name: "A talk", retention: 0.9, newPerDay: 0 });
const linesOf = (known: Parameters<typeof examsSoon>[0]) =>
  examsSoon(known).map(({ exam: { part }, until }) => [part, until]);

it("names the exams of the next three days, the nearest first", () => {
  const exams = ["2027-01-03", "2027-01-02", "2026-12-31", "2027-01-01"].map(exam);
  expect(linesOf({ exams, today: "2026-12-30" })).toEqual([
    ["talk-31", "tomorrow"],
    ["talk-01", "in 2 days"],
    ["talk-02", "in 3 days"],
  ]);
  expect(linesOf({ exams, today: "2027-01-03" })).toEqual([]);
  expect(linesOf({ exams })).toEqual([]);
});

it("says on an exam's day how many of its cards are ready, before other exams", () => {
  const standing = { ...exam("2026-12-30"), cards: 11, open: 2 };
  const examsToday = [standing, { ...standing, part: "talk-9", cards: 0, open: 0 }];
  expect(linesOf({ exams: [exam("2026-12-31")], examsToday, today: "2026-12-30" })).toEqual([
    ["talk-30", "today: 9 of 11 cards ready"],
    ["talk-31", "tomorrow"],
  ]);
});

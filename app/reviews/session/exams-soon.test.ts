import { expect, it } from "vitest";
import { examsSoon } from "./exams-soon";

const exam = (date: string) => ({ date, part: `talk-${date.slice(-2)}`, name: "A talk", retention: 0.9, newPerDay: 0 });

it("names the exams of the next three days, the nearest first", () => {
  const exams = ["2027-01-03", "2027-01-02", "2026-12-31", "2027-01-01"].map(exam);
  expect(examsSoon(exams, "2026-12-30").map(({ exam: { part }, until }) => [part, until])).toEqual([
    ["talk-31", "tomorrow"],
    ["talk-01", "in 2 days"],
    ["talk-02", "in 3 days"],
  ]);
  expect(examsSoon(exams, "2027-01-03")).toEqual([]);
});

import { expect, it } from "vitest";
import { gradeByExtract } from "~/functions/quizzes/grading/grade-without-model";
import { GRADED_LANGUAGES, readGraded } from "./graded";

const graded = readGraded();
const countOf = (some: Partial<(typeof graded)[number]>) =>
  graded.filter(({ language, verdict }) => language === (some.language ?? language) && verdict === some.verdict).length;

it("60 right and 40 wrong answers, about equally in six languages", () => {
  expect([countOf({ verdict: "right" }), countOf({ verdict: "wrong" })]).toEqual([60, 40]);
  expect(GRADED_LANGUAGES.map((language) => countOf({ language, verdict: "right" }))).toEqual([10, 10, 10, 10, 10, 10]);
  expect(GRADED_LANGUAGES.map((language) => countOf({ language, verdict: "wrong" }))).toEqual([7, 7, 7, 7, 6, 6]);
});

it("no answer is given twice to a question, none is the key, and a question has one key", () => {
  const given = graded.map(({ question, answer }) => `${question} ${answer}`);
  expect(new Set(given).size).toBe(graded.length);
  expect(graded.filter(({ key, answer }) => key === answer)).toEqual([]);
  const keys = new Set(graded.map(({ question, key, quote }) => [question, key, quote].join("\n")));
  expect(keys.size).toBe(new Set(graded.map(({ question }) => question)).size);
});

it("at most two right answers are called wrong, and two wrong ones right; of the right ones half are known", () => {
  const grades = graded.map(({ question, key, quote, answer, language, verdict }) => ({
    verdict,
    grade: gradeByExtract(
      { questionText: question, correctAnswer: key, acceptedAnswers: [], citations: [{ quote }], language },
      answer,
    ).verdict,
  }));
  const count = (verdict: string, grade: string) =>
    grades.filter((one) => one.verdict === verdict && one.grade === grade).length;
  expect(count("right", "wrong")).toBe(0);
  expect(count("wrong", "correct")).toBeLessThanOrEqual(1);
  expect(count("right", "correct")).toBeGreaterThanOrEqual(30);
  expect(count("wrong", "wrong")).toBeGreaterThanOrEqual(20);
});

import { expect, it } from "vitest";
import { mostDrafts } from "~/functions/authors/extract/study/ideas";
import { extractQuiz, otherMeanings } from "~/functions/authors/extract/study/quiz";
import { quizRequestSchema } from "~/functions/quizzes/model";
import { loadSentenceModel } from "../../../../test/helpers/extract";

const TERMS = 2000;

/** A word of letters, different for each number. */
const wordOf = (number: number) =>
  number.toString(26).replace(/\d/g, (digit) => String.fromCharCode(107 + Number(digit)));

it("drafts as many questions as the request needs, spread over thousands of terms", async () => {
  const segments = Array.from({ length: TERMS }, (_, id) => ({
    id,
    startMs: id * 2000,
    endMs: id * 2000 + 2000,
    text: `Retention${wordOf(id)} refers to people that leave the product soon.`,
  }));
  const talk = { segments, videoTitle: "Terms", language: "en" };
  const draft = async (count: number) =>
    (await extractQuiz(talk, quizRequestSchema.parse({ count }), await loadSentenceModel())).questions;
  const questions = await draft(3);
  expect(questions).toHaveLength(mostDrafts(3));
  expect(await draft(30)).toHaveLength(mostDrafts(30));
  const places = questions.map(({ citations }) => citations[0]?.segmentId ?? 0);
  expect(Math.min(...places)).toBeLessThan(TERMS * 0.1);
  expect(Math.max(...places)).toBeGreaterThan(TERMS * 0.9);
});

it("compares a meaning with as many others as it needs, not with all of the talk", () => {
  let compared = 0;
  const right = { term: "churn", meaning: "people that leave soon" };
  function* definitions() {
    yield right;
    for (let number = 0; number < TERMS; number += 1) {
      compared += 1;
      yield { term: wordOf(number), meaning: `people that ${wordOf(number)} late` };
    }
  }
  expect(otherMeanings(right, definitions())).toHaveLength(3);
  expect(compared).toBe(3);
});

import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, test } from "vitest";
import { breakDown } from "~/functions/quizzes/attempts/breakdown";
import { countMarks, isMissed, ownMarkOf, pointsOf } from "~/functions/quizzes/attempts/points";
import type { GradedAnswer } from "~/functions/quizzes/quiz-views";
import { AnswerReview } from "./answer-review";
import { compareScores } from "./use-comparison";

const ANSWER: GradedAnswer = {
  id: 1,
  questionId: 1,
  quizId: 1,
  questionText: "Why does the dough rest?",
  questionType: "short_answer",
  language: "en",
  options: [],
  difficulty: "hard",
  bloomsLevel: "understand",
  orderIndex: 0,
  userAnswer: "for the taste",
  timeSpent: 65,
  isCorrect: false,
  verdict: "partial",
  gradedBy: "model",
  reason: "The taste is one of two reasons.",
  ownMark: null,
  correctAnswer: "taste and digestion",
  acceptedAnswers: [],
  explanation: "Both were named.",
  citations: [{ segmentId: 3, startMs: 192_000, quote: "for taste and digestion" }],
  support: null,
};
const REVIEWED = { reviewed: new Set<number>(), isPending: false, add: () => undefined, remove: () => undefined };

/** A question's text in the results, with single spaces between its parts. */
function wordsOf(answer: GradedAnswer, isText = false): string {
  const markup = renderToStaticMarkup(
    <AnswerReview
      answer={answer}
      number={2}
      onPlay={() => undefined}
      isText={isText}
      onMark={() => undefined}
      reviewed={REVIEWED}
    />,
  );
  return markup.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
}

describe("a question in the results", () => {
  it("if partly right, says why, what was right, and where it was said, and can be overruled", () => {
    const words = wordsOf(ANSWER);
    for (const part of [
      "Question 2",
      "~ Partly right",
      "Hard",
      "Understand",
      "1m 5s",
      "Your Answer for the taste",
      "Correct Answer taste and digestion",
      "Grade The taste is one of two reasons.",
      "Explanation Both were named.",
      "Hear it, 3:12",
      "I was right",
    ]) {
      expect(words).toContain(part);
    }
  });

  it("leads to the words of a talk without sound, and does not say that they can be heard", () => {
    expect(wordsOf(ANSWER, true)).toContain("Read it, 3:12");
  });

  it("if rules can't tell, is for the learner to compare, in three ways, and only a short answer can be called right", () => {
    const unsure = { ...ANSWER, verdict: "unsure" as const, gradedBy: "offline" as const };
    expect(wordsOf(unsure)).toMatch(/~ Compare it yourself .* Correct Partly right Incorrect /);
    expect(wordsOf(unsure)).not.toContain("I was right");
    expect(wordsOf({ ...unsure, ownMark: "wrong" })).toContain("\u2717 Marked incorrect by you");
    expect(wordsOf({ ...ANSWER, questionType: "multiple_choice", verdict: "wrong" })).not.toContain("I was right");
    expect(wordsOf({ ...unsure, isCorrect: true, ownMark: "correct" })).toContain("Marked correct by you");
  });

  it("if right, shows no other answer, and no time if none was stored", () => {
    const words = wordsOf({ ...ANSWER, isCorrect: true, verdict: "correct", reason: null, timeSpent: 0 });
    expect(words).toContain("Your Answer for the taste");
    expect(words).not.toMatch(/Correct Answer|I was right|Partly right|0m 0s/);
  });

  it("if not answered, says so, and can't be overruled", () => {
    const words = wordsOf({ ...ANSWER, userAnswer: " ", verdict: "wrong", reason: null });
    expect(words).toContain("Your Answer No answer provided");
    expect(words).not.toContain("I was right");
  });
});

test("the breakdown counts by type and difficulty, and leaves out kinds without questions", () => {
  const rows = breakDown([
    { questionType: "true_false", difficulty: "easy", verdict: "correct", ownMark: null },
    { questionType: "true_false", difficulty: "hard", verdict: "wrong", ownMark: null },
    { questionType: "multiple_choice", difficulty: "hard", verdict: "correct", ownMark: null },
  ]);
  expect(rows).toEqual({
    byType: [
      { kind: "multiple_choice", correct: 1, total: 1, percent: 100 },
      { kind: "true_false", correct: 1, total: 2, percent: 50 },
    ],
    byDifficulty: [
      { kind: "easy", correct: 1, total: 1, percent: 100 },
      { kind: "hard", correct: 1, total: 2, percent: 50 },
    ],
  });
});

test("rows and counts add up to the score: partly right is half, and what is to compare counts for nothing yet", () => {
  const short = { questionType: "short_answer", difficulty: "hard" } as const;
  const answers = [
    { ...short, verdict: "correct", ownMark: null },
    { ...short, verdict: "partial", ownMark: null },
    { ...short, verdict: "unsure", ownMark: "partial" },
    { ...short, verdict: "unsure", ownMark: null },
    { ...short, verdict: "wrong", ownMark: "correct" },
    { ...short, verdict: "wrong", ownMark: null },
  ] as const;
  expect(pointsOf(answers)).toBe(3);
  expect(breakDown(answers).byType).toEqual([{ kind: "short_answer", correct: 3, total: 6, percent: 50 }]);
  expect(countMarks(answers).map(({ name, count }) => `${name} ${count}`)).toEqual([
    "Correct 2",
    "Partly right 2",
    "Incorrect 1",
    "To compare 1",
  ]);
  expect(answers.filter(isMissed).length).toBe(3);
});

test("an answer stored before there were marks is marked right if it was called so", () => {
  expect([{ isOverruled: true }, { isOverruled: false }, {}].map(ownMarkOf)).toEqual(["correct", null, null]);
  expect(ownMarkOf({ isOverruled: true, ownMark: "wrong" })).toBe("wrong");
});

test("a score is compared with the attempt at the same quiz before it, by shares", () => {
  const scored = (id: number, score: number, totalQuestions = 5, quizId = 1) => ({ id, quizId, score, totalQuestions });
  const attempts = [scored(1, 1), scored(4, 5, 5, 2), scored(3, 3), scored(6, 2)];
  expect(compareScores(scored(5, 4), attempts)).toBe("Up from 3/5 last time");
  expect(compareScores(scored(5, 2), attempts)).toBe("Down from 3/5 last time");
  expect(compareScores(scored(5, 6, 10), attempts)).toBe("The same as last time, 3/5");
  expect(compareScores(scored(1, 1), attempts)).toBeNull();
});

import { expect, it } from "vitest";
import { filledOf } from "~/functions/flashcards/checks/check-card";
import { writeCards } from "~/functions/flashcards/generation/write-valid-cards";
import { cardsRequestSchema } from "~/functions/flashcards/model";
import { writeQuiz } from "~/functions/quizzes/generation/write-valid-questions";
import { quizRequestSchema } from "~/functions/quizzes/model";
import { extract } from "~/test/helpers/extract";
import { readLectures } from "./lectures";

const author = extract();
const GAP = /\{\{c1::(.*?)\}\}/u;

const made = await Promise.all(
  readLectures().map(async (lecture) => {
    const source = lecture.captions;
    const request = { ...cardsRequestSchema.parse({}), count: null };
    const { cards } = await writeCards({ author }, { source, request, known: [], most: 100 });
    const quiz = await writeQuiz({ author }, { source, request: quizRequestSchema.parse({ count: 20 }), seed: "s" });
    const gaps = cards.flatMap(({ front }) => GAP.exec(front)?.[1] ?? []);
    return { lecture, cards, gaps, questions: quiz.questions };
  }),
);

const countsOf = (of: (one: (typeof made)[number]) => number) =>
  Object.fromEntries(made.map((one) => [one.lecture.name, of(one)]));

it("every lecture gives cards and questions, also without full stops", () => {
  const cards = countsOf((one) => one.cards.length);
  const questions = countsOf((one) => one.questions.length);
  for (const { lecture } of made) {
    const least =
      { "en-kidney": 15, "en-pvalues": 5, "es-celula": 8, "de-waerme": 8, "en-contract": 7, "es-fonologia": 7 }[
        lecture.name
      ] ?? 9;
    expect(cards[lecture.name], lecture.name).toBeGreaterThanOrEqual(least);
    // A question shows no other side: it asks only for what the talk introduces.
    const fewest = { "en-kidney": 15, "en-pvalues": 3, "en-contract": 7, "es-fonologia": 7 }[lecture.name] ?? 8;
    expect(questions[lecture.name], lecture.name).toBeGreaterThanOrEqual(fewest);
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
    cards.filter(({ front }) => {
      const gap = GAP.exec(front)?.[1]?.toLowerCase();
      return gap !== undefined && filledOf(front.replace(GAP, "")).toLowerCase().includes(gap);
    }),
  );
  expect(told.map(({ front }) => front)).toEqual([]);
});

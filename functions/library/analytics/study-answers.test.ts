import { expect, it } from "vitest";
import { answerStudy } from "./study-answers";

const recall = (reviews: number, retention: number | null) => ({ reviews, retention });
const statistics = (due: readonly number[], last30: { reviews: number; retention: number | null }) => ({
  forecast: due.map((one, day) => ({ date: `2026-11-0${day + 1}`, due: one })),
  retention: { desired: 0.9, last7: recall(0, null), last30, last365: recall(0, null) },
});
const talk = (title: string, right: number, answered: number) => ({ title, href: `/${title}`, right, answered });
const nothing = { talks: [], seconds: [] };

it("expects to forget what is due within a week, at the measured recall or else the desired one", () => {
  const due = [10, 0, 0, 0, 0, 0, 10, 500];
  expect(answerStudy(statistics(due, recall(40, 0.75)), nothing).forget).toEqual({
    ...{ due: 20, forgotten: 5, recall: 0.75, isMeasured: true },
  });
  expect(answerStudy(statistics(due, recall(9, 0.1)), nothing).forget).toMatchObject({
    forgotten: 2,
    isMeasured: false,
  });
  expect(answerStudy(statistics([], recall(0, null)), nothing).forget).toMatchObject({ due: 0, forgotten: 0 });
});

it("names the talk with the lowest share of right answers, but not after a few", () => {
  const talks = [talk("strong", 9, 10), talk("weak", 6, 10), talk("new", 0, 4)];
  const answers = answerStudy(statistics([], recall(0, null)), { ...nothing, talks });
  expect(answers.weakest?.title).toBe("weak");
  expect(answerStudy(statistics([], recall(0, null)), nothing).weakest).toBeNull();
});

it("averages minutes over all days", () => {
  const seconds = [600, 0, 0, 300];
  expect(answerStudy(statistics([], recall(0, null)), { talks: [], seconds }).minutes).toEqual({
    ...{ total: 15, perDay: 3.8, days: 2, period: 4 },
  });
});

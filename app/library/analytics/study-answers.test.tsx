import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { AnalyticsView } from "~/functions/library/analytics/analytics-kinds";
import { StudyAnswers } from "./study-answers";

type Answers = AnalyticsView["answers"];

/** What is answered to a question, as text. */
function answerTo(question: string, { forget, minutes }: Partial<Pick<Answers, "forget" | "minutes">>): string {
  const answers: Answers = {
    forget: forget ?? { due: 0, forgotten: 0, recall: 0.9, isMeasured: false },
    weakest: null,
    minutes: minutes ?? { total: 0, perDay: 0, days: 0, period: 30 },
  };
  const html = renderToStaticMarkup(<StudyAnswers answers={answers} />);
  const [, answer] = html.split(`${question}</dt>`)[1]?.match(/^<dd[^>]*>([^<]*)<\/dd>/) ?? [];
  return answer ?? html;
}

it.each([
  [
    { due: 20, forgotten: 5, recall: 0.75, isMeasured: true },
    "About 5 of 20 cards due within a week, at your recall of 75%.",
  ],
  [
    { due: 20, forgotten: 2, recall: 0.9, isMeasured: false },
    "About 2 of 20 cards due within a week, at the 90% you aim for.",
  ],
  [
    { due: 1, forgotten: 0, recall: 0.9, isMeasured: false },
    "Probably none of 1 card due within a week, at the 90% you aim for.",
  ],
  [{ due: 0, forgotten: 0, recall: 0.75, isMeasured: true }, "Nothing comes due within a week."],
])("says of %o what will be forgotten", (forget, said) => {
  expect(answerTo("What will I forget?", { forget })).toBe(said);
});

it.each([
  [{ total: 15, perDay: 0.5, days: 2, period: 30 }, "0.5 on average: 15 minutes in 30 days."],
  [{ total: 0, perDay: 0, days: 1, period: 30 }, "Less than one in all in the last 30 days."],
  [{ total: 0, perDay: 0, days: 0, period: 30 }, "None in the last 30 days."],
])("says of %o how many minutes a day", (minutes, said) => {
  expect(answerTo("How many minutes a day?", { minutes })).toBe(said);
});

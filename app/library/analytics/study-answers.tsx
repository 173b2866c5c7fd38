import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { AnalyticsView } from "~/functions/library/analytics/analytics-kinds";
import { counted } from "~/functions/text/counted";

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** Three answers from the same figures, wherever they are shown. */
export function StudyAnswers({ answers: { forget, weakest, minutes } }: Pick<AnalyticsView, "answers">) {
  const { due, forgotten, recall, isMeasured } = forget;
  return (
    <dl className="mb-8 grid gap-5 border-y border-line py-4 md:grid-cols-3">
      <Answer question="What will I forget?">
        {due === 0
          ? "Nothing comes due within a week."
          : `${forgotten === 0 ? "Probably none" : `About ${forgotten}`} of ${counted(due, "card")} due within a week, at ${
              isMeasured ? `your recall of ${percent(recall)}` : `the ${percent(recall)} you aim for`
            }.`}
      </Answer>
      <Answer question="Which talk is weak?">
        {weakest ? (
          <>
            <Link to={weakest.href} className="text-link wrap-anywhere">
              {weakest.title}
            </Link>
            {`: ${percent(weakest.right / weakest.answered)} right of ${counted(weakest.answered, "answer")}.`}
          </>
        ) : (
          "Not enough answers yet to tell."
        )}
      </Answer>
      <Answer question="How many minutes a day?">
        {minutes.total === 0
          ? `${minutes.days === 0 ? "None" : "Less than one in all"} in the last ${minutes.period} days.`
          : `${minutes.perDay} on average: ${counted(minutes.total, "minute")} in ${minutes.period} days.`}
      </Answer>
    </dl>
  );
}

function Answer({ question, children }: { question: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-quiet">{question}</dt>
      <dd className="mt-1 tabular-nums">{children}</dd>
    </div>
  );
}

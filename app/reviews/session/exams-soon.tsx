import { Link } from "@remix-run/react";
import type { ExamStanding } from "~/functions/reviews/exam";
import { partAddress } from "~/functions/reviews/part";
import { counted } from "~/functions/text/counted";
import { addDays } from "../dates";
import type { Loaded } from "../use-reviews";

/** As many days as reminders name an exam date before it. */
const SOON_DAYS = 3;

type Soon = { exam: Pick<ExamStanding, "part" | "name">; until: string };
type ExamsOf = Pick<Loaded, "exams" | "examsToday" | "today">;

/** The exams of today, with how many cards are ready, and of the next three days, the nearest first. */
export function examsSoon({ exams = [], examsToday = [], today }: ExamsOf): Soon[] {
  const begun = examsToday.filter(({ cards }) => cards > 0);
  const ahead = today === undefined ? [] : Array.from({ length: SOON_DAYS }, (_, index) => addDays(today, index + 1));
  return [
    ...begun.map((exam) => ({ exam, until: `today: ${readyOf(exam)}` })),
    ...ahead.flatMap((day, index) =>
      exams
        .filter(({ date }) => date === day)
        .map((exam) => ({ exam, until: index === 0 ? "tomorrow" : `in ${index + 1} days` })),
    ),
  ];
}

const readyOf = ({ cards, open }: ExamStanding) => `${cards - open} of ${counted(cards, "card")} ready`;

/** Names the exam dates of today and of the next three days, and leads to their cards. Empty without any, and offline. */
export function ExamsSoon({ part, ...known }: ExamsOf & Pick<Loaded, "part">) {
  return examsSoon(known).map(({ exam, until }) => (
    <p key={`${exam.part} ${until}`} className="mt-2 border-l-4 border-mark py-1 pl-4 wrap-anywhere">
      The exam date of “<bdi>{exam.name}</bdi>” is {until}.{" "}
      {part?.text !== exam.part && (
        <Link to={partAddress(exam.part)} className="text-link">
          Study only its cards
        </Link>
      )}
    </p>
  ));
}

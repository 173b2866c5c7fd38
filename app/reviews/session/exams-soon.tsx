import { Link } from "@remix-run/react";
import type { ExamStanding } from "~/functions/reviews/exam";
import { partAddress } from "~/functions/reviews/part";
import { counted } from "~/functions/text/counted";
import { daysUntil } from "../dates";
import type { Loaded } from "../use-reviews";

type Soon = { exam: Pick<ExamStanding, "part" | "name">; until: string };
type ExamsOf = Pick<Loaded, "examsNear" | "today">;

/** The exams of today, with how many cards are ready, and those of the next days with cards to go. */
export function examsSoon({ examsNear = [], today }: ExamsOf): Soon[] {
  if (today === undefined) return [];
  return examsNear.flatMap((exam) => {
    const days = daysUntil(today, exam.date);
    if (days === 0) return exam.cards > 0 ? [{ exam, until: `today: ${readyOf(exam)}` }] : [];
    return exam.open > 0 ? [{ exam, until: days === 1 ? "tomorrow" : `in ${days} days` }] : [];
  });
}

const readyOf = ({ cards, open }: ExamStanding) => `${cards - open} of ${counted(cards, "card")} ready`;

/** Names the exam dates of today and of the next days, and leads to their cards. Empty without any, and offline. */
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

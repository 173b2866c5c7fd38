import { Link } from "@remix-run/react";
import type { ExamView } from "~/functions/reviews/exam";
import { partAddress } from "~/functions/reviews/part";
import { addDays } from "../dates";
import type { Loaded } from "../use-reviews";

/** As many days as reminders name an exam date before it. */
const SOON_DAYS = 3;

type Soon = { exam: ExamView; until: string };

/** The exams of the next three days, the nearest first, with the day in words. @param today `YYYY-MM-DD` */
export function examsSoon(exams: readonly ExamView[], today: string): Soon[] {
  return Array.from({ length: SOON_DAYS }, (_, index) => index + 1).flatMap((days) =>
    exams
      .filter(({ date }) => date === addDays(today, days))
      .map((exam) => ({ exam, until: days === 1 ? "tomorrow" : `in ${days} days` })),
  );
}

/** Names the exam dates of the next three days, and leads to their cards. Empty without any, and offline. */
export function ExamsSoon({ exams = [], today, part }: Pick<Loaded, "exams" | "today" | "part">) {
  if (today === undefined) return null;
  return examsSoon(exams, today).map(({ exam, until }) => (
    <p key={exam.part} className="mt-2 border-l-4 border-mark py-1 pl-4 wrap-anywhere">
      The exam date of “<bdi>{exam.name}</bdi>” is {until}.{" "}
      {part?.text !== exam.part && (
        <Link to={partAddress(exam.part)} className="text-link">
          Study only its cards
        </Link>
      )}
    </p>
  ));
}

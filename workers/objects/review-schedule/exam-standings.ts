import { and, count, sql } from "drizzle-orm";
import { items, QUEUES } from "~/db/learner/learner-tables";
import { EXAM_DAYS } from "~/functions/notifications/planning/reminder-calendar";
import type { Exam, ExamStanding } from "~/functions/reviews/exam";
import { dayOn, daysUntil } from "~/functions/reviews/scheduling/days";
import type { Schedule } from "./open-schedule";
import { isOfPart } from "./part-items";

/** How far the cards of each exam ahead are. */
export function examStandings(schedule: Schedule, now: number): ExamStanding[] {
  const today = schedule.dayOf(now).date;
  return standingsOf(
    schedule,
    schedule.settings.exams.filter(({ date }) => date > today),
  );
}

/** The same of the exams of a day and of those that are named on it, the nearest first. @param today `YYYY-MM-DD` */
export function nearExams(schedule: Schedule, today: string): ExamStanding[] {
  const { exams, examsToday = [] } = schedule.settings;
  const isNear = ({ date }: Exam) => daysUntil(today, date) <= Math.max(...EXAM_DAYS);
  const ahead = exams.filter(isNear).toSorted((a, b) => a.date.localeCompare(b.date));
  return standingsOf(schedule, [...examsToday, ...ahead]);
}

/** How far the cards of these exams are; one count per exam. */
function standingsOf(schedule: Schedule, exams: readonly Exam[]): ExamStanding[] {
  return exams.map(({ part, name, date, members }) => {
    const { startMs } = dayOn(date, schedule.settings);
    const isOpen = sql`(${items.queue} <> ${sql.raw(String(QUEUES.review))} or ${items.nextReview} < ${startMs})`;
    const row = schedule.db
      .select({ cards: count(), open: sql<number | null>`sum(${isOpen})` })
      .from(items)
      .where(and(sql`removed_at is null and suspended = 0`, isOfPart(schedule, members)))
      .get();
    return { part, name, date, cards: row?.cards ?? 0, open: row?.open ?? 0 };
  });
}

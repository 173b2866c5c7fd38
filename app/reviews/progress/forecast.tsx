import type { StudyStatistics } from "~/functions/reviews/statistics";
import { counted } from "~/functions/text/counted";
import { shortDate } from "../dates";
import { Bars } from "./bars";
import { Chart } from "./chart";

const cards = (count: number): string => counted(count, "card");

/** What comes due in the next 30 days. */
export function Forecast({ days }: { days: StudyStatistics["forecast"] }) {
  const total = days.reduce((sum, { due }) => sum + due, 0);
  const busiest = days.reduce((most, day) => (day.due > most.due ? day : most), { date: "", due: 0 });
  const summary =
    total === 0
      ? "No reviews are due in the next 30 days. New cards aren't counted."
      : `${cards(total)} in the next 30 days, most on ${shortDate(busiest.date)}: ${busiest.due}.`;
  return (
    <Chart
      title="Due forecast"
      summary={summary}
      columns={["Day", "Due"]}
      rows={days.map(({ date, due }) => [date, due])}
    >
      <Bars
        bars={days.map(({ date, due }, index) => ({
          key: date,
          value: due,
          title: `${shortDate(date)}: ${cards(due)}`,
          ...(index === 0 ? { label: "Today" } : index % 7 === 0 && { label: shortDate(date) }),
        }))}
      />
    </Chart>
  );
}

import { formatDuration } from "~/functions/quizzes/attempts/duration";
import type { StudyStatistics } from "~/functions/reviews/statistics";
import { addDays, shortDate } from "../dates";
import { Bars } from "./bars";
import { Chart } from "./chart";

const DAYS = 30;

type TimeSpentProps = {
  timeSpent: StudyStatistics["timeSpent"];
  days: StudyStatistics["heatmap"];
  today: string;
};

/** Minutes per day. */
export function TimeSpent({ timeSpent, days, today }: TimeSpentProps) {
  const byDate = new Map(days.map((day) => [day.date, day.timeSpent]));
  const dates = Array.from({ length: DAYS }, (_, index) => addDays(today, index - DAYS + 1));
  return (
    <Chart
      title="Time spent"
      summary={`${formatDuration(timeSpent.last30)} in the last 30 days, ${formatDuration(timeSpent.last365)} in the last year. Bars show minutes per day.`}
      columns={["Day", "Time"]}
      rows={dates.map((date): [string, string] => [date, formatDuration(byDate.get(date) ?? 0)]).reverse()}
    >
      <Bars
        bars={dates.map((date, index) => ({
          key: date,
          value: Math.round((byDate.get(date) ?? 0) / 6) / 10,
          title: `${shortDate(date)}: ${formatDuration(byDate.get(date) ?? 0)}`,
          ...(index % 7 === 0 && { label: shortDate(date) }),
        }))}
      />
    </Chart>
  );
}

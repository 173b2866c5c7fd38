import type { AnalyticsView } from "~/functions/library/analytics/analytics-kinds";
import { counted } from "~/functions/text/counted";
import { StepChart } from "./step-chart";

export type Steps = Pick<AnalyticsView, "steps" | "stepDays">;

export const unitOf = ({ stepDays }: Steps) => (stepDays === 1 ? "day" : "week");

/** Minutes of reviews and quizzes by day or week. */
export function MinutesChart(value: Steps) {
  const { steps, stepDays } = value;
  return (
    <StepChart
      steps={steps}
      stepDays={stepDays}
      title="Minutes studied"
      summary={minutesIn(value)}
      values={steps.map(({ minutes }) => minutes)}
    />
  );
}

function minutesIn(value: Steps): string {
  const { steps } = value;
  const total = steps.reduce((sum, { minutes }) => sum + minutes, 0);
  if (total === 0) return "Nothing studied in this period.";
  const most = Math.max(...steps.map(({ minutes }) => minutes));
  const unit = unitOf(value);
  return `${counted(total, "minute")} in ${counted(steps.length, unit)}, at most ${counted(most, "minute")} a ${unit}`;
}

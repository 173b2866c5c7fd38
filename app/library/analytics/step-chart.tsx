import { shortDate } from "~/app/reviews/dates";
import type { AnalyticsView } from "~/functions/library/analytics/analytics-kinds";

type StepChartProps = Pick<AnalyticsView, "steps" | "stepDays"> & {
  title: string;
  /** The figures in a sentence. */
  summary: string;
  /** One for each step. */
  values: readonly number[];
};

const WIDTH = 600;
const HEIGHT = 120;
/** Space between bars, as a share of a step. */
const GAP = 0.2;
/** Where steps are labeled, as shares of the width. */
const MARKED = [0, 0.25, 0.5, 0.75, 1];

/** A title with the figures in a sentence, and a chart unless all of them are zero. */
export function StepChart({ title, summary, ...chart }: StepChartProps) {
  return (
    <section className="max-w-3xl">
      <h2 className="text-lead font-semibold">{title}</h2>
      <p className="text-small text-quiet tabular-nums">{summary}</p>
      {chart.values.some((value) => value > 0) && <Bars title={title} {...chart} />}
    </section>
  );
}

/** A bar for each day or week, with a table for screen readers. */
function Bars({ title, steps, stepDays, values }: Omit<StepChartProps, "summary">) {
  const most = Math.max(1, ...values);
  const width = WIDTH / steps.length;
  const unit = stepDays === 1 ? "Day" : "Week of";
  const bars = steps.map(({ date }, index) => ({ date, value: values[index] ?? 0 }));
  return (
    <>
      <p className="mt-3 text-small text-quiet tabular-nums" aria-hidden="true">
        {most.toLocaleString("en")}
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 1}`}
        className="h-auto w-full text-edge"
        aria-hidden="true"
        preserveAspectRatio="none"
      >
        <path d={`M0 0.5H${WIDTH}M0 ${HEIGHT + 0.5}H${WIDTH}`} className="stroke-line" />
        {bars.map(({ date, value }, index) => {
          const height = (value / most) * HEIGHT;
          return (
            <g key={date}>
              <rect
                x={(index + GAP / 2) * width}
                y={HEIGHT - height}
                width={(1 - GAP) * width}
                height={height}
                fill="currentColor"
              />
              <rect x={index * width} y={0} width={width} height={HEIGHT} fill="transparent">
                <title>{`${stepDays === 1 ? "" : "Week of "}${shortDate(date)}: ${value.toLocaleString("en")}`}</title>
              </rect>
            </g>
          );
        })}
      </svg>
      <p className="mt-1 flex justify-between text-small text-quiet tabular-nums" aria-hidden="true">
        {MARKED.map((share) => (
          <span key={share}>{shortDate(steps[Math.round(share * (steps.length - 1))]?.date ?? "")}</span>
        ))}
      </p>
      <table className="sr-only">
        <caption>
          {title} by {stepDays === 1 ? "day" : "week"}
        </caption>
        <thead>
          <tr>
            <th scope="col">{unit}</th>
            <th scope="col">{title}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ date, value }) => (
            <tr key={date}>
              <th scope="row">{shortDate(date)}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

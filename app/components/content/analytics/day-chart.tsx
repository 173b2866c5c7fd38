import { shortDate } from "../../../client/reviews/dates";

type DayChartProps = {
  title: string;
  /** The figures in a sentence. */
  summary: string;
  days: readonly { date: string; value: number }[];
};

const WIDTH = 600;
const HEIGHT = 120;
const GAP = 4;
/** Where days are named, as shares of the width. */
const MARKED = [0, 0.25, 0.5, 0.75, 1];

/** A bar for each day, with a table for screen readers. */
export function DayChart({ title, summary, days }: DayChartProps) {
  const most = Math.max(1, ...days.map(({ value }) => value));
  const step = WIDTH / days.length;
  return (
    <section className="max-w-3xl">
      <h2 className="text-lead font-semibold">{title}</h2>
      <p className="text-small text-quiet tabular-nums">{summary}</p>
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
        {days.map(({ date, value }, index) => {
          const height = (value / most) * HEIGHT;
          return (
            <g key={date}>
              <rect
                x={index * step + GAP / 2}
                y={HEIGHT - height}
                width={step - GAP}
                height={height}
                fill="currentColor"
              />
              <rect x={index * step} y={0} width={step} height={HEIGHT} fill="transparent">
                <title>{`${shortDate(date)}: ${value.toLocaleString("en")}`}</title>
              </rect>
            </g>
          );
        })}
      </svg>
      <p className="mt-1 flex justify-between text-small text-quiet tabular-nums" aria-hidden="true">
        {MARKED.map((share) => (
          <span key={share}>{shortDate(days[Math.round(share * (days.length - 1))]?.date ?? "")}</span>
        ))}
      </p>
      <table className="sr-only">
        <caption>{title} by day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">{title}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, value }) => (
            <tr key={date}>
              <th scope="row">{shortDate(date)}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

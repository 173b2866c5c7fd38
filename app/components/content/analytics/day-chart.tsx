type DayChartProps = {
  title: string;
  /** The figures in a sentence. */
  summary: string;
  days: readonly { date: string; value: number }[];
};

const WIDTH = 600;
const HEIGHT = 120;
const GAP = 4;

/** A bar for each day, with a table for screen readers. */
export function DayChart({ title, summary, days }: DayChartProps) {
  const most = Math.max(1, ...days.map(({ value }) => value));
  const step = WIDTH / days.length;
  return (
    <section className="max-w-3xl">
      <h2 className="text-lead font-semibold">{title}</h2>
      <p className="text-small text-quiet tabular-nums">{summary}</p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 1}`}
        className="mt-3 h-auto w-full text-accent"
        aria-hidden="true"
        preserveAspectRatio="none"
      >
        <path d={`M0 ${HEIGHT + 0.5}H${WIDTH}`} className="stroke-line" />
        {days.map(({ date, value }, index) => {
          const height = (value / most) * HEIGHT;
          return (
            <rect
              key={date}
              x={index * step + GAP / 2}
              y={HEIGHT - height}
              width={step - GAP}
              height={height}
              fill="currentColor"
            />
          );
        })}
      </svg>
      <p className="mt-1 flex justify-between text-small text-quiet tabular-nums" aria-hidden="true">
        <span>{dayName(days[0]?.date)}</span>
        <span>{dayName(days.at(-1)?.date)}</span>
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
              <th scope="row">{dayName(date)}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function dayName(date = ""): string {
  const at = new Date(`${date}T00:00:00Z`);
  return at.toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
}

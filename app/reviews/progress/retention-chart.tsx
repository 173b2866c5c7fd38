import type { StudyStatistics } from "~/functions/reviews/review-statistics";
import { Chart } from "./chart";

const SPANS = [
  { key: "last7", name: "Last 7 days" },
  { key: "last30", name: "Last 30 days" },
  { key: "last365", name: "Last year" },
] as const;

const WIDTH = 420;
const ROW = 34;
const LEFT = 116;
const RIGHT = 56;

const percent = (share: number | null): string => (share === null ? "none yet" : `${Math.round(share * 1000) / 10}%`);

/** Measured against desired retention. */
export function Retention({ retention }: { retention: StudyStatistics["retention"] }) {
  const { desired } = retention;
  const { last30 } = retention;
  const summary =
    last30.retention === null
      ? `You haven't reviewed a due card in the last 30 days. Your target is ${percent(desired)}.`
      : `${percent(last30.retention)} of ${last30.reviews} due reviews were recalled in the last 30 days. Your target is ${percent(desired)}.`;
  const place = (share: number) => LEFT + (WIDTH - LEFT - RIGHT) * share;
  return (
    <Chart
      title="True retention"
      summary={summary}
      columns={["Span", "Due reviews", "Recalled", "Desired"]}
      rows={SPANS.map(({ key, name }) => [
        name,
        retention[key].reviews,
        percent(retention[key].retention),
        percent(desired),
      ])}
    >
      <svg
        viewBox={`0 0 ${WIDTH} ${ROW * SPANS.length + 18}`}
        className="block w-full max-w-144 h-auto overflow-visible"
        role="presentation"
      >
        {SPANS.map(({ key, name }, index) => {
          const share = retention[key].retention;
          const y = index * ROW + 18;
          return (
            <g key={key}>
              <text x="0" y={y + 13} className="chart-text">
                {name}
              </text>
              <rect x={LEFT} y={y} width={WIDTH - LEFT - RIGHT} height="18" className="fill-sunken" />
              {share !== null && <rect x={LEFT} y={y} width={place(share) - LEFT} height="18" className="fill-ink" />}
              <text x={WIDTH} y={y + 13} textAnchor="end" className="chart-text">
                {share === null ? "\u2013" : percent(share)}
              </text>
            </g>
          );
        })}
        <line
          x1={place(desired)}
          x2={place(desired)}
          y1="14"
          y2={ROW * SPANS.length + 6}
          className="stroke-bad stroke-2 [stroke-dasharray:4_3]"
        />
        <text x={place(desired)} y="10" textAnchor="middle" className="chart-text">
          desired {percent(desired)}
        </text>
      </svg>
    </Chart>
  );
}

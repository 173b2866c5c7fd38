import { useCurrentUser } from "~/app/shell/use-current-user";
import type { StudyStatistics } from "~/functions/reviews/review-statistics";
import { counted } from "~/functions/text/counted";
import { Chart } from "./chart";

const STATES = [
  { key: "new", name: "New" },
  { key: "learning", name: "Learning" },
  { key: "relearning", name: "Relearning" },
  { key: "young", name: "Young" },
  { key: "mature", name: "Mature" },
  { key: "suspended", name: "Suspended" },
] as const;

const WIDTH = 420;
const ROW = 26;
const LEFT = 116;
const RIGHT = 56;

/** Cards by state. */
export function States({ states }: { states: StudyStatistics["states"] }) {
  const total = STATES.reduce((sum, { key }) => sum + states[key], 0);
  const user = useCurrentUser();
  const most = Math.max(1, ...STATES.map(({ key }) => states[key]));
  const summary =
    total === 0
      ? user
        ? "You have no cards yet."
        : "Sign in to see your cards."
      : `${counted(total, "card")}, ${states.mature} of them with an interval of 21 days or more.`;
  return (
    <Chart
      title="Cards by state"
      summary={summary}
      columns={["State", "Cards"]}
      rows={STATES.map(({ key, name }) => [name, states[key]])}
    >
      <svg
        viewBox={`0 0 ${WIDTH} ${ROW * STATES.length}`}
        className="block w-full max-w-144 h-auto overflow-visible"
        role="presentation"
      >
        {STATES.map(({ key, name }, index) => (
          <g key={key}>
            <text x="0" y={index * ROW + 15} className="chart-text">
              {name}
            </text>
            <rect
              x={LEFT}
              y={index * ROW + 3}
              width={((WIDTH - LEFT - RIGHT) * states[key]) / most}
              height="16"
              className="fill-ink"
            />
            <text x={WIDTH} y={index * ROW + 15} textAnchor="end" className="chart-text">
              {states[key]}
            </text>
          </g>
        ))}
      </svg>
    </Chart>
  );
}

type Bar = { key: string; value: number; title: string; label?: string };

const WIDTH = 420;
const HEIGHT = 150;
const FLOOR = 122;
const TOP = 18;

/** The label below its bar; those at the ends stay within the chart. */
function placeOf(index: number, count: number): { x: number; textAnchor: "start" | "middle" | "end" } {
  if (index === 0) return { x: 0, textAnchor: "start" };
  if (index >= count - 2) return { x: WIDTH, textAnchor: "end" };
  return { x: ((index + 0.5) * WIDTH) / count, textAnchor: "middle" };
}

/** Vertical bars from zero, with the largest value labeled. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const step = WIDTH / Math.max(1, bars.length);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="block w-full max-w-144 h-auto overflow-visible"
      role="presentation"
    >
      <text x="0" y="13" className="chart-text">
        {most}
      </text>
      <line x1="0" x2={WIDTH} y1={TOP} y2={TOP} className="stroke-line [stroke-dasharray:2_4]" />
      <line x1="0" x2={WIDTH} y1={FLOOR} y2={FLOOR} className="stroke-edge" />
      {bars.map(({ key, value, title, label }, index) => {
        const height = ((FLOOR - TOP) * value) / most;
        return (
          <g key={key}>
            <rect
              className="fill-ink"
              x={index * step + step * 0.15}
              width={step * 0.7}
              y={FLOOR - height}
              height={height}
            >
              <title>{title}</title>
            </rect>
            {label && (
              <text {...placeOf(index, bars.length)} y={HEIGHT - 8} className="chart-text">
                {label}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

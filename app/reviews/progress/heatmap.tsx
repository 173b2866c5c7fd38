import { useEffect, useRef } from "react";
import type { StudyStatistics } from "~/functions/reviews/review-statistics";
import { counted } from "~/functions/text/counted";
import { addDays, monthName, shortDate, shortWeekday } from "../dates";
import { Chart } from "./chart";

const WEEKS = 53;
const CELL = 12;
const LEFT = 28;
const TOP = 16;

/** From no card to the most. */
const FILLS = [
  "fill-line",
  "fill-[color-mix(in_oklch,var(--good)_35%,var(--line))]",
  "fill-[color-mix(in_oklch,var(--good)_60%,var(--line))]",
  "fill-[color-mix(in_oklch,var(--good)_80%,var(--line))]",
  "fill-good",
];

/** A day's color level: 0 for none, 1 to 4. */
function levelOf(cards: number, most: number): number {
  return cards === 0 ? 0 : Math.min(4, Math.ceil((cards / most) * 4));
}

/** Every day of the last year, one column per week. */
export function Heatmap({ days, today }: { days: StudyStatistics["heatmap"]; today: string }) {
  const box = useRef<HTMLDivElement>(null);
  // On phones the year is wider than the page; scroll to today, at its end.
  useEffect(() => {
    if (box.current) box.current.scrollLeft = box.current.scrollWidth;
  }, []);
  const byDate = new Map(days.map((day) => [day.date, day.cards]));
  const most = Math.max(1, ...byDate.values());
  const total = days.reduce((sum, { cards }) => sum + cards, 0);
  const studied = days.filter(({ cards }) => cards > 0);
  const first = addDays(today, -shortWeekday(today) - 7 * (WEEKS - 1));
  const dates = Array.from({ length: WEEKS * 7 }, (_, index) => addDays(first, index)).filter((date) => date <= today);
  const summary = `${counted(total, "card")} reviewed on ${counted(studied.length, "day")} in the last year.`;
  return (
    <Chart
      title="The year"
      summary={summary}
      columns={["Day", "Cards"]}
      rows={studied.map(({ date, cards }): [string, number] => [date, cards]).reverse()}
    >
      <div ref={box} className="overflow-x-auto">
        <svg
          viewBox={`0 0 ${LEFT + WEEKS * CELL} ${TOP + 7 * CELL}`}
          className="block h-auto w-full min-w-160"
          role="presentation"
        >
          {["Mon", "Wed", "Fri"].map((name, index) => (
            <text key={name} x="0" y={TOP + (index * 2 + 1) * CELL - 3} className="chart-text text-[0.5625rem]">
              {name}
            </text>
          ))}
          {dates.map((date, index) => {
            const cards = byDate.get(date) ?? 0;
            const x = LEFT + Math.floor(index / 7) * CELL;
            const isMonth = index % 7 === 0 && Number(date.slice(8)) <= 7;
            return (
              <g key={date}>
                {isMonth && (
                  <text x={x} y="10" className="chart-text text-[0.5625rem]">
                    {monthName(date)}
                  </text>
                )}
                <rect
                  x={x}
                  y={TOP + (index % 7) * CELL}
                  width={CELL - 2}
                  height={CELL - 2}
                  rx="2"
                  className={FILLS[levelOf(cards, most)]}
                >
                  <title>{`${shortDate(date)}: ${cards}`}</title>
                </rect>
              </g>
            );
          })}
        </svg>
      </div>
    </Chart>
  );
}

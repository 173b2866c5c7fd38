import type { StudyStatistics } from "~/functions/reviews/statistics";
import { weekdayName } from "./dates";

const DAYS = 7;

type ComingUpProps = {
  /** Starting today. */
  forecast: StudyStatistics["forecast"];
};

/** How many cards come due on each of the next days; nothing if none do. */
export function ComingUp({ forecast }: ComingUpProps) {
  const days = forecast.slice(1, DAYS + 1);
  const most = Math.max(...days.map(({ due }) => due));
  if (most <= 0) return null;
  return (
    <section aria-labelledby="coming-up" className="mt-8">
      <h3 id="coming-up" className="font-semibold">
        The next {DAYS} days
      </h3>
      <dl className="mt-3 grid grid-cols-7 gap-2 text-center sm:gap-4">
        {days.map(({ date, due }) => (
          <div key={date} className="flex flex-col">
            <dt className="order-1 border-t border-edge pt-1 text-small text-quiet">{weekdayName(date)}</dt>
            <dd className="flex h-24 flex-col justify-end tabular-nums">
              {due}
              <span className="mx-auto block w-full max-w-12 bg-ink" style={{ height: `${(due / most) * 60}%` }} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

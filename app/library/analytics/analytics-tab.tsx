import { Link } from "@remix-run/react";
import { useState } from "react";
import { useCall } from "~/app/browser/calls/use-call";
import { shortDate } from "~/app/reviews/dates";
import { Button } from "~/app/ui/button";
import { EmptyState } from "~/app/ui/empty-state";
import { ErrorNote } from "~/app/ui/error-note";
import { Select } from "~/app/ui/select-field";
import { type AnalyticsView, PERIODS, type Period } from "~/functions/library/analytics/analytics-kinds";
import { counted } from "~/functions/text/counted";
import { MinutesChart, type Steps, unitOf } from "./minutes-chart";
import { StepChart } from "./step-chart";
import { StudyAnswers } from "./study-answers";

const LABELS: Record<Period, string> = { 30: "Last 30 days", 90: "Last 90 days", 364: "Last 52 weeks" };

const inPeriod = (period: Period) => LABELS[period].toLowerCase();

/** Library activity over a period. */
export function AnalyticsTab() {
  const [period, setPeriod] = useState<Period>(PERIODS[0]);
  const query = { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, days: String(period) };
  const { value, isFailed, reload } = useCall("GET /api/content/analytics", { query });
  return (
    <>
      <Select
        aria-label="Period"
        className="w-auto"
        value={period}
        onChange={({ target }) => setPeriod(PERIODS.find((one) => String(one) === target.value) ?? PERIODS[0])}
      >
        {PERIODS.map((one) => (
          <option key={one} value={one}>
            {LABELS[one]}
          </option>
        ))}
      </Select>
      {value && hasData(value) && <p className="mt-2 text-small text-quiet">Days are counted in {value.timeZone}.</p>}
      <div className="mt-6">
        {isFailed && <ErrorNote onRetry={reload}>Couldn't load your statistics. Nothing was lost.</ErrorNote>}
        {!isFailed && !value && <p role="status">Loading...</p>}
        {value && <Figures value={value} period={period} onLonger={setPeriod} />}
      </div>
    </>
  );
}

type FiguresProps = { value: AnalyticsView; period: Period; onLonger: (period: Period) => void };

function Figures({ value, period, onLonger }: FiguresProps) {
  const { videos, opened, neverOpened, longer } = value;
  if (!hasData(value) && longer !== null) {
    const show = <Button onClick={() => onLonger(longer)}>{`Show the ${inPeriod(longer)}`}</Button>;
    return (
      <EmptyState title={`Nothing in the ${inPeriod(period)}`} text="Your activity is older than that." action={show} />
    );
  }
  if (!hasData(value)) return <EmptyState>Analytics dashboard coming soon...</EmptyState>;
  return (
    <>
      <StudyAnswers answers={value.answers} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
        <MinutesChart {...value} />
        <StepChart
          {...value}
          title="Items used"
          summary={itemsIn(value)}
          values={value.steps.map(({ items }) => items)}
        />
        {videos.length > 0 && <Videos videos={videos} />}
        {opened.length > 0 && (
          <ItemList title="Most opened" items={opened.map((one) => ({ ...one, note: counted(one.times, "view") }))} />
        )}
        {neverOpened.length > 0 && (
          <ItemList
            title="Never opened again"
            items={neverOpened.map((one) => ({ ...one, note: `Added ${shortDate(one.createdAt)}` }))}
          />
        )}
      </div>
    </>
  );
}

/** An item used on two days is still one item, so steps are not added up. */
function itemsIn(value: Steps): string {
  const { steps } = value;
  const active = steps.filter(({ items }) => items > 0).length;
  if (active === 0) return "Nothing used in this period.";
  const most = Math.max(...steps.map(({ items }) => items));
  const unit = unitOf(value);
  return `In ${active} of ${counted(steps.length, unit)}, at most ${counted(most, "item")} a ${unit}`;
}

function hasData({ steps, videos, opened }: AnalyticsView): boolean {
  return videos.length > 0 || opened.length > 0 || steps.some(({ minutes, items }) => minutes > 0 || items > 0);
}

const HEADINGS = ["Quizzes taken", "Answered", "Correct", "Card reviews", "Recalled"];

/** Each video's title has its own row, so that the figures fit on a phone. */
function Videos({ videos }: Pick<AnalyticsView, "videos">) {
  const percent = (part: number) => `${Math.round(part * 100)}%`;
  return (
    <section className="max-w-3xl">
      <h2 className="text-lead font-semibold">By video</h2>
      <p className="mt-1 text-small text-quiet">
        Recalled counts each card's first rating of a day, new cards included. True retention, under Review, counts only
        cards that were due.
      </p>
      <table className="mt-3 w-full table-fixed text-left tabular-nums">
        <caption className="sr-only">Quizzes and reviews by video</caption>
        <thead>
          <tr className="border-b border-line text-small text-quiet">
            {HEADINGS.map((heading) => (
              <th key={heading} scope="col" className="py-2 pr-1 align-bottom font-normal wrap-anywhere">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        {videos.map(({ title, href, quizzes, cards }) => (
          <tbody key={href} className="border-b border-line">
            <tr>
              <th colSpan={HEADINGS.length} scope="rowgroup" className="pt-2 font-normal wrap-anywhere">
                <Link to={href} className="hover:underline">
                  {title}
                </Link>
              </th>
            </tr>
            <tr>
              <td className={FIGURE}>{quizzes?.attempts ?? NONE}</td>
              <td className={FIGURE}>{quizzes ? percent(quizzes.completion) : NONE}</td>
              <td className={FIGURE}>{quizzes ? percent(quizzes.correctness) : NONE}</td>
              <td className={FIGURE}>{cards?.reviews ?? NONE}</td>
              <td className={FIGURE}>{cards ? percent(cards.recalled) : NONE}</td>
            </tr>
          </tbody>
        ))}
      </table>
    </section>
  );
}

const FIGURE = "pt-1 pr-2 pb-2 text-quiet";
const NONE = "\u2013";

type Listed = { id: number; title: string; href: string; note: string };

function ItemList({ title, items }: { title: string; items: readonly Listed[] }) {
  return (
    <section className="max-w-3xl">
      <h2 className="text-lead font-semibold">{title}</h2>
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {items.map(({ id, title: name, href, note }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-2">
            <Link to={href} className="line-clamp-2 hover:underline">
              {name}
            </Link>
            <span className="flex-none text-small text-quiet tabular-nums">{note}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

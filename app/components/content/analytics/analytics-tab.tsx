import { Link } from "@remix-run/react";
import { systemTime } from "~/functions/clock";
import type { AnalyticsView } from "~/functions/content/analytics/kinds";
import { counted } from "~/functions/text/counted";
import { shortDate } from "../../../client/reviews/dates";
import { useCall } from "../../../hooks/use-call";
import { EmptyState } from "../../ui/empty-state";
import { ErrorNote } from "../../ui/error-note";
import { DayChart } from "./day-chart";

/** Library activity over the last thirty days. */
export function AnalyticsTab() {
  const query = { minutesWest: new Date(systemTime()).getTimezoneOffset() };
  const { value, isFailed, reload } = useCall("GET /api/content/analytics", { query });
  if (isFailed) return <ErrorNote onRetry={reload}>Couldn't load your figures. Nothing was lost.</ErrorNote>;
  if (!value) return <p role="status">Loading...</p>;
  if (!hasData(value)) return <EmptyState>Analytics dashboard coming soon...</EmptyState>;
  const { days, videos, opened, neverOpened } = value;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <DayChart
        title="Minutes studied"
        summary={minutesIn(days)}
        days={days.map(({ date, minutes }) => ({ date, value: minutes }))}
      />
      <DayChart
        title="Items touched"
        summary={itemsIn(days)}
        days={days.map(({ date, items }) => ({ date, value: items }))}
      />
      {videos.length > 0 && <Videos videos={videos} />}
      {opened.length > 0 && (
        <ItemList title="Most opened" items={opened.map((one) => ({ ...one, note: counted(one.times, "time") }))} />
      )}
      {neverOpened.length > 0 && (
        <ItemList
          title="Never opened again"
          items={neverOpened.map((one) => ({ ...one, note: `Added ${shortDate(one.createdAt)}` }))}
        />
      )}
    </div>
  );
}

type Days = AnalyticsView["days"];

function minutesIn(days: Days): string {
  const [total, most] = [
    days.reduce((sum, { minutes }) => sum + minutes, 0),
    Math.max(...days.map((day) => day.minutes)),
  ];
  return `${counted(total, "minute")} in ${days.length} days, at most ${counted(most, "minute")} a day`;
}

/** What was touched on two days is one item, so the days are not added up. */
function itemsIn(days: Days): string {
  const active = days.filter(({ items }) => items > 0).length;
  return `On ${active} of ${days.length} days, at most ${counted(Math.max(...days.map(({ items }) => items)), "item")} a day`;
}

function hasData({ days, videos, opened }: AnalyticsView): boolean {
  return videos.length > 0 || opened.length > 0 || days.some(({ minutes, items }) => minutes > 0 || items > 0);
}

const HEADINGS = ["Quizzes taken", "Answered", "Correct", "Card reviews", "Recalled"];

/** Each video's title has its own row, so that the figures fit on a phone. */
function Videos({ videos }: Pick<AnalyticsView, "videos">) {
  const percent = (part: number) => `${Math.round(part * 100)}%`;
  return (
    <section className="max-w-3xl">
      <h2 className="text-lead font-semibold">By video</h2>
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

import { useSignInPath } from "~/app/accounts/use-sign-in-path";
import { useCall } from "~/app/browser/calls/use-call";
import { MinutesChart } from "~/app/library/analytics/minutes-chart";
import { StudyAnswers } from "~/app/library/analytics/study-answers";
import { useCurrentUser } from "~/app/shell/use-current-user";
import { Button, ButtonLink } from "~/app/ui/button";
import { EmptyState } from "~/app/ui/empty-state";
import { ErrorNote } from "~/app/ui/error-note";
import type { StudyStatistics } from "~/functions/reviews/review-statistics";
import { counted } from "~/functions/text/counted";
import { shortDate } from "../dates";
import { Chart } from "./chart";
import { Heatmap } from "./heatmap";
import { Retention } from "./retention-chart";
import { Sessions } from "./session-list";
import { States } from "./states";

type Bar = { key: string; value: number; title: string; label?: string };

const WIDTH = 420;
const HEIGHT = 150;
const FLOOR = 122;
const TOP = 18;

/** Where the label below a bar is anchored; labels at the ends stay within the chart. */
function placeOf(index: number, count: number): { x: number; textAnchor: "start" | "middle" | "end" } {
  if (index === 0) return { x: 0, textAnchor: "start" };
  if (index >= count - 2) return { x: WIDTH, textAnchor: "end" };
  return { x: ((index + 0.5) * WIDTH) / count, textAnchor: "middle" };
}

/** Vertical bars from zero, with the largest value labeled. */
function Bars({ bars }: { bars: readonly Bar[] }) {
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

const cards = (count: number): string => counted(count, "card");

/** What comes due in the next 30 days. */
function Forecast({ days }: { days: StudyStatistics["forecast"] }) {
  const total = days.reduce((sum, { due }) => sum + due, 0);
  const busiest = days.reduce((most, day) => (day.due > most.due ? day : most), { date: "", due: 0 });
  const summary =
    total === 0
      ? "No reviews are due in the next 30 days. New cards aren't counted."
      : `${cards(total)} in the next 30 days, most on ${shortDate(busiest.date)}: ${busiest.due}.`;
  return (
    <Chart
      title="Due forecast"
      summary={summary}
      columns={["Day", "Due"]}
      rows={days.map(({ date, due }) => [date, due])}
    >
      <Bars
        bars={days.map(({ date, due }, index) => ({
          key: date,
          value: due,
          title: `${shortDate(date)}: ${cards(due)}`,
          ...(index === 0 ? { label: "Today" } : index % 7 === 0 && { label: shortDate(date) }),
        }))}
      />
    </Chart>
  );
}

/** A learner's past and upcoming reviews, each chart with its numbers in a table. */
export default function StudyProgress() {
  const { value: statistics, isFailed, reload } = useCall("GET /api/reviews/stats", {});
  const {
    value: activity,
    isFailed: isActivityFailed,
    reload: reloadActivity,
  } = useCall("GET /api/content/analytics", {
    query: { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, days: "30" },
  });
  if (isFailed) {
    return (
      <EmptyState
        role="alert"
        title="Couldn't load your progress"
        text="Your reviews are safe."
        action={<Button onClick={reload}>Try again</Button>}
      />
    );
  }
  if (!statistics)
    return (
      <div
        className="h-80 rounded-sm [background:color-mix(in_oklch,var(--line)_60%,transparent)]"
        role="status"
        aria-label="Loading progress"
      />
    );
  const { today, streakDays, heatmap, states } = statistics;
  if (heatmap.every(({ reviews }) => reviews === 0)) {
    return <NothingReviewed hasCards={Object.values(states).some((count) => count > 0)} />;
  }
  return (
    <div>
      {isActivityFailed && (
        <ErrorNote onRetry={reloadActivity}>Couldn't load your answers. Nothing was lost.</ErrorNote>
      )}
      {activity ? (
        <StudyAnswers answers={activity.answers} />
      ) : (
        !isActivityFailed && <div className="mb-8 h-48 md:h-28" />
      )}
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Figure name="Reviewed today">{counted(today.cards, "card")}</Figure>
        <Figure name="Minutes today">
          {activity ? minutesOf(activity.steps.at(-1)?.minutes ?? 0, today.cards) : "\u2013"}
        </Figure>
        <Figure name="Left today">{today.left.new + today.left.learning + today.left.review}</Figure>
        <Figure name="Streak">{counted(streakDays, "day")}</Figure>
      </dl>
      <div className="gap-x-16 lg:grid lg:grid-cols-2">
        <Forecast days={statistics.forecast} />
        <Retention retention={statistics.retention} />
        <div className="min-w-0 lg:col-span-2">
          <Heatmap days={heatmap} today={today.date} />
        </div>
        <States states={states} />
        {activity && <MinutesChart {...activity} />}
      </div>
      <Sessions />
    </div>
  );
}

/** Of reviews and quizzes, as the chart of minutes has them. */
const minutesOf = (minutes: number, cards: number) => (minutes === 0 && cards > 0 ? "Less than 1" : minutes);

/** Shown instead of empty charts. */
function NothingReviewed({ hasCards }: { hasCards: boolean }) {
  const user = useCurrentUser();
  const signIn = useSignInPath();
  // A visitor without cards may have come for their account's.
  const isAway = user === null && !hasCards;
  return (
    <EmptyState
      titleId="nothing-reviewed"
      title={isAway ? "Sign in to see your cards" : "Nothing reviewed yet"}
      text="After your first session, this page shows what's coming up, how much you remember, and how long you studied."
      action={
        isAway ? (
          <ButtonLink to={signIn} viewTransition variant="primary">
            Sign in
          </ButtonLink>
        ) : hasCards ? (
          <ButtonLink to="/review" variant="primary">
            Go to today's cards
          </ButtonLink>
        ) : (
          <ButtonLink to="/?tab=transcript" viewTransition variant="primary">
            Create a transcript
          </ButtonLink>
        )
      }
    />
  );
}

function Figure({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-small text-quiet">{name}</dt>
      <dd className="text-lead font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

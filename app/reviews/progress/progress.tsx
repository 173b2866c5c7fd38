import { useCall } from "~/app/browser/calls/use-call";
import { formatDuration } from "~/functions/quizzes/attempts/duration";
import { counted } from "~/functions/text/counted";
import { Button, ButtonLink } from "~/app/ui/button";
import { EmptyState } from "~/app/ui/empty-state";
import { Forecast } from "./forecast";
import { Heatmap } from "./heatmap";
import { Retention } from "./retention";
import { Sessions } from "./sessions";
import { States } from "./states";
import { TimeSpent } from "./time-spent";

/** A learner's past and upcoming reviews, each chart with its numbers in a table. */
export default function Progress() {
  const { value: statistics, isFailed, reload } = useCall("GET /api/reviews/stats", {});
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
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Figure name="Reviewed today">{today.reviews}</Figure>
        <Figure name="Time today">{formatDuration(today.timeSpent)}</Figure>
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
        <TimeSpent timeSpent={statistics.timeSpent} days={heatmap} today={today.date} />
      </div>
      <Sessions />
    </div>
  );
}

/** Shown instead of empty charts. */
function NothingReviewed({ hasCards }: { hasCards: boolean }) {
  return (
    <EmptyState
      titleId="nothing-reviewed"
      title="Nothing reviewed yet"
      text="After your first session, this page shows what's coming up, how much you remember, and how long you studied."
      action={
        hasCards ? (
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

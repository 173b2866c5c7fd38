import { useLoaded } from "~/app/hooks/use-loaded";
import { formatDuration } from "~/functions/quizzes/attempts/duration";
import type { StudyStatistics } from "~/functions/reviews/statistics";
import { Forecast } from "./forecast";
import { Heatmap } from "./heatmap";
import { Retention } from "./retention";
import { States } from "./states";
import { TimeSpent } from "./time-spent";

/** What a learner has done and what is to come, each chart with its numbers behind it. */
export default function Progress() {
  const { value: statistics, isFailed, reload } = useLoaded("/api/reviews/stats", (body) => body as StudyStatistics);
  if (isFailed) {
    return (
      <div role="alert" className="empty-card">
        <h2 className="text-lead font-semibold">Your progress could not be loaded</h2>
        <p className="mt-2 text-quiet">What you reviewed is safe.</p>
        <button type="button" className="button mt-4" onClick={reload}>
          Try again
        </button>
      </div>
    );
  }
  if (!statistics) return <div className="reviewer-placeholder" role="status" aria-label="Loading progress" />;
  const { today, streakDays } = statistics;
  return (
    <div className="progress-page">
      <dl className="figures progress-figures">
        <Figure name="Reviewed today">{today.reviews}</Figure>
        <Figure name="Time today">{formatDuration(today.timeSpent)}</Figure>
        <Figure name="Left today">{today.left.new + today.left.learning + today.left.review}</Figure>
        <Figure name="Streak">
          {streakDays} {streakDays === 1 ? "day" : "days"}
        </Figure>
      </dl>
      <Forecast days={statistics.forecast} />
      <Heatmap days={statistics.heatmap} today={today.date} />
      <Retention retention={statistics.retention} />
      <States states={statistics.states} />
      <TimeSpent timeSpent={statistics.timeSpent} days={statistics.heatmap} today={today.date} />
    </div>
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

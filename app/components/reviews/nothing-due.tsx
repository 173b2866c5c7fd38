import { Link } from "@remix-run/react";
import { useLoaded } from "~/app/hooks/use-loaded";
import type { StudyStatistics } from "~/functions/reviews/statistics";
import type { Loaded } from "./use-reviews";

/** The day's work is done, or there is none yet: when there will be, and the one next step. */
export function NothingDue({ isKept, left }: Pick<Loaded, "isKept" | "left">) {
  return (
    <section aria-labelledby="nothing-due" className="empty-card">
      <h2 id="nothing-due" className="text-lead font-semibold">
        {isKept ? "Nothing left at hand" : "Nothing due right now"}
      </h2>
      {isKept ? (
        <p className="mt-2 text-quiet">The rest comes when the network is back.</p>
      ) : (
        <NextDue learning={left?.learning ?? 0} />
      )}
    </section>
  );
}

function NextDue({ learning }: { learning: number }) {
  const { value: statistics } = useLoaded<StudyStatistics>("/api/reviews/stats", (answer) => answer as StudyStatistics);
  if (!statistics) return <p className="mt-2 text-quiet">&nbsp;</p>;
  const { forecast, states, today } = statistics;
  const isEmpty = Object.values(states).every((count) => count === 0);
  if (isEmpty) {
    return (
      <>
        <p className="mt-2 text-quiet">You have no cards yet. Make some from the transcript of a video.</p>
        <Link to="/?tab=transcript" viewTransition className="button button-primary mt-4">
          Create a transcript
        </Link>
      </>
    );
  }
  const next = forecast.find(({ date, due }) => date > today.date && due > 0);
  return (
    <>
      <p className="mt-2 text-quiet">
        {learning > 0
          ? `${learning} ${learning === 1 ? "card" : "cards"} you are learning will be back within the day.`
          : next
            ? `The next ${next.due === 1 ? "card is" : `${next.due} cards are`} due on ${dayName(next.date)}.`
            : "No card is due within 30 days."}
      </p>
      <Link to="/review?tab=progress" className="button mt-4">
        See your progress
      </Link>
    </>
  );
}

/** For example `Monday, November 23`. */
function dayName(date: string): string {
  const options = { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" } as const;
  return new Date(date).toLocaleDateString("en-US", options);
}

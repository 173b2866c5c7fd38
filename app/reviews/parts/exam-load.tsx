import { useEffect, useId, useRef, useState } from "react";
import { useCall } from "~/app/browser/calls/use-call";
import { ErrorNote } from "~/app/ui/error-note";
import { Skeleton, SkeletonGroup } from "~/app/ui/skeleton";
import type { ExamPlan } from "~/functions/reviews/exam";
import { counted } from "~/functions/text/counted";
import { shortDate } from "../dates";

type ExamLoadProps = {
  asked: { part: string; date: string; retention: number; newPerDay: number | null };
  /** Chooses how many new cards a day; null for the daily limit. */
  onPace: (newPerDay: number | null) => void;
  /** Called once the plan for what is asked is on display. */
  onSeen: () => void;
};

/** What an exam asks of each day, whether it can be reached, and what to do if not. */
export function ExamLoad({ asked: { newPerDay, ...asked }, onPace, onSeen }: ExamLoadProps) {
  const query = { ...asked, ...(newPerDay !== null && { newPerDay }) };
  const { value: plan, isFailed, reload } = useCall("GET /api/reviews/exams/plan", { query });
  // The last plan stays until the next has come: its choices may have the focus.
  const [last, setLast] = useState<{ plan: ExamPlan; pace: number | null } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each plan once
  useEffect(() => {
    if (plan === null) return;
    setLast({ plan, pace: newPerDay });
    onSeen();
  }, [plan]);
  const region = useRef<HTMLDivElement>(null);
  if (!last) {
    return isFailed ? (
      <ErrorNote onRetry={reload}>
        Couldn't make a plan. Choose a day after today and within a year, or try again.
      </ErrorNote>
    ) : (
      <SkeletonGroup label="Computing the plan">
        <Skeleton className="h-36" />
      </SkeletonGroup>
    );
  }
  const { plan: shown, pace } = last;
  /** The button goes with its note, so the focus returns to the choice that failed. */
  function retry() {
    region.current?.querySelector<HTMLElement>(":checked")?.focus();
    reload();
  }
  return (
    <div
      ref={region}
      className="border-l-2 border-line pl-4 aria-busy:opacity-60"
      aria-busy={plan === null && !isFailed}
    >
      {isFailed && (
        <ErrorNote className="mb-2" onRetry={retry}>
          Couldn't make a plan for this choice. The plan below is the last one.
        </ErrorNote>
      )}
      <p role="status">{reachText(shown, pace !== null)}</p>
      {((shown.fresh > 0 && shown.needed > shown.newPerDay) || pace !== null) && (
        <PaceChoice plan={shown} pace={pace} isRaised={newPerDay !== null} onPace={onPace} />
      )}
      <LeftOutList leftOut={shown.leftOut} />
      {shown.late > 0 && (
        <p className="mt-2 text-small text-quiet">
          About {counted(shown.late, "review")} won't fit your daily limit of reviews. You can raise it in Settings.
        </p>
      )}
      <Days load={shown.load} />
    </div>
  );
}

/** For example `All 200 cards can be ready: about 29 a day, at most 41.` */
export function reachText(
  { cards, ready, load, newPerDay }: Pick<ExamPlan, "cards" | "ready" | "load" | "newPerDay">,
  isRaised: boolean,
): string {
  const totals = load.map((day) => day.new + day.reviews);
  const average = Math.ceil(totals.reduce((sum, count) => sum + count, 0) / Math.max(1, totals.length));
  const work = `about ${counted(average, "card")} a day, at most ${Math.max(0, ...totals)}`;
  if (ready >= cards) return `All ${counted(cards, "card")} can be ready: ${work}.`;
  const pace = `${newPerDay} new a day${isRaised ? "" : ", your daily limit"}`;
  return `At ${pace}, ${ready} of ${counted(cards, "card")} can be ready: ${work}.`;
}

type PaceChoiceProps = {
  plan: ExamPlan;
  /** What the plan was made for, as new cards a day; null for the daily limit. */
  pace: number | null;
  /** Whether more than the daily limit is chosen. */
  isRaised: boolean;
  onPace: ExamLoadProps["onPace"];
};

/** When the daily limit is too low: leave cards out, or learn more a day until the exam. */
function PaceChoice({ plan: { cards, ready, needed }, pace, isRaised, onPace }: PaceChoiceProps) {
  const name = useId();
  const raised = pace ?? needed;
  const choices = [
    {
      to: null,
      text: pace === null ? `Leave out the last ${counted(cards - ready, "card")}` : "Keep to the daily limit",
    },
    { to: raised, text: `Learn ${raised} new a day until then` },
  ];
  return (
    <fieldset className="mt-2">
      <legend className="sr-only">If not all cards can be ready</legend>
      {choices.map(({ to, text }) => (
        <label key={to === null ? "limit" : "raised"} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name={name}
            className="size-5 shrink-0"
            checked={(to !== null) === isRaised}
            onChange={() => onPace(to)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

/** So many are named at most; the rest is counted. */
const MOST_NAMED = 6;

/** What the plan leaves out, so that the learner can decide about it. */
function LeftOutList({ leftOut: { by, groups } }: Pick<ExamPlan, "leftOut">) {
  if (groups.length === 0) return null;
  const more = groups.slice(MOST_NAMED).reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="mt-2 text-small">
      <p className="text-quiet">{by === "card" ? "Left out:" : `Left out, by ${by}:`}</p>
      <ul className="mt-1 list-disc pl-5 wrap-anywhere">
        {groups.slice(0, MOST_NAMED).map(({ name, count }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two cards may ask the same, and the list has no state
          <li key={place}>
            <bdi>{name}</bdi>
            {by !== "card" && <span className="text-quiet tabular-nums">, {counted(count, "card")}</span>}
          </li>
        ))}
        {more > 0 && <li>{counted(more, "more card")}</li>}
      </ul>
    </div>
  );
}

/** The work of each day as a table. */
function Days({ load }: Pick<ExamPlan, "load">) {
  return (
    <details className="mt-2">
      <summary className="min-h-11 py-2 text-quiet">Day by day</summary>
      <table className="w-full text-left tabular-nums">
        <thead>
          <tr className="text-small text-quiet">
            <th scope="col">Day</th>
            <th scope="col">New</th>
            <th scope="col">Reviews</th>
          </tr>
        </thead>
        <tbody>
          {load.map((day) => (
            <tr key={day.date} className="border-t border-line">
              <th scope="row" className="py-1 font-normal">
                {shortDate(day.date)}
              </th>
              <td>{day.new}</td>
              <td>{day.reviews}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

import type { ReactNode } from "react";
import { useSignInPath } from "~/app/accounts/use-sign-in-path";
import { useCall } from "~/app/browser/calls/use-call";
import { lazyPart } from "~/app/shell/lazy-part";
import { useCurrentUser } from "~/app/shell/use-current-user";
import { Button, ButtonLink } from "~/app/ui/button";
import { EmptyState } from "~/app/ui/empty-state";
import type { StudyStatistics } from "~/functions/reviews/review-statistics";
import { counted } from "~/functions/text/counted";
import { weekdayName } from "./dates";
import { ExamsSoon } from "./session/exams-soon";
import { SESSION_SIZE } from "./session/review-session";
import type { Loaded } from "./use-reviews";

const PartEmpty = lazyPart(() => import("./parts/part-empty"));

const DAYS = 7;

type ComingUpProps = {
  /** Starting today. */
  forecast: StudyStatistics["forecast"];
};

/** How many cards come due on each of the coming days; nothing if none do. */
function ComingUp({ forecast }: ComingUpProps) {
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

type NothingProps = { loaded: Loaded; isPart: boolean; onMore: NothingDueProps["onMore"] };

/** Stands in for a session without cards. Exam dates of these days are named all the same. */
export function NothingToStudy({ loaded, isPart, onMore }: NothingProps) {
  return (
    <>
      <ExamsSoon {...loaded} />
      {isPart ? <PartEmpty loaded={loaded} onMore={onMore} /> : <NothingDue {...loaded} onMore={onMore} />}
    </>
  );
}

type NothingDueProps = Pick<Loaded, "isKept" | "isMore" | "left"> & {
  /** Starts this many cards beyond the daily limits. */
  onMore: (count: number) => void;
};

/** Shown when nothing is due: when the next cards come due, and the one next step. */
function NothingDue({ isKept, ...rest }: NothingDueProps) {
  if (!isKept) return <NextDue {...rest} />;
  return (
    <Note heading="No cards left offline">
      <p className="mt-2 text-quiet">The rest will load when you're back online.</p>
    </Note>
  );
}

function Note({ heading, below, children }: { heading: string; below?: ReactNode; children: ReactNode }) {
  return (
    <>
      <EmptyState titleId="nothing-due" title={heading}>
        {children}
      </EmptyState>
      {below}
    </>
  );
}

/** A visitor may have come by a reminder's link, so their own cards come first. */
function NoCards() {
  const signIn = useSignInPath();
  if (useCurrentUser() === null) {
    return (
      <Note heading="Sign in to see your cards">
        <p className="mt-2 text-quiet">New here? Make cards from a video's transcript, without an account.</p>
        <p className="mt-4 flex flex-wrap justify-center gap-3">
          <ButtonLink to={signIn} viewTransition variant="primary">
            Sign in
          </ButtonLink>
          <ButtonLink to="/?tab=transcript" viewTransition>
            Create a transcript
          </ButtonLink>
        </p>
      </Note>
    );
  }
  return (
    <Note heading="Nothing due right now">
      <p className="mt-2 text-quiet">You have no cards yet. Make some from a video's transcript.</p>
      <ButtonLink to="/?tab=transcript" viewTransition variant="primary" className="mt-4">
        Create a transcript
      </ButtonLink>
    </Note>
  );
}

function NextDue({ left, isMore, onMore }: Omit<NothingDueProps, "isKept">) {
  const { value: statistics } = useCall("GET /api/reviews/stats", {});
  const learning = left?.learning ?? 0;
  if (!statistics) {
    return (
      <Note heading="Nothing due right now">
        <p className="mt-2 text-quiet">&nbsp;</p>
      </Note>
    );
  }
  const { forecast, states, today } = statistics;
  if (Object.values(states).every((count) => count === 0)) {
    return <NoCards />;
  }
  const beyond = waitingBeyond(statistics);
  const more = Math.min(SESSION_SIZE, beyond.count);
  if (more > 0 && !isMore) {
    return (
      <Note heading="Done for today" below={<ComingUp forecast={forecast} />}>
        <p className="mt-2 text-quiet">
          You've reached today's limits. {beyond.text} Come back tomorrow, or keep going.
        </p>
        <p className="mt-4 flex flex-wrap justify-center gap-3">
          <Button variant="primary" onClick={() => onMore(more)}>
            Study more now
          </Button>
          <ButtonLink to="/review?tab=settings">Change limits</ButtonLink>
        </p>
      </Note>
    );
  }
  const next = forecast.find(({ date, due }) => date > today.date && due > 0);
  return (
    <Note heading="Nothing due right now" below={<ComingUp forecast={forecast} />}>
      <p className="mt-2 text-quiet">
        {learning > 0
          ? `${counted(learning, "card")} you're learning will be back later today.`
          : next
            ? `The next ${next.due === 1 ? "card is" : `${next.due} cards are`} due on ${dayName(next.date)}.`
            : "Nothing is due in the next 30 days."}
      </p>
      <ButtonLink to="/review?tab=progress" className="mt-4">
        See your progress
      </ButtonLink>
    </Note>
  );
}

/** For example `Monday, November 23`. */
function dayName(date: string): string {
  const options = { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" } as const;
  return new Date(date).toLocaleDateString("en-US", options);
}

/**
 * New cards and due reviews that remain once the daily limits are reached. Learning steps have no limit, so anything
 * else that is due is a review.
 */
export function waitingBeyond({
  today: { left, date },
  states,
  forecast,
}: Pick<StudyStatistics, "today" | "states" | "forecast">): { count: number; text: string } {
  if (left.new + left.review > 0) return { count: 0, text: "" };
  const due = (forecast.find((day) => day.date === date)?.due ?? 0) - left.learning;
  const reviews = Math.max(0, due);
  const parts = [
    ...(states.new ? [counted(states.new, "new card")] : []),
    ...(reviews ? [counted(reviews, "review")] : []),
  ];
  const count = states.new + reviews;
  return { count, text: count === 0 ? "" : `${parts.join(" and ")} ${count === 1 ? "waits" : "wait"}.` };
}

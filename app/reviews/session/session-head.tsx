import { reviewedCards, type Session } from "./session";
import { Progress } from "~/app/ui/progress";

/** The session's progress. */
export function SessionHead({ session }: { session: Session }) {
  const total = session.queue.length;
  return (
    <div>
      <p className="flex justify-between gap-4 text-small text-quiet tabular-nums">
        <span>
          Progress: {session.index + 1} of {total}
        </span>
        <span>Reviewed: {reviewedCards(session)}</span>
      </p>
      <Progress label="Cards reviewed" max={total} value={session.ratings.length} />
    </div>
  );
}

import { Link } from "@remix-run/react";
import { useMemo } from "react";
import { itemName } from "~/app/browser/review-sync/item-name";
import { lazyPart } from "~/app/shell/lazy-part";
import { systemTime } from "~/functions/clock";
import type { ReviewItem } from "~/functions/reviews/review-content";
import { counted } from "~/functions/text/counted";
import { formatVoiced, nameVoiced } from "~/functions/text/format-voiced";
import type { SessionRoom } from "../use-session";
import { longInterval } from "./interval";
import { toMissedReels } from "./missed-reels";
import { ratingOf, recallOf, type Session } from "./review-session";
import { answerLine, questionLine } from "./shown-item";

const MissedReel = lazyPart(() => import("./missed-reel"));

type OutcomeProps = {
  room: Pick<SessionRoom, "session" | "views" | "isCram">;
  /** Cards beyond this session that can be studied now. */
  rest: number;
};

/** A session's result: what was recalled, what comes next, and the moments of missed cards. */
export function SessionOutcome({ room: { session, views, isCram }, rest }: OutcomeProps) {
  const { due, passed } = recallOf(session);
  const { rated, missed, nextReview } = useMemo(() => sessionSummary(session, views, systemTime()), [session, views]);
  const reels = useMemo(() => toMissedReels(missed), [missed]);
  if (rated === 0) return null;
  const seconds = nextReview === null || isCram || rest > 0 ? null : (Date.parse(nextReview) - systemTime()) / 1000;
  return (
    <div className="mx-auto mt-5 max-w-md text-left">
      {isCram && (
        <p className="mt-5 text-center text-quiet">
          {missed.length === 0 ? "You missed none. " : `You missed ${missed.length} of ${rated}. `}
          Your schedule hasn't moved.
        </p>
      )}
      <dl className="review-numbers mt-5 grid grid-cols-3 gap-4 border-y border-line py-4 empty:hidden">
        {due > 0 && (
          <div>
            <dt className="text-small text-quiet">Recalled</dt>
            <dd className="text-title font-semibold tabular-nums">{Math.round((passed / due) * 100)}%</dd>
            <dd className="text-small text-quiet tabular-nums">
              {passed} of {counted(due, "review")}
              {rated > due && ", not counting new cards"}
            </dd>
          </div>
        )}
        {rest > 0 && (
          <div className="col-span-2">
            <dt className="text-small text-quiet">Left today</dt>
            <dd className="text-lead font-semibold tabular-nums">{counted(rest, "card")}</dd>
          </div>
        )}
        {seconds !== null && (
          <div className="col-span-2">
            <dt className="text-small text-quiet">Next card due</dt>
            <dd className="text-lead font-semibold tabular-nums">
              {seconds < 60 ? "within a minute" : `in ${longInterval(seconds)}`}
            </dd>
          </div>
        )}
      </dl>
      {missed.length > 0 && (
        <>
          <h3 className="mt-5 font-semibold">What you missed</h3>
          {reels.map((reel) => (
            <MissedReel key={reel.transcriptId} reel={reel} whileLoading={<div className="h-36" />} />
          ))}
          <ul className="mt-1">
            {missed.map((item) => (
              <Missed key={itemName(item)} item={item} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Missed({ item }: { item: ReviewItem }) {
  const { transcriptId } = item.content;
  const [moment] = item.content.citations;
  return (
    <li className="flex items-baseline">
      {moment && transcriptId !== null && (
        <Link
          to={`/transcript/${transcriptId}?t=${moment.startMs / 1000}`}
          viewTransition
          className="mark mr-3 min-w-13 flex-none justify-start"
          aria-label={nameVoiced(moment)}
        >
          {formatVoiced(moment)}
        </Link>
      )}
      <span className="min-w-0 font-serif">
        {questionLine(item)} <strong className="font-semibold">{answerLine(item)}</strong>
      </span>
    </li>
  );
}

/** A session's result: how many cards were rated, which were missed on the first try, and when the next is due. */
type Summary = {
  rated: number;
  /** In session order. */
  missed: ReviewItem[];
  /** ISO 8601 UTC; null if not known yet. */
  nextReview: string | null;
};

/** @param views the items' current state, by name */
export function sessionSummary(session: Session, views: ReadonlyMap<string, ReviewItem>, now: number): Summary {
  const first = new Map<string, boolean>();
  for (const { id, item } of session.queue) {
    const rated = ratingOf(session, id);
    if (rated && !first.has(item)) first.set(item, rated.rating !== "again");
  }
  const items = [...first].flatMap(([name, isRecalled]) => {
    const item = views.get(name);
    return item ? [{ item, isRecalled }] : [];
  });
  const coming = items.map(({ item }) => item.nextReview).filter((at) => Date.parse(at) > now);
  return {
    rated: first.size,
    missed: items.flatMap(({ item, isRecalled }) => (isRecalled ? [] : [item])),
    nextReview: coming.toSorted()[0] ?? null,
  };
}

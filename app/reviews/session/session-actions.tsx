import { forwardRef } from "react";
import type { ReviewItem } from "~/functions/reviews/content";
import {
  hasNext,
  hasPrevious,
  next,
  onward,
  previous,
  type Rating,
  ratingOf,
} from "./session";
import type { SessionRoom } from "../use-session";
import { Button } from "~/app/ui/button";
import { RatingRow } from "./rating-row";

type SessionActionsProps = {
  room: SessionRoom;
  item: ReviewItem;
  entryId: number;
  onTurn: () => void;
  onRate: (rating: Rating) => void;
};

/** Within reach of the thumb: the answer, then the ratings, and previous and next. */
export const SessionActions = forwardRef<HTMLDivElement, SessionActionsProps>(function SessionActions(
  { room, item, entryId, onTurn, onRate },
  ref,
) {
  const { session, change, takeBack } = room;
  return (
    <div
      ref={ref}
      className="review-actions sticky bottom-0 z-10 -mx-5 bg-paper px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {session.isFlipped ? (
        <RatingRow
          preview={room.isCertain ? item.preview : null}
          given={ratingOf(session, entryId)?.rating ?? null}
          isDisabled={session.isLeaving}
          onRate={onRate}
        />
      ) : (
        <Button variant="primary" className="w-full" onClick={onTurn}>
          Show Answer
        </Button>
      )}
      <div className="mt-2 grid grid-cols-3 gap-2">
        <Button disabled={!hasPrevious(session)} onClick={() => change(previous)}>
          Previous
        </Button>
        <Button disabled={session.ratings.length === 0} onClick={takeBack}>
          Undo
        </Button>
        <Button disabled={!hasNext(session)} onClick={() => change(next)}>
          Next
        </Button>
      </div>
      {!hasNext(session) && (
        <button type="button" className="text-link mx-auto mt-2 block" onClick={() => change(onward)}>
          Skip to the end
        </button>
      )}
    </div>
  );
});

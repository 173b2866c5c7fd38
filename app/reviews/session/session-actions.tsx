import { forwardRef } from "react";
import type { Preview } from "~/app/browser/review-sync/server-types";
import { Button } from "~/app/ui/button";
import { systemTime } from "~/functions/clock";
import type { ReviewItem } from "~/functions/reviews/review-content";
import type { SessionRoom } from "../use-session";
import { longInterval, shortInterval } from "./interval";
import { FLIP_LOCK_MS, type Rating, ratingOf } from "./review-session";

const RATINGS: { rating: Rating; label: string; key: string; color: string }[] = [
  { rating: "again", label: "Again", key: "1", color: "text-bad" },
  { rating: "hard", label: "Hard", key: "2", color: "text-warn" },
  { rating: "good", label: "Good", key: "3", color: "text-good" },
  { rating: "easy", label: "Easy", key: "4", color: "text-inherit" },
];

const BUTTON =
  "flex min-h-14 flex-col items-center justify-center rounded-sm border border-edge bg-raised p-1 leading-5 hover:border-ink hover:bg-sunken aria-pressed:border-ink aria-pressed:[box-shadow:inset_0_0_0_1px_var(--ink)] [transition:background-color_150ms,border-color_150ms]";

type RatingRowProps = {
  /** Null while the next intervals are unknown. */
  preview: Preview | null;
  /** The rating the card already has. */
  given: Rating | null;
  /** What a typed answer suggests; marked, not chosen. */
  suggested: Rating | null;
  isDisabled: boolean;
  /** When the answer was shown, in milliseconds since 1970. */
  flippedAt: number;
  onRate: (rating: Rating) => void;
};

/** A second tap or click on Show Answer lands on a grade, and must not rate the card. A key is meant. */
function isSecondTap(event: MouseEvent, flippedAt: number): boolean {
  const isTouch = "pointerType" in event && event.pointerType === "touch";
  return (isTouch || event.detail > 1) && Math.abs(systemTime() - flippedAt) < FLIP_LOCK_MS;
}

/** The rating buttons, each with the card's next interval. */
function RatingRow({ preview, given, suggested, isDisabled, flippedAt, onRate }: RatingRowProps) {
  return (
    <fieldset className="rating-row grid grid-cols-4 gap-2">
      <legend className="mb-1 text-small text-quiet">How did you do?</legend>
      {RATINGS.map(({ rating, label, key, color }) => {
        const seconds = preview?.[rating].seconds;
        return (
          <button
            key={rating}
            type="button"
            className={`${BUTTON} ${color} ${suggested === rating ? "border-ink bg-sunken border-dashed" : ""}`}
            data-rating={rating}
            aria-pressed={given === rating}
            aria-disabled={isDisabled}
            aria-keyshortcuts={key}
            aria-label={`${label}${seconds === undefined ? "" : `, next in ${longInterval(seconds)}`}${suggested === rating ? ", suggested" : ""}`}
            onClick={(event) => !isSecondTap(event.nativeEvent, flippedAt) && onRate(rating)}
          >
            <span className="font-semibold">{label}</span>
            <span className="text-small tabular-nums">{seconds === undefined ? "\u00a0" : shortInterval(seconds)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

type SessionActionsProps = {
  room: SessionRoom;
  item: ReviewItem;
  suggested: Rating | null;
  onTurn: () => void;
  onRate: (rating: Rating) => void;
};

/** Within reach of the thumb: the answer, then the ratings in its place. */
export const SessionActions = forwardRef<HTMLDivElement, SessionActionsProps>(function SessionActions(
  { room: { session, entry, isCertain }, item, suggested, onTurn, onRate },
  ref,
) {
  return (
    <div
      ref={ref}
      className="review-actions sticky bottom-0 z-10 -mx-5 flex min-h-28 flex-col justify-end bg-paper px-5 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {session.isFlipped ? (
        <RatingRow
          preview={isCertain ? item.preview : null}
          given={(entry && ratingOf(session, entry.id)?.rating) ?? null}
          suggested={suggested}
          isDisabled={session.isLeaving}
          flippedAt={session.flippedAt}
          onRate={onRate}
        />
      ) : (
        <Button variant="primary" className="min-h-14 w-full" onClick={onTurn}>
          Show Answer
        </Button>
      )}
    </div>
  );
});

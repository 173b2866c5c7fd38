import type { Preview } from "../../../client/review-sync/server-types";
import { longInterval, shortInterval } from "../../../client/reviews/session/interval";
import type { Rating } from "../../../client/reviews/session/session";

const RATINGS: { rating: Rating; label: string; key: string }[] = [
  { rating: "again", label: "Again", key: "1" },
  { rating: "hard", label: "Hard", key: "2" },
  { rating: "good", label: "Good", key: "3" },
  { rating: "easy", label: "Easy", key: "4" },
];

type RatingRowProps = {
  /** Null while the next intervals are unknown. */
  preview: Preview | null;
  /** The rating the card already has. */
  given: Rating | null;
  isDisabled: boolean;
  onRate: (rating: Rating) => void;
};

/** The rating buttons, each with the card's next interval. */
export function RatingRow({ preview, given, isDisabled, onRate }: RatingRowProps) {
  return (
    <fieldset className="rating-row">
      <legend className="text-small text-quiet">How did you do?</legend>
      {RATINGS.map(({ rating, label, key }) => {
        const seconds = preview?.[rating].seconds;
        return (
          <button
            key={rating}
            type="button"
            data-rating={rating}
            aria-pressed={given === rating}
            aria-disabled={isDisabled}
            aria-keyshortcuts={key}
            aria-label={seconds === undefined ? label : `${label}, next in ${longInterval(seconds)}`}
            onClick={() => onRate(rating)}
          >
            <span className="font-semibold">{label}</span>
            <span className="text-small tabular-nums">{seconds === undefined ? "\u00a0" : shortInterval(seconds)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

import type { Preview } from "~/app/browser/review-sync/server-types";
import { longInterval, shortInterval } from "./interval";
import type { Rating } from "./session";

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
  isDisabled: boolean;
  onRate: (rating: Rating) => void;
};

/** The rating buttons, each with the card's next interval. */
export function RatingRow({ preview, given, isDisabled, onRate }: RatingRowProps) {
  return (
    <fieldset className="rating-row grid grid-cols-4 gap-2">
      <legend className="mb-1 text-small text-quiet">How did you do?</legend>
      {RATINGS.map(({ rating, label, key, color }) => {
        const seconds = preview?.[rating].seconds;
        return (
          <button
            key={rating}
            type="button"
            className={`${BUTTON} ${color}`}
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

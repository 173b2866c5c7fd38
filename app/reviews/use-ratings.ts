import { type Dispatch, type SetStateAction, useCallback, useRef } from "react";
import type { ReviewSender } from "~/app/browser/review-sync/review-sender";
import { systemTime } from "~/functions/clock";
import { REVIEW } from "~/functions/reviews/fsrs-states";
import type { ReviewItem } from "~/functions/reviews/review-content";
import { LEARN_AHEAD_MS } from "~/functions/reviews/scheduling/daily-limits";
import { tellNotSaved } from "./not-saved";
import {
  canRate,
  currentEntry,
  type Rating,
  rateItem,
  ratingOf,
  type Session,
  undoRating,
} from "./session/review-session";

type Rated = {
  /** The session after the last action, even if not rendered yet. */
  latest: { readonly current: Session };
  views: ReadonlyMap<string, ReviewItem>;
  setViews: Dispatch<SetStateAction<Map<string, ReviewItem>>>;
  /** Items as they were before their rating, by rating: undo restores them. */
  snapshots: { readonly current: Map<string, ReviewItem> };
  /** Null to record nothing. */
  sender: ReviewSender | null;
  /** Whether the current card's next intervals are known. */
  isCertain: { readonly current: boolean };
  /** Seconds since the current card was shown. */
  seconds: () => number;
  change: (next: (before: Session) => Session) => void;
};

/** Gives ratings and undoes the last one. Each is stored before it counts. */
export function useRatings({ latest, views, setViews, snapshots, sender, isCertain, seconds, change }: Rated) {
  const line = useRef(Promise.resolve());

  /** Runs work sequentially: an action waits until the previous one is stored. */
  const inTurn = useCallback((work: () => Promise<void>) => {
    line.current = line.current.then(work);
  }, []);

  const give = useCallback(
    (rating: Rating) => {
      const pressed = currentEntry(latest.current)?.id;
      inTurn(async () => {
        const shown = currentEntry(latest.current);
        const view = shown && views.get(shown.item);
        if (!view || shown.id !== pressed || !canRate(latest.current)) return;
        const { itemType, flashcardId, quizQuestionId } = view;
        const id = crypto.randomUUID();
        const timed = { timeSpent: seconds(), reviewedAt: new Date(systemTime()).toISOString() };
        const before = ratingOf(latest.current, shown.id);
        const isSoon = isCertain.current && view.preview[rating].seconds * 1000 <= LEARN_AHEAD_MS;
        const was = (before && snapshots.current.get(before.reviewId)) ?? view;
        const about = {
          comesBack: rating === "again" || isSoon,
          isReview: sender !== null && was.fsrsData.state === REVIEW,
        };
        try {
          if (before) await sender?.undo(before.reviewId, shown.item);
          await sender?.record({ id, itemType, flashcardId, quizQuestionId, rating, ...timed }, shown.item);
        } catch (thrown) {
          notSaved(thrown);
        }
        snapshots.current.set(id, was);
        change((session) => rateItem(session, rating, id, about));
      });
    },
    [latest, snapshots, views, sender, isCertain, seconds, change, inTurn],
  );

  const takeBack = useCallback(() => {
    inTurn(async () => {
      const last = latest.current.ratings.at(-1);
      const place = latest.current.queue.find(({ id }) => id === last?.entry);
      if (!last || !place || latest.current.phase !== "running") return;
      try {
        await sender?.undo(last.reviewId, place.item);
        const was = snapshots.current.get(last.reviewId);
        if (was) setViews((before) => new Map(before).set(place.item, was));
        change(undoRating);
      } catch (thrown) {
        notSaved(thrown);
      }
    });
  }, [latest, snapshots, setViews, sender, change, inTurn]);

  return { give, takeBack };
}

function notSaved(cause: unknown): void {
  console.info("A rating was not kept.", cause);
  tellNotSaved();
}

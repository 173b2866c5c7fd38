import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { itemName } from "~/app/browser/review-sync/item-name";
import { changeKept } from "~/app/browser/review-sync/kept-cards";
import type { ReviewSender } from "~/app/browser/review-sync/review-sender";
import type { ReviewAnswer } from "~/app/browser/review-sync/server-types";
import { systemTime } from "~/functions/clock";
import type { ReviewItem } from "~/functions/reviews/review-content";
import {
  ADVANCE_MS,
  AUTO_FLIP_MS,
  AUTO_PLAY_MS,
  advanceSession,
  createSession,
  currentEntry,
  drop,
  flip,
  onward,
  ratingOf,
  SESSION_SIZE,
  type Session,
  start,
  toggleShuffle,
} from "./session/review-session";
import type { ReviewOptions } from "./session/session-options";
import { useRatings } from "./use-ratings";

/** If a card is open longer, the learner was away. */
const MAX_SECONDS = 300;

/**
 * Counts the seconds `subject` has been shown, excluding time while the page was hidden.
 * @returns a function that reads them: whole seconds, at most five minutes
 */
function useStopwatch(subject: number | null): () => number {
  const spent = useRef(0);
  const since = useRef<number | null>(null);

  useEffect(() => {
    const stop = () => {
      if (since.current !== null) spent.current += performance.now() - since.current;
      since.current = null;
    };
    const run = () => {
      since.current = subject !== null && document.visibilityState === "visible" ? performance.now() : null;
    };
    const onVisibility = () => {
      stop();
      run();
    };
    spent.current = 0;
    run();
    document.addEventListener("visibilitychange", onVisibility);
    return () => document.removeEventListener("visibilitychange", onVisibility);
  }, [subject]);

  return useCallback(() => {
    const running = since.current === null ? 0 : performance.now() - since.current;
    return Math.min(MAX_SECONDS, Math.round((spent.current + running) / 1000));
  }, []);
}

type SessionInput = {
  items: readonly ReviewItem[];
  sender: ReviewSender;
  answers: readonly ReviewAnswer[];
  options: ReviewOptions;
  /** Ratings stay in the session: nothing is recorded, and it has all of the cards. */
  isCram: boolean;
  /** It has started already. */
  isGoingOn: boolean;
  isActive: boolean;
};

/** A session over the first items, with its timers; every rating is stored before it counts, unless it is crammed. */
export function useSession({ items, sender, answers, options, isCram, isGoingOn, isActive }: SessionInput) {
  const [views, setViews] = useState(() => new Map(items.map((item) => [itemName(item), item])));
  const [session, setSession] = useState(() => {
    const made = createSession(items.slice(0, isCram ? items.length : SESSION_SIZE).map(itemName));
    return isGoingOn ? start(made, systemTime()) : made;
  });
  const latest = useRef(session);
  latest.current = session;
  /** Items as they were before their rating, by rating: undo restores them. */
  const snapshots = useRef(new Map<string, ReviewItem>());
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const entry = currentEntry(session);
  const rated = entry && ratingOf(session, entry.id);
  const item = entry ? ((rated && snapshots.current.get(rated.reviewId)) ?? views.get(entry.item) ?? null) : null;
  // The next intervals of a card that came back are unknown until the server has processed its first rating.
  const isCertain =
    !isCram &&
    !session.ratings.some(
      ({ entry: id, reviewId }) =>
        id !== entry?.id && !answered.has(reviewId) && session.queue.find((one) => one.id === id)?.item === entry?.item,
    );
  const certain = useRef(isCertain);
  certain.current = isCertain;
  const seconds = useStopwatch(session.phase === "running" && isActive ? (entry?.id ?? null) : null);

  const change = useCallback((next: (before: Session) => Session) => {
    latest.current = next(latest.current);
    setSession(latest.current);
  }, []);

  /** Updates a card, or removes it. */
  const put = useCallback(
    (name: string, view: ReviewItem | null) => {
      if (view) setViews((before) => new Map(before).set(name, view));
      else change((before) => drop(before, name));
      if (sender.learner === null || !sender.db) return;
      changeKept(sender.db, sender.learner, name, view).catch((cause: unknown) =>
        console.info("The card at hand stays as it was.", cause),
      );
    },
    [change, sender],
  );

  const { give, takeBack } = useRatings({
    latest,
    views,
    setViews,
    snapshots,
    sender: isCram ? null : sender,
    isCertain: certain,
    seconds,
    change,
  });

  // The server's response to a rating has the card's next intervals.
  useEffect(() => {
    const standing = new Set(latest.current.ratings.map(({ reviewId }) => reviewId));
    const news = answers.filter(({ id }) => standing.has(id));
    if (news.length === 0) return;
    setViews((before) => withAnswers(before, news));
    setAnswered((before) => new Set([...before, ...news.map(({ id }) => id)]));
  }, [answers]);

  useSessionClock({ session, options, isActive, change });

  const shuffle = useCallback(() => change((before) => toggleShuffle(before, Math.random)), [change]);
  return useMemo(
    () => ({ session, views, entry, item, isCertain, isCram, change, give, takeBack, put, shuffle }),
    [session, views, entry, item, isCertain, isCram, change, give, takeBack, put, shuffle],
  );
}

export type SessionRoom = ReturnType<typeof useSession>;

function withAnswers(before: Map<string, ReviewItem>, answers: readonly ReviewAnswer[]): Map<string, ReviewItem> {
  const after = new Map(before);
  for (const answer of answers) {
    const name = itemName(answer);
    const view = after.get(name);
    if (!view || answer.status !== "recorded") continue;
    const { nextReview, fsrsData, isLeech, preview } = answer;
    after.set(name, { ...view, nextReview, fsrsData, isLeech, preview, reviewCount: view.reviewCount + 1 });
  }
  return after;
}

type Clock = {
  session: Session;
  options: ReviewOptions;
  isActive: boolean;
  change: (next: (before: Session) => Session) => void;
};

/** Flips and advances cards automatically: after a rating, and as set in the options. */
function useSessionClock({ session, options, isActive, change }: Clock): void {
  const { isFlipped, isLeaving, phase } = session;
  const { autoPlay, autoFlip } = options;
  const place = currentEntry(session)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts anew with each card
  useEffect(() => {
    if (phase !== "running" || place === undefined || !isActive) return;
    const [delay, next] = isLeaving
      ? [ADVANCE_MS, advanceSession]
      : isFlipped && autoPlay
        ? [AUTO_PLAY_MS, onward]
        : !isFlipped && autoFlip
          ? [AUTO_FLIP_MS, (before: Session) => flip(before, systemTime())]
          : [0, null];
    if (!next) return;
    const timer = setTimeout(() => change(next), delay);
    return () => clearTimeout(timer);
  }, [phase, place, isLeaving, isFlipped, isActive, autoPlay, autoFlip]);
}

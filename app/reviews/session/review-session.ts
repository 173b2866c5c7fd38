import type { ReviewRating } from "~/functions/reviews/model";

/** The cards of a session, and its waits in milliseconds. */
export const SESSION_SIZE = 20;
export const FLIP_LOCK_MS = 300;
export const ADVANCE_MS = 500;
export const AUTO_FLIP_MS = 5000;
export const AUTO_PLAY_MS = 3000;

export type Rating = ReviewRating;

export const RATING_NAMES: Readonly<Record<Rating, string>> = {
  again: "Again",
  hard: "Hard",
  good: "Good",
  easy: "Easy",
};

/** An entry in the session. A card due again within minutes gets another one at the end, which is a separate review. */
export type SessionEntry = { id: number; item: string };

/** `followUp` is the entry that the rating added; `isReview` whether the item was in state Review before. */
export type Rated = { reviewId: string; entry: number; rating: Rating; followUp: number | null; isReview: boolean };

export type Session = {
  phase: "intro" | "running" | "finished";
  queue: readonly SessionEntry[];
  /** The current entry; the queue's length once all are done. */
  index: number;
  isFlipped: boolean;
  /** When the card was last flipped, for the lock. Milliseconds since 1970; 0 if it was not flipped yet. */
  flippedAt: number;
  /** The card was just rated: `advance` shows the next one. */
  isLeaving: boolean;
  isShuffled: boolean;
  /** The current ratings, in the order given. */
  ratings: readonly Rated[];
  nextId: number;
  startedAt: number;
};

const FRONT = { isFlipped: false, flippedAt: 0, isLeaving: false } as const;

/** A session that has not started, over items in display order. */
export function createSession(items: readonly string[]): Session {
  const queue = items.map((item, id) => ({ id, item }));
  return {
    ...FRONT,
    phase: "intro",
    queue,
    index: 0,
    isShuffled: false,
    ratings: [],
    nextId: queue.length,
    startedAt: 0,
  };
}

export function start(session: Session, at: number): Session {
  return session.phase === "intro" ? { ...session, ...FRONT, phase: "running", index: 0, startedAt: at } : session;
}

export function finish(session: Session): Session {
  return session.phase === "running" ? { ...session, ...FRONT, phase: "finished" } : session;
}

export const currentEntry = ({ queue, index }: Session): SessionEntry | null => queue[index] ?? null;

/** An entry's rating; null if it has none. */
export function ratingOf({ ratings }: Session, entry: number): Rated | null {
  return ratings.find((rated) => rated.entry === entry) ?? null;
}

/** Skipped entries, in order. */
export function unrated(session: Session): SessionEntry[] {
  return session.queue.filter(({ id }) => !ratingOf(session, id));
}

/** How many cards were rated; a forgotten card that came back counts once. */
export function reviewedCards({ queue, ratings }: Session): number {
  const rated = new Set(ratings.map(({ entry }) => entry));
  return new Set(queue.filter(({ id }) => rated.has(id)).map(({ item }) => item)).size;
}

/** Items not done yet: unrated, or coming back. */
export function openItems(session: Session): Set<string> {
  const itemOf = new Map(session.queue.map(({ id, item }) => [id, item]));
  const last = new Map(session.ratings.map(({ entry, followUp }) => [itemOf.get(entry) ?? "", followUp]));
  return new Set(session.queue.flatMap(({ item }) => (last.get(item) === null ? [] : [item])));
}

/** Rated items that come back within minutes, and have not been rated since. */
export function comingBack(session: Session): Set<string> {
  const waits = new Set(session.ratings.flatMap(({ followUp }) => followUp ?? []));
  return new Set(unrated(session).flatMap(({ id, item }) => (waits.has(id) ? [item] : [])));
}

/** As in a day's counts: how many ratings were of items in state Review, and how many of those were recalled. */
export function recallOf({ ratings }: Session): { due: number; passed: number } {
  const due = ratings.filter(({ isReview }) => isReview);
  return { due: due.length, passed: due.filter(({ rating }) => rating !== "again").length };
}

/** Flips the card, unless it was just flipped. */
export function flip(session: Session, at: number): Session {
  const isLocked = Math.abs(at - session.flippedAt) < FLIP_LOCK_MS;
  if (session.phase !== "running" || session.isLeaving || isLocked || !currentEntry(session)) return session;
  return { ...session, isFlipped: !session.isFlipped, flippedAt: at };
}

export const canRate = (session: Session): boolean =>
  session.phase === "running" && session.isFlipped && !session.isLeaving && currentEntry(session) !== null;

/**
 * Rates the current card, once it is flipped. If it was rated before, the new rating replaces the old one, which the
 * caller reads by `ratingOf` first.
 * @param about whether the card is due again within minutes, and whether it was in state Review
 */
export function rateItem(
  session: Session,
  rating: Rating,
  reviewId: string,
  { comesBack = rating === "again", isReview = true }: { comesBack?: boolean; isReview?: boolean } = {},
): Session {
  const entry = currentEntry(session);
  if (!entry || !canRate(session)) return session;
  const cleared = withoutRating(session, ratingOf(session, entry.id));
  const followUp = comesBack ? cleared.nextId : null;
  return {
    ...cleared,
    queue: comesBack ? [...cleared.queue, { id: cleared.nextId, item: entry.item }] : cleared.queue,
    index: cleared.queue.findIndex(({ id }) => id === entry.id),
    nextId: cleared.nextId + (comesBack ? 1 : 0),
    ratings: [...cleared.ratings, { reviewId, entry: entry.id, rating, followUp, isReview }],
    isLeaving: true,
  };
}

/** Moves from a rated card to the next unrated one; after the last one the session is complete. */
export function advanceSession(session: Session): Session {
  if (!session.isLeaving) return session;
  const next = session.queue.findIndex(({ id }, at) => at > session.index && !ratingOf(session, id));
  return { ...session, ...FRONT, index: next < 0 ? session.queue.length : next };
}

export const hasNext = ({ phase, index, queue }: Session): boolean => phase === "running" && index < queue.length - 1;
export const hasPrevious = ({ phase, index }: Session): boolean => phase === "running" && index > 0;

export function next(session: Session): Session {
  return hasNext(session) ? { ...session, ...FRONT, index: session.index + 1 } : session;
}

export function previous(session: Session): Session {
  return hasPrevious(session) ? { ...session, ...FRONT, index: session.index - 1 } : session;
}

/** Moves past the current card, rated or not; after the last one the session is complete. */
export function onward(session: Session): Session {
  if (session.phase !== "running" || session.index >= session.queue.length) return session;
  return { ...session, ...FRONT, index: session.index + 1 };
}

/** Goes to the first skipped card. */
export function backToUnrated(session: Session): Session {
  const index = session.queue.findIndex(({ id }) => !ratingOf(session, id));
  return index < 0 || session.phase !== "running" ? session : { ...session, ...FRONT, index };
}

/** Undoes the last rating and shows its card again, flipped. Can be repeated for every rating. */
export function undoRating(session: Session): Session {
  const last = session.ratings.at(-1);
  if (!last || session.phase !== "running") return session;
  const cleared = withoutRating(session, last);
  const index = cleared.queue.findIndex(({ id }) => id === last.entry);
  return { ...cleared, isFlipped: true, flippedAt: 0, isLeaving: false, index };
}

/** Removes an item from the remaining entries: it was suspended, buried or deleted. */
export function drop(session: Session, item: string): Session {
  const isKept = (entry: SessionEntry) => entry.item !== item || ratingOf(session, entry.id) !== null;
  const queue = session.queue.filter(isKept);
  const index = session.queue.slice(0, session.index).filter(isKept).length;
  const shown = currentEntry(session);
  const isGone = shown !== null && !isKept(shown);
  return { ...session, ...(isGone ? FRONT : {}), queue, index };
}

/**
 * Shuffles the remaining entries, or restores their order. Rated cards and the current one stay in place.
 * @param random as `Math.random`
 */
export function toggleShuffle(session: Session, random: () => number): Session {
  const isFree = (entry: SessionEntry, at: number) =>
    session.phase === "intro" || (at > session.index && ratingOf(session, entry.id) === null);
  const free = session.queue.filter(isFree);
  const order = session.isShuffled ? [...free].sort((a, b) => a.id - b.id) : shuffled(free, random);
  let taken = 0;
  const queue = session.queue.map((entry, at) => (isFree(entry, at) ? (order[taken++] ?? entry) : entry));
  return { ...session, queue, isShuffled: !session.isShuffled };
}

/** The Fisher-Yates shuffle, in Durstenfeld's version. */
function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const result = [...items];
  for (let at = result.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const [a, b] = [result[at], result[other]];
    if (a !== undefined && b !== undefined) [result[at], result[other]] = [b, a];
  }
  return result;
}

/** Removes a rating and the entry it added, unless that entry was rated since. */
function withoutRating(session: Session, rated: Rated | null): Session {
  if (!rated) return session;
  const ratings = session.ratings.filter(({ entry }) => entry !== rated.entry);
  const isUnrated = rated.followUp !== null && !ratings.some(({ entry }) => entry === rated.followUp);
  const queue = isUnrated ? session.queue.filter(({ id }) => id !== rated.followUp) : session.queue;
  return { ...session, ratings, queue };
}

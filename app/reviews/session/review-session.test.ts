import { describe, expect, it } from "vitest";
import { newSessionSchema } from "~/functions/study-sessions/model";
import { ratingsText } from "../progress/session-list";
import { toFinished } from "../use-kept-session";
import {
  ADVANCE_MS,
  AUTO_FLIP_MS,
  AUTO_PLAY_MS,
  advanceSession,
  backToUnrated,
  canRate,
  comingBack,
  createSession,
  currentEntry,
  drop,
  finish,
  flip,
  hasNext,
  hasPrevious,
  next,
  onward,
  openItems,
  previous,
  type Rating,
  rateItem,
  ratingOf,
  recallOf,
  reviewedCards,
  SESSION_SIZE,
  type Session,
  start,
  undoRating,
  unrated,
} from "./review-session";

const begin = (count: number): Session =>
  start(createSession(Array.from({ length: count }, (_, id) => `c${id}`)), 1000);
const rateShown = (session: Session, rating: Rating, id: string) => rateItem(flip(session, 5000), rating, id);
const through = (session: Session, rating: Rating, id: string) => advanceSession(rateShown(session, rating, id));
const shown = (session: Session) => currentEntry(session)?.item;

it("has 20 cards a session and its fixed times", () => {
  expect({ SESSION_SIZE, ADVANCE_MS, AUTO_FLIP_MS, AUTO_PLAY_MS }).toEqual({
    SESSION_SIZE: 20,
    ADVANCE_MS: 500,
    AUTO_FLIP_MS: 5000,
    AUTO_PLAY_MS: 3000,
  });
});

describe("a review session", () => {
  it("goes from the intro through its cards to its end", () => {
    let session = createSession(["a", "b"]);
    expect(flip(session, 1)).toBe(session);
    expect(finish(session)).toBe(session);
    session = start(session, 10);
    expect([session.phase, shown(session), session.startedAt]).toEqual(["running", "a", 10]);
    session = through(session, "good", "r1");
    expect(shown(session)).toBe("b");
    session = through(session, "easy", "r2");
    expect([session.index, currentEntry(session)]).toEqual([2, null]);
    expect(finish(session).phase).toBe("finished");
  });

  it("counts a card once, however often it came back, and ignores undone ratings", () => {
    let session = through(begin(2), "again", "r1");
    session = through(session, "good", "r2");
    session = through(session, "again", "r3");
    session = through(session, "good", "r4");
    expect([session.ratings.length, reviewedCards(session)]).toEqual([4, 2]);
    const finished = toFinished(session, { clientId: "session-1", transcriptId: null, at: 6000 });
    const counts = { again: 2, good: 2, due: 4, passed: 2 };
    expect(newSessionSchema.parse(finished)).toMatchObject({ reviewed: 2, ratings: counts, timeSpent: 5 });
    for (const left of [2, 2, 1, 0]) {
      session = undoRating(session);
      expect(reviewedCards(session)).toBe(left);
    }
  });

  it("is complete when its last card is skipped, and reports it as skipped", () => {
    let session = through(begin(2), "good", "r1");
    expect([shown(session), hasNext(session)]).toEqual(["c1", false]);
    session = onward(session);
    expect([currentEntry(session), session.phase]).toEqual([null, "running"]);
    expect(unrated(session).map(({ item }) => item)).toEqual(["c1"]);
  });

  it("counts as open what is unrated, undone or coming back", () => {
    let session = through(begin(3), "again", "r1");
    expect([...openItems(session)].sort()).toEqual(["c0", "c1", "c2"]);
    session = through(session, "good", "r2");
    session = drop(session, "c2");
    expect([...openItems(session)]).toEqual(["c0"]);
    session = through(session, "hard", "r3");
    expect(openItems(session).size).toBe(0);
    expect([...openItems(undoRating(session))]).toEqual(["c0"]);
  });

  it("reports its ratings when it is over, and the time if there was a reliable clock", () => {
    let session = through(begin(3), "again", "r1");
    for (const [rating, id] of [
      ["good", "r2"],
      ["hard", "r3"],
      ["good", "r4"],
    ] as const)
      session = through(session, rating, id);
    const over = toFinished(session, { clientId: "session-1", transcriptId: 7, at: 62_400 });
    expect(over).toMatchObject({ transcriptId: 7, ratings: { again: 1, hard: 1, good: 2, easy: 0 }, timeSpent: 61 });
    expect(newSessionSchema.safeParse(over).success).toBe(true);
    const of = { clientId: "session-1", transcriptId: null };
    const times = [-5, 1e12].map((at) => toFinished(session, { ...of, at }).timeSpent);
    expect(times).toEqual([0, 86_400]);
    expect(ratingsText(over.ratings)).toBe("1 Again, 1 Hard, 2 Good.");
    expect(ratingsText({ again: 0, hard: 0, good: 0, easy: 0 })).toBe("");
  });

  it("flips a card back and forth, but not within 300 ms", () => {
    const turned = flip(begin(1), 5000);
    expect(turned.isFlipped).toBe(true);
    expect(flip(turned, 5299)).toBe(turned);
    expect(flip(turned, 5300).isFlipped).toBe(false);
  });

  it("rates a card only once it is flipped, and only once", () => {
    const session = begin(2);
    expect(rateItem(session, "good", "r1")).toBe(session);
    const rated = rateShown(session, "good", "r1");
    expect(rateItem(rated, "easy", "r2")).toBe(rated);
    expect(flip(rated, 9000)).toBe(rated);
    expect(rated.ratings).toEqual([{ reviewId: "r1", entry: 0, rating: "good", followUp: null, isReview: true }]);
  });

  it("stops at the first and the last card", () => {
    const session = begin(2);
    expect([hasPrevious(session), hasNext(session)]).toEqual([false, true]);
    expect(previous(session)).toBe(session);
    const last = next(session);
    expect([hasPrevious(last), hasNext(last)]).toEqual([true, false]);
    expect(next(last)).toBe(last);
    expect(onward(last).index).toBe(2);
    expect(shown(backToUnrated(onward(last)))).toBe("c0");
  });

  it("adds a forgotten card again at the end, as a separate review", () => {
    let session = through(begin(2), "again", "r1");
    expect(session.queue.map(({ item }) => item)).toEqual(["c0", "c1", "c0"]);
    session = through(session, "good", "r2");
    expect(shown(session)).toBe("c0");
    session = through(session, "good", "r3");
    expect(currentEntry(session)).toBeNull();
    expect(session.ratings.map(({ reviewId }) => reviewId)).toEqual(["r1", "r2", "r3"]);
  });

  it("brings back a card that is due within minutes, and counts only reviews as recalled", () => {
    let session = rateItem(flip(begin(2), 5000), "good", "r1", { comesBack: true, isReview: false });
    session = advanceSession(session);
    session = through(session, "good", "r2");
    expect([shown(session), [...comingBack(session)], [...openItems(session)]]).toEqual(["c0", ["c0"], ["c0"]]);
    expect(recallOf(session)).toEqual({ due: 1, passed: 1 });
    session = rateItem(flip(session, 9000), "good", "r3", { comesBack: false, isReview: false });
    expect([comingBack(session).size, openItems(session).size, reviewedCards(session)]).toEqual([0, 0, 2]);
    session = advanceSession(session);
    expect([currentEntry(session), recallOf(session)]).toEqual([null, { due: 1, passed: 1 }]);
    expect(recallOf(through(begin(1), "again", "r4"))).toEqual({ due: 1, passed: 0 });
  });

  it("replaces the old rating when a card is rated again after going back", () => {
    const session = previous(through(begin(3), "again", "r1"));
    expect(ratingOf(session, 0)?.reviewId).toBe("r1");
    const again = rateShown(session, "hard", "r2");
    expect(again.ratings.map(({ reviewId }) => reviewId)).toEqual(["r2"]);
    expect(again.queue).toHaveLength(3);
    expect(shown(advanceSession(again))).toBe("c1");
  });

  it("undoes ratings one by one and shows each card flipped", () => {
    let session = through(through(begin(3), "again", "r1"), "good", "r2");
    session = undoRating(session);
    expect([shown(session), session.isFlipped]).toEqual(["c1", true]);
    expect(canRate(session)).toBe(true);
    session = undoRating(session);
    expect([shown(session), session.ratings.length, session.queue.length]).toEqual(["c0", 0, 3]);
    expect(undoRating(session)).toBe(session);
  });

  it("removes a suspended card from the remaining ones and keeps its ratings", () => {
    let session = through(begin(3), "again", "r1");
    session = drop(session, "c0");
    expect(session.queue.map(({ id }) => id)).toEqual([0, 1, 2]);
    expect(shown(session)).toBe("c1");
    session = drop(flip(session, 7000), "c1");
    expect([shown(session), session.isFlipped]).toEqual(["c2", false]);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  advanceSession,
  backToUnrated,
  createSession,
  currentEntry,
  drop,
  flip,
  next,
  onward,
  previous,
  type Rating,
  rateItem,
  ratingOf,
  type Session,
  start,
  toggleShuffle,
  undoRating,
  unrated,
} from "./review-session";

const begin = (count: number): Session =>
  start(createSession(Array.from({ length: count }, (_, id) => `c${id}`)), 1000);

const unturned = (session: Session): Session => ({ ...session, isFlipped: false, flippedAt: 0 });

type Command = [name: string, rating: Rating, amount: number];
const commands = fc.array(
  fc.tuple(
    fc.constantFrom("flip", "rate", "rate", "advance", "next", "previous", "onward", "undo", "shuffle", "drop", "back"),
    fc.constantFrom<Rating>("again", "hard", "good", "easy"),
    fc.nat(1000),
  ),
  { maxLength: 60 },
);

function run(session: Session, list: Command[]): Session {
  let at = 10_000;
  return list.reduce((state, [name, rating, amount], step) => {
    at += amount;
    const moves: Record<string, () => Session> = {
      flip: () => flip(state, at),
      rate: () => rateItem(flip(unturned(state), at), rating, `r${step}`),
      advance: () => advanceSession(state),
      next: () => next(state),
      previous: () => previous(state),
      onward: () => onward(state),
      undo: () => undoRating(state),
      shuffle: () => toggleShuffle(state, () => amount / 1001),
      drop: () => drop(state, `c${amount % 7}`),
      back: () => backToUnrated(state),
    };
    return moves[name]?.() ?? state;
  }, session);
}

describe("any session", () => {
  const sizes = fc.integer({ min: 1, max: 8 });

  it("stays consistent: unique entries, one rating per entry, and an index within the queue", () => {
    fc.assert(
      fc.property(sizes, commands, (size, list) => {
        const session = run(begin(size), list);
        const ids = session.queue.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(session.index).toBeGreaterThanOrEqual(0);
        expect(session.index).toBeLessThanOrEqual(ids.length);
        const rated = session.ratings.map(({ entry }) => entry);
        expect(new Set(rated).size).toBe(rated.length);
        for (const entry of rated) expect(ids).toContain(entry);
        expect(unrated(session)).toHaveLength(ids.length - rated.length);
      }),
    );
  });

  it("has no ratings and only its own cards after everything was undone", () => {
    fc.assert(
      fc.property(sizes, commands, (size, list) => {
        const withoutDrops = list.filter(([name]) => name !== "drop");
        let session = run(begin(size), withoutDrops);
        const count = session.ratings.length;
        for (let turn = 0; turn < count; turn += 1) session = undoRating(session);
        expect(session.ratings).toEqual([]);
        // Extra entries stay if they were rated before the rating that added them was replaced.
        const own = session.queue.map(({ id }) => id).filter((id) => id < size);
        expect([...own].sort((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, id) => id));
      }),
    );
  });

  it("undoes a rating completely", () => {
    fc.assert(
      fc.property(sizes, commands, (size, list) => {
        const before = flip({ ...unturned(run(begin(size), list)), isLeaving: false }, 1e9);
        const entry = currentEntry(before);
        fc.pre(entry !== null && ratingOf(before, entry.id) === null);
        const after = undoRating(rateItem(before, "again", "new"));
        expect({ ...after, flippedAt: 0, nextId: 0 }).toEqual({ ...before, flippedAt: 0, nextId: 0 });
      }),
    );
  });

  it("shuffles only the remaining cards, and can restore their order", () => {
    fc.assert(
      fc.property(sizes, commands, fc.nat(), (size, list, seed) => {
        const before = run(begin(size), list);
        const shuffled = toggleShuffle(before, () => (seed % 97) / 97);
        expect([...shuffled.queue].sort((a, b) => a.id - b.id)).toEqual([...before.queue].sort((a, b) => a.id - b.id));
        expect(shuffled.queue.slice(0, before.index + 1)).toEqual(before.queue.slice(0, before.index + 1));
        for (const [at, { id }] of before.queue.entries()) {
          if (ratingOf(before, id)) expect(shuffled.queue[at]?.id).toBe(id);
        }
        if (!before.isShuffled) {
          const back = toggleShuffle(shuffled, Math.random).queue;
          const free = (queue: Session["queue"]) =>
            queue.filter(({ id }, at) => at > before.index && !ratingOf(before, id)).map(({ id }) => id);
          expect(free(back)).toEqual([...free(back)].sort((a, b) => a - b));
        }
      }),
    );
  });
});

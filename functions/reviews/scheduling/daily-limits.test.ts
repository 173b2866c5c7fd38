import { expect, it } from "vitest";
import { leftOfDay, planOfDay } from "~/functions/reviews/scheduling/daily-limits";
import { siblingChanges } from "~/functions/reviews/scheduling/siblings";

const LIMITS = { reviewsPerDay: 200, newPerDay: 20 };
const DAY = { startMs: 1000, endMs: 2000 };
const card = { lastReview: null, isLearning: false, buriedUntil: null, isBuriedAsSibling: false };

it("leaves what the limits allow, and never goes below zero after they are lowered", () => {
  expect(leftOfDay(LIMITS, undefined)).toEqual({ reviews: 200, new: 20 });
  expect(leftOfDay(LIMITS, { due: 50, newSeen: 19 })).toEqual({ reviews: 150, new: 1 });
  expect(leftOfDay(LIMITS, { due: 201, newSeen: 25 })).toEqual({ reviews: 0, new: 0 });
});

it("takes a day's own limits and note, and the usual ones where it has none", () => {
  const settings = {
    ...LIMITS,
    days: [
      { day: 7, newPerDay: 0, reviewsPerDay: null, note: "Only reviews" },
      { day: 1, newPerDay: null, reviewsPerDay: 300, note: "" },
    ],
  };
  // November 22, 2026 is a Sunday.
  expect(planOfDay(settings, "2026-11-22")).toEqual({ newPerDay: 0, reviewsPerDay: 200, note: "Only reviews" });
  expect(planOfDay(settings, "2026-11-23")).toEqual({ newPerDay: 20, reviewsPerDay: 300, note: "" });
  expect(planOfDay(settings, "2026-11-24")).toEqual({ newPerDay: 20, reviewsPerDay: 200, note: "" });
});

it("buries the siblings of a card reviewed today, except those being learned or buried by hand", () => {
  const seen = { ...card, lastReview: 1000 };
  const learning = { ...card, isLearning: true };
  const buried = { ...card, buriedUntil: 5000 };
  expect(siblingChanges([seen, card, learning, buried], DAY)).toEqual([
    { card, set: { buriedUntil: 2000, isBuriedAsSibling: true } },
  ]);
});

it("restores siblings when no card of the note was reviewed today, excluding the end of the day", () => {
  const hidden = { ...card, buriedUntil: 2000, isBuriedAsSibling: true };
  for (const lastReview of [null, 999, 2000]) {
    expect(siblingChanges([{ ...card, lastReview }, hidden], DAY)).toEqual([
      { card: hidden, set: { buriedUntil: null, isBuriedAsSibling: false } },
    ]);
  }
});

it("buries none twice, restores none that should stay buried, and leaves cards buried by hand alone", () => {
  const seen = { ...card, lastReview: 1999 };
  const hidden = { ...card, buriedUntil: 2000, isBuriedAsSibling: true };
  const byHand = { ...card, buriedUntil: 9000 };
  expect(siblingChanges([seen, hidden], DAY)).toEqual([]);
  expect(siblingChanges([card, byHand], DAY)).toEqual([]);
  // Rated on another device meanwhile, or being relearned: no longer buried.
  for (const back of [
    { ...hidden, lastReview: 1500 },
    { ...hidden, isLearning: true },
  ]) {
    expect(siblingChanges([seen, back], DAY)).toEqual([
      { card: back, set: { buriedUntil: null, isBuriedAsSibling: false } },
    ]);
  }
});

import { expect, it } from "vitest";
import type { ReviewItem } from "~/functions/reviews/review-content";
import { advanceSession, createSession, flip, rateItem, start } from "./review-session";
import { sessionSummary } from "./session-outcome";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const due = (nextReview: string) => ({ nextReview }) as ReviewItem;

it("lists what was missed on the first try, and says when the next card is due", () => {
  let session = start(createSession(["one", "two"]), NOW);
  for (const [at, rating] of (["again", "good", "good"] as const).entries()) {
    session = advanceSession(rateItem(flip(session, NOW + (at + 1) * 1000), rating, `review-${at}`));
  }
  const views = new Map([
    ["one", due("2026-11-21T12:10:00Z")],
    ["two", due("2026-11-21T11:00:00Z")],
  ]);
  expect(sessionSummary(session, views, NOW)).toEqual({
    ...{ rated: 2, nextReview: "2026-11-21T12:10:00Z" },
    missed: [views.get("one")],
  });
  expect(sessionSummary(createSession(["one"]), views, NOW)).toMatchObject({ rated: 0, missed: [], nextReview: null });
});

import { expect, it } from "vitest";
import { endToast } from "./end-toast";
import { advanceSession, createSession, flip, type Rating, rateItem, type Session, start } from "./review-session";

const NOW = Date.parse("2026-11-21T12:00:00Z");

function rated(items: readonly string[], ratings: readonly Rating[]): Session {
  let session = start(createSession(items), NOW);
  for (const [at, rating] of ratings.entries()) {
    session = advanceSession(rateItem(flip(session, NOW + (at + 1) * 1000), rating, `review-${at}`));
  }
  return session;
}

const toastOf = (items: readonly string[], ratings: readonly Rating[], isCram = false) => {
  const { title, description } = endToast({ session: rated(items, ratings), seconds: 64, isCram }) ?? {};
  return title && `${title} ${description}`;
};

it("calls a session complete only when none of its cards come back or wait", () => {
  expect(toastOf(["one", "two"], [])).toBeUndefined();
  expect(toastOf(["one", "two"], ["good", "easy"])).toBe("Study Session Complete! Reviewed 2 cards in 1m 4s");
  expect(toastOf(["one", "two"], ["again", "good", "good"])).toBe("Study Session Complete! Reviewed 2 cards in 1m 4s");
  expect(toastOf(["one", "two", "three"], ["good"])).toBe(
    "Study Session Ended Reviewed 1 card in 1m 4s. 2 cards wait.",
  );
  expect(toastOf(["one", "two", "three"], ["again", "good"])).toBe(
    "Study Session Ended Reviewed 2 cards in 1m 4s. 1 card comes back. 1 card waits.",
  );
  expect(toastOf(["one", "two"], ["good"], true)).toBe(
    "Cramming ended 1 card in 1m 4s. 1 card waits. Your schedule hasn't moved.",
  );
});
